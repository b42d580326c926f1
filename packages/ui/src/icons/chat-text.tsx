import file from '@phosphor-icons/core/assets/regular/chat-text.svg?raw'
import { icon } from './icon.tsx'

export const ChatTextIcon = icon(file)
