import file from '@phosphor-icons/core/assets/regular/calendar-blank.svg?raw'
import { icon } from './icon.tsx'

export const CalendarIcon = icon(file)
