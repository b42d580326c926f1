import file from '@phosphor-icons/core/assets/regular/caret-right.svg?raw'
import { icon } from './icon.tsx'

export const CaretRightIcon = icon(file)
