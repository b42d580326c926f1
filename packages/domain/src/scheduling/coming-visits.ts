import type { AppointmentStatus } from './appointment-types.ts'

interface Booked {
  status: AppointmentStatus
  starts_at: string
  /** In minutes. */
  duration: number
}

/** Booked visits that are not over, soonest first. */
export function comingVisits<V extends Booked>(visits: readonly V[], now: Date): V[] {
  const start = ({ starts_at }: V) => Date.parse(starts_at)
  return visits
    .filter((visit) => visit.status === 'booked' && start(visit) + visit.duration * 60_000 > now.getTime())
    .sort((a, b) => start(a) - start(b))
}
