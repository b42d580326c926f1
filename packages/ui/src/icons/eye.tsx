import file from '@phosphor-icons/core/assets/regular/eye.svg?raw'
import { icon } from './icon.tsx'

export const EyeIcon = icon(file)
