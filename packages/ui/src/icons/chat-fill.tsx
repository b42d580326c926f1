import file from '@phosphor-icons/core/assets/fill/chat-teardrop-text-fill.svg?raw'
import { icon } from './icon.tsx'

export const ChatFillIcon = icon(file)
