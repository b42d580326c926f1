import type { Area } from './picture-routes.ts'
import { callerOf } from './picture-caller.ts'

interface Visit {
  id: string
  status: string
}

const dayMs = 86_400_000
const dayAt = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

/** Links that no page shows at the hour of the run: the fullest chart, a session that was held and one to come. */
export async function linksBeforehand(base_url: string, area: Area): Promise<string[]> {
  if (area !== 'care') return []
  const { user_id } = await callerOf(base_url, 'cash-medication')
  const therapist = await callerOf(base_url, 'therapist')
  const { appointments } = await therapist.call<{ appointments: Visit[] }>(
    'GET',
    `/api/care/calendar?from=${dayAt(-28)}&until=${dayAt(13)}`,
  )
  const held = appointments.find(({ status }) => status === 'completed')
  const coming = appointments.find(({ status }) => status === 'booked')
  return [
    `/care/patients/${user_id}`,
    ...(held ? [`/care/codes/${held.id}`] : []),
    ...(coming ? [`/care/video/${coming.id}`] : []),
  ]
}
