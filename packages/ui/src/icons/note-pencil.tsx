import file from '@phosphor-icons/core/assets/regular/note-pencil.svg?raw'
import { icon } from './icon.tsx'

export const NotePencilIcon = icon(file)
