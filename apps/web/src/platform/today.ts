import type { Day } from '@stillwater/domain/formats/dates'

/** Today where the person is. */
export function todayHere(now = new Date()): Day {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
