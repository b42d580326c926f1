import type { AppointmentStatus } from '../scheduling/appointment-types.ts'

/** A note is written about a session that has begun and was not canceled or missed. */
export function canHaveNote(
  { status, starts_at }: { status: AppointmentStatus; starts_at: string },
  now: Date,
): boolean {
  return status === 'completed' || (status === 'booked' && Date.parse(starts_at) <= now.getTime())
}
