/** What the answer to a scheduling step asks for. */
export type ScheduleAnswer =
  | { type: 'slot'; starts_at: string }
  /** The time that is already booked. */
  | { type: 'booked' }
  /** No offered time fits: the care team offers one. */
  | { type: 'wish' }

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/

/** Reads the value of an answer: a slot is given by the moment at which it begins. */
export function readScheduleAnswer(value: string): ScheduleAnswer {
  if (value === 'scheduled') return { type: 'booked' }
  if (!moment.test(value) || Number.isNaN(Date.parse(value))) return { type: 'wish' }
  return { type: 'slot', starts_at: new Date(value).toISOString() }
}
