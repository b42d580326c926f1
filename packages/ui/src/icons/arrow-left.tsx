import file from '@phosphor-icons/core/assets/regular/arrow-left.svg?raw'
import { icon } from './icon.tsx'

export const ArrowLeftIcon = icon(file)
