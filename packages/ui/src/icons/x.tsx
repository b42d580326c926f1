import file from '@phosphor-icons/core/assets/regular/x.svg?raw'
import { icon } from './icon.tsx'

export const XIcon = icon(file)
