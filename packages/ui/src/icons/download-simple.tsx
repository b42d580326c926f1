import file from '@phosphor-icons/core/assets/regular/download-simple.svg?raw'
import { icon } from './icon.tsx'

export const DownloadSimpleIcon = icon(file)
