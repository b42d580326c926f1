import file from '@phosphor-icons/core/assets/regular/info.svg?raw'
import { icon } from './icon.tsx'

export const InfoIcon = icon(file)
