import file from '@phosphor-icons/core/assets/regular/chat-teardrop-text.svg?raw'
import { icon } from './icon.tsx'

export const ChatIcon = icon(file)
