import file from '@phosphor-icons/core/assets/regular/bell.svg?raw'
import { icon } from './icon.tsx'

export const BellIcon = icon(file)
