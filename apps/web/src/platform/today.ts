import type { Day } from '@stillwater/domain/formats/dates'

/** Today in the person's time zone. */
export function todayHere(now = new Date()): Day {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
