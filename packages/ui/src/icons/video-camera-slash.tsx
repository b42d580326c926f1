import file from '@phosphor-icons/core/assets/regular/video-camera-slash.svg?raw'
import { icon } from './icon.tsx'

export const VideoCameraSlashIcon = icon(file)
