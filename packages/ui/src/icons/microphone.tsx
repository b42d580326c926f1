import file from '@phosphor-icons/core/assets/regular/microphone.svg?raw'
import { icon } from './icon.tsx'

export const MicrophoneIcon = icon(file)
