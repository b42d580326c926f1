import file from '@phosphor-icons/core/assets/regular/eye-closed.svg?raw'
import { icon } from './icon.tsx'

export const EyeClosedIcon = icon(file)
