import file from '@phosphor-icons/core/assets/regular/caret-left.svg?raw'
import { icon } from './icon.tsx'

export const CaretLeftIcon = icon(file)
