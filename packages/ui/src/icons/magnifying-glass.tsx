import file from '@phosphor-icons/core/assets/regular/magnifying-glass.svg?raw'
import { icon } from './icon.tsx'

export const MagnifyingGlassIcon = icon(file)
