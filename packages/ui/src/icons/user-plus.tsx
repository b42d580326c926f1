import file from '@phosphor-icons/core/assets/regular/user-plus.svg?raw'
import { icon } from './icon.tsx'

export const UserPlusIcon = icon(file)
