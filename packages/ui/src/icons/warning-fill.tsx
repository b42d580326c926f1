import file from '@phosphor-icons/core/assets/fill/warning-fill.svg?raw'
import { icon } from './icon.tsx'

export const WarningFillIcon = icon(file)
