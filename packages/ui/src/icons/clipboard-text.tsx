import file from '@phosphor-icons/core/assets/regular/clipboard-text.svg?raw'
import { icon } from './icon.tsx'

export const ClipboardTextIcon = icon(file)
