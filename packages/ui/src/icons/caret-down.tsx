import file from '@phosphor-icons/core/assets/regular/caret-down.svg?raw'
import { icon } from './icon.tsx'

export const CaretDownIcon = icon(file)
