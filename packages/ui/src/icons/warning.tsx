import file from '@phosphor-icons/core/assets/regular/warning.svg?raw'
import { icon } from './icon.tsx'

export const WarningIcon = icon(file)
