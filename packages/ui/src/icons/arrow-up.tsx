import file from '@phosphor-icons/core/assets/regular/arrow-up.svg?raw'
import { icon } from './icon.tsx'

export const ArrowUpIcon = icon(file)
