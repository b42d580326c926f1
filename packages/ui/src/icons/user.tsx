import file from '@phosphor-icons/core/assets/regular/user.svg?raw'
import { icon } from './icon.tsx'

export const UserIcon = icon(file)
