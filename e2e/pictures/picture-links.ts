import type { Area } from './picture-routes.ts'
import { callerOf, type Caller } from './picture-caller.ts'

interface Visit {
  id: string
  status: string
}

const dayMs = 86_400_000
export const dayAt = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

/** Links that no page shows at the hour of the run: the fullest chart, a session that was held and one to come. */
export async function linksBeforehand(base_url: string, area: Area): Promise<string[]> {
  if (area !== 'care') return []
  const { user_id } = await callerOf(base_url, 'cash-medication')
  const therapist = await callerOf(base_url, 'therapist')
  const visits = await visitsOf(therapist, dayAt(-28), dayAt(13))
  const held = visits.find(({ status }) => status === 'completed')
  const coming = visits.find(({ status }) => status === 'booked')
  return [
    `/care/patients/${user_id}`,
    ...(held ? [`/care/codes/${held.id}`] : []),
    ...(coming ? [`/care/video/${coming.id}`] : []),
  ]
}

/** What stands in the calendar of this care person. */
export async function visitsOf(carer: Caller, from: string, until: string): Promise<Visit[]> {
  const path = `/api/care/calendar?from=${from}&until=${until}`
  return (await carer.call<{ appointments: Visit[] }>('GET', path)).appointments
}
