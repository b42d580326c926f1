import file from '@phosphor-icons/core/assets/regular/video-camera.svg?raw'
import { icon } from './icon.tsx'

export const VideoCameraIcon = icon(file)
