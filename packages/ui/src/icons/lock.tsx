import file from '@phosphor-icons/core/assets/regular/lock.svg?raw'
import { icon } from './icon.tsx'

export const LockIcon = icon(file)
