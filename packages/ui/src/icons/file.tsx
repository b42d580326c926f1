import file from '@phosphor-icons/core/assets/regular/file.svg?raw'
import { icon } from './icon.tsx'

export const FileIcon = icon(file)
