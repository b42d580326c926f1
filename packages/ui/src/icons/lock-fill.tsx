import file from '@phosphor-icons/core/assets/fill/lock-fill.svg?raw'
import { icon } from './icon.tsx'

export const LockFillIcon = icon(file)
