import file from '@phosphor-icons/core/assets/regular/microphone-slash.svg?raw'
import { icon } from './icon.tsx'

export const MicrophoneSlashIcon = icon(file)
