import file from '@phosphor-icons/core/assets/regular/paperclip.svg?raw'
import { icon } from './icon.tsx'

export const PaperclipIcon = icon(file)
