import file from '@phosphor-icons/core/assets/fill/clipboard-text-fill.svg?raw'
import { icon } from './icon.tsx'

export const ClipboardTextFillIcon = icon(file)
