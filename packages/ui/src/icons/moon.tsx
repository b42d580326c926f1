import file from '@phosphor-icons/core/assets/regular/moon.svg?raw'
import { icon } from './icon.tsx'

export const MoonIcon = icon(file)
