import type { Day } from '../formats/dates.ts'
import { addDays } from '../plans/billing-dates.ts'

const [sunday, monday, thursday, saturday] = [0, 1, 4, 6]

const weekdayOf = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay()
const spell = (year: number, month: number, date: number): Day =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)

function nth(year: number, month: number, weekday: number, n: number): Day {
  const first = weekdayOf(spell(year, month, 1))
  return spell(year, month, 1 + ((weekday - first + 7) % 7) + (n - 1) * 7)
}

/** A holiday on a Saturday is observed on the Friday before it, one on a Sunday on the Monday after it. */
function observed(day: Day): Day {
  const weekday = weekdayOf(day)
  if (weekday === saturday) return addDays(day, -1)
  return weekday === sunday ? addDays(day, 1) : day
}

/** The legal public holidays of 5 U.S.C. 6103, on the days on which they are observed. */
function holidaysOf(year: number): Day[] {
  return [
    observed(spell(year, 1, 1)),
    nth(year, 1, monday, 3),
    nth(year, 2, monday, 3),
    // The last Monday of May is a week before the first Monday from June 1 on.
    addDays(nth(year, 6, monday, 1), -7),
    observed(spell(year, 6, 19)),
    observed(spell(year, 7, 4)),
    nth(year, 9, monday, 1),
    nth(year, 10, monday, 2),
    observed(spell(year, 11, 11)),
    nth(year, 11, thursday, 4),
    observed(spell(year, 12, 25)),
  ]
}

export function isFederalHoliday(day: Day): boolean {
  const year = Number(day.slice(0, 4))
  // January 1 on a Saturday is observed in the year before.
  return holidaysOf(year).includes(day) || observed(spell(year + 1, 1, 1)) === day
}

export function isBusinessDay(day: Day): boolean {
  const weekday = weekdayOf(day)
  return weekday !== sunday && weekday !== saturday && !isFederalHoliday(day)
}

/** The n-th business day after this day, which itself does not count. */
export function addBusinessDays(day: Day, n: number): Day {
  let at = day
  for (let left = n; left > 0;) {
    at = addDays(at, 1)
    if (isBusinessDay(at)) left--
  }
  return at
}

/** How many business days follow a day up to and with a later one, counted to `most` at the most. */
export function businessDaysUntil(from: Day, to: Day, most: number): number {
  let count = 0
  for (let at = addDays(from, 1); at <= to && count < most; at = addDays(at, 1))
    if (isBusinessDay(at)) count++
  return count
}
