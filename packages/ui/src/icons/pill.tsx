import file from '@phosphor-icons/core/assets/regular/pill.svg?raw'
import { icon } from './icon.tsx'

export const PillIcon = icon(file)
