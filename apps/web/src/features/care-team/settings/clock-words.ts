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

/** "Monday to Friday", or each day by its name, from Monday on, whatever order they are stored in. */
export function weekdaySpan(chosen: readonly number[]): string {
  const places = allWeekdays.flatMap((day, place) => (chosen.includes(day) ? [place] : []))
  const names = places.map((place) => weekdayName(allWeekdays[place] ?? 0))
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  const isRun = places.length > 2 && last - first === places.length - 1
  return isRun
    ? t('{first} to {last}', { first: names[0] ?? '', last: names.at(-1) ?? '' })
    : names.join(', ')
}

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })

/** "9:00 AM" of minutes after midnight. */
export function clockWords(minute: number): string {
  return minute >= 24 * 60 ? t('midnight') : clock.format(new Date(minute * 60_000)).replace(' ', ' ')
}
