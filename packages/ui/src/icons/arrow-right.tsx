import file from '@phosphor-icons/core/assets/regular/arrow-right.svg?raw'
import { icon } from './icon.tsx'

export const ArrowRightIcon = icon(file)
