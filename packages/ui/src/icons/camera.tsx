import file from '@phosphor-icons/core/assets/regular/camera.svg?raw'
import { icon } from './icon.tsx'

export const CameraIcon = icon(file)
