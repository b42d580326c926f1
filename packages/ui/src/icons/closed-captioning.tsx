import file from '@phosphor-icons/core/assets/regular/closed-captioning.svg?raw'
import { icon } from './icon.tsx'

export const ClosedCaptioningIcon = icon(file)
