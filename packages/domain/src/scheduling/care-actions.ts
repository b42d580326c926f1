import type { AppointmentStatus } from './appointment-types.ts'

/** What the care team does to an appointment. */
const careActions = ['complete', 'no_show', 'cancel', 'move'] as const
export type CareAction = (typeof careActions)[number]

/** Before it begins an appointment is moved or canceled; from then on it is documented, and a mistake corrected. */
export function careActionsOn(
  { status, starts_at }: { status: AppointmentStatus; starts_at: string },
  now: Date,
): readonly CareAction[] {
  const hasBegun = Date.parse(starts_at) <= now.getTime()
  if (status === 'booked') return hasBegun ? ['complete', 'no_show'] : ['move', 'cancel']
  if (status === 'completed' && hasBegun) return ['no_show']
  return status === 'no_show' ? ['complete'] : []
}
