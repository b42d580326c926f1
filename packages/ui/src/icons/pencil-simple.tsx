import file from '@phosphor-icons/core/assets/regular/pencil-simple.svg?raw'
import { icon } from './icon.tsx'

export const PencilSimpleIcon = icon(file)
