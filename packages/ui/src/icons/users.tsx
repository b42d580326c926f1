import file from '@phosphor-icons/core/assets/regular/users.svg?raw'
import { icon } from './icon.tsx'

export const UsersIcon = icon(file)
