import file from '@phosphor-icons/core/assets/fill/calendar-blank-fill.svg?raw'
import { icon } from './icon.tsx'

export const CalendarFillIcon = icon(file)
