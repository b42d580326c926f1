const dayMs = 86_400_000

export interface CheckInRhythm {
  /** While a treatment is being found, and for how long. */
  often_days: number
  often_for_days: number
  later_days: number
  /** How long after a check-in is asked for it is asked for once more. */
  reminder_days: number
}

/** Every two weeks for twelve weeks, then every four. A clinic may set its own. */
export const defaultCheckInRhythm: CheckInRhythm = {
  often_days: 14,
  often_for_days: 84,
  later_days: 28,
  reminder_days: 3,
}

/** What a clinician chooses from for one patient, in days. */
export const checkInIntervals = [7, 14, 28, 56, 84] as const

export interface CheckIns {
  first: Date
  last: Date
  /** What the care team chose for this patient; null for the clinic's rhythm. */
  every_days: number | null
}

/** When a patient is asked for the next check-in, after their first and their last completed one. */
export function nextCheckIn({ first, last, every_days }: CheckIns, rhythm: CheckInRhythm): Date {
  const { often_days, often_for_days, later_days } = rhythm
  const isEarly = last.getTime() - first.getTime() < often_for_days * dayMs
  return new Date(last.getTime() + (every_days ?? (isEarly ? often_days : later_days)) * dayMs)
}

interface CheckInFacts {
  /** Only members are asked for check-ins. */
  is_member: boolean
  /** The first and the last completed check-in; null before the first one. */
  first: Date | null
  last: Date | null
  every_days: number | null
  has_visit_in_progress: boolean
  /** Whether the patient was already asked for the one that is due. */
  has_open_task: boolean
}

interface CheckInDue {
  at: Date
  is_due: boolean
}

/** The check-in that a patient is asked for next; null where none is: before the first, during one, and outside of care. */
export function checkInDue(facts: CheckInFacts, rhythm: CheckInRhythm, now: Date): CheckInDue | null {
  const { first, last, every_days } = facts
  if (!facts.is_member || facts.has_visit_in_progress || !first || !last) return null
  const at = nextCheckIn({ first, last, every_days }, rhythm)
  return { at, is_due: facts.has_open_task || at <= now }
}

/** The clinic's setting over the defaults; a value that is not a whole number of days from 1 to 366 is left out. */
export function checkInRhythmFrom(set: unknown): CheckInRhythm {
  const rhythm = { ...defaultCheckInRhythm }
  if (typeof set !== 'object' || set === null) return rhythm
  for (const name of Object.keys(rhythm) as (keyof CheckInRhythm)[]) {
    const value: unknown = Object.hasOwn(set, name) ? Reflect.get(set, name) : undefined
    if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 366)
      rhythm[name] = value
  }
  return rhythm
}
