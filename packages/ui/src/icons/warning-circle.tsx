import file from '@phosphor-icons/core/assets/regular/warning-circle.svg?raw'
import { icon } from './icon.tsx'

export const WarningCircleIcon = icon(file)
