import file from '@phosphor-icons/core/assets/regular/upload-simple.svg?raw'
import { icon } from './icon.tsx'

export const UploadSimpleIcon = icon(file)
