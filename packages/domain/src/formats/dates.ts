/** A calendar day as the server spells it: yyyy-mm-dd. It has no time and no zone. */
export type Day = string

const minimumAge = 18 // spec: intake §9
const firstRefusedDay: Day = '1900-01-01' // decision Q15: the day itself is refused

/** '02/29/2024' to '2024-02-29'; null unless that day is in the calendar. */
export function parseDay(typed: string): Day | null {
  const found = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed.trim())
  if (!found) return null
  const day = `${found[3]}-${found[1]}-${found[2]}`
  return isDay(day) ? day : null
}

/** '2024-02-29' to '02/29/2024'; what is not a day is shown as nothing. */
export function formatDay(day: Day): string {
  if (!isDay(day)) return ''
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

/** Whether the text is yyyy-mm-dd and that day is in the calendar. */
export function isDay(text: string): text is Day {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!found) return false
  const [year, month, date] = [Number(found[1]), Number(found[2]), Number(found[3])]
  return year > 0 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month)
}

/** A birth date the product takes: a real day, after 1900-01-01 and not after today. */
export function isBirthDate(day: Day, today: Day): boolean {
  return isDay(day) && day > firstRefusedDay && day <= today
}

/** Whole years lived. Someone born on February 29 has a birthday on March 1 of other years. */
export function ageOn(birth: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

export function isAdult(birth: Day, today: Day): boolean {
  return isDay(birth) && ageOn(birth, today) >= minimumAge
}

function daysInMonth(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  if (month === 2) return leap ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
