import file from '@phosphor-icons/core/assets/regular/trash.svg?raw'
import { icon } from './icon.tsx'

export const TrashIcon = icon(file)
