import file from '@phosphor-icons/core/assets/fill/user-fill.svg?raw'
import { icon } from './icon.tsx'

export const UserFillIcon = icon(file)
