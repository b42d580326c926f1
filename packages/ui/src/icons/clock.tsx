import file from '@phosphor-icons/core/assets/regular/clock.svg?raw'
import { icon } from './icon.tsx'

export const ClockIcon = icon(file)
