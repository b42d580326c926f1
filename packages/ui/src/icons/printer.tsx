import file from '@phosphor-icons/core/assets/regular/printer.svg?raw'
import { icon } from './icon.tsx'

export const PrinterIcon = icon(file)
