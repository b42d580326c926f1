/** Days as YYYY-MM-DD, computed in UTC so that the local time zone cannot shift them. */
const DAY = 86_400_000

const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const spell = (moment: number) => new Date(moment).toISOString().slice(0, 10)

export const addDays = (day: string, days: number) => spell(at(day) + days * DAY)

/** 0 is Sunday. */
export const weekday = (day: string) => new Date(at(day)).getUTCDay()

export const monthOf = (day: string) => day.slice(0, 7)

export function daysInMonth(month: string): number {
  const [year = 1970, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

/** The same day of another month, or that month's last day. */
export function addMonths(day: string, months: number): string {
  const [year = 1970, number = 1, date = 1] = day.split('-').map(Number)
  const month = spell(Date.UTC(year, number - 1 + months, 1)).slice(0, 7)
  return `${month}-${String(Math.min(date, daysInMonth(month))).padStart(2, '0')}`
}

/** Rows of seven, padded before the first day and after the last. */
export function weeksOf(month: string): (string | null)[][] {
  const days: (string | null)[] = Array.from<null>({ length: weekday(`${month}-01`) }).fill(null)
  for (let date = 1; date <= daysInMonth(month); date++)
    days.push(`${month}-${String(date).padStart(2, '0')}`)
  while (days.length % 7) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}
