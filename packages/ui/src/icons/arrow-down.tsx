import file from '@phosphor-icons/core/assets/regular/arrow-down.svg?raw'
import { icon } from './icon.tsx'

export const ArrowDownIcon = icon(file)
