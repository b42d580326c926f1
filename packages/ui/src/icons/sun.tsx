import file from '@phosphor-icons/core/assets/regular/sun.svg?raw'
import { icon } from './icon.tsx'

export const SunIcon = icon(file)
