import file from '@phosphor-icons/core/assets/regular/plus.svg?raw'
import { icon } from './icon.tsx'

export const PlusIcon = icon(file)
