import { t, words } from '@stillwater/contract/words'

const weekdays = [
  words('Sunday'),
  words('Monday'),
  words('Tuesday'),
  words('Wednesday'),
  words('Thursday'),
  words('Friday'),
  words('Saturday'),
]

export const allWeekdays = [1, 2, 3, 4, 5, 6, 0]
export const weekdayName = (weekday: number) => t(weekdays[weekday] ?? '')

/** From Monday on, whatever order they are stored in. */
export function weekdayNames(chosen: readonly number[]): string[] {
  return allWeekdays.filter((day) => chosen.includes(day)).map(weekdayName)
}

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })

/** "9:00 AM" of minutes after midnight. */
export function clockWords(minute: number): string {
  return minute >= 24 * 60 ? t('midnight') : clock.format(new Date(minute * 60_000)).replace(' ', ' ')
}
