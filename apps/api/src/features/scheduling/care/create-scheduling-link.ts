import { randomUUID } from 'node:crypto'
import type { createSchedulingLink as contract } from '@stillwater/contract/care-calendar'
import { Problem } from '@stillwater/contract/problems'
import { visitMinutes } from '@stillwater/domain/scheduling/appointment-types'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { statement } from '../../../platform/db/database.ts'
import { bookablePeople } from './whose-schedule.ts'

const addLink = statement<{ id: string; expires_at: string }>(
  'add_scheduling_link',
  `insert into scheduling_links (id, created_by, patient_id, care_person_id, appointment_type, minutes, is_super, expires_at)
   values ($1, app_user(), $2, $3, $4,
     coalesce($5, case when $4 = 'provider' then (select visit_minutes from care_schedules where care_person_id = $3) end, $6),
     $7, app_now() + $8 * interval '1 day')
   returning id, expires_at`,
)

const linkDays = 14

/** Lets a patient book one session with this care person by a link. A super link needs no membership and no notice. */
export function createSchedulingLink(ctx: Ctx<'care_team'>, { params, body }: Input<typeof contract>) {
  const { care_person_id, appointment_type, duration, is_super } = body
  return transaction(ctx, async (connection) => {
    const people = await bookablePeople(connection, [appointment_type])
    if (!people.some(({ id }) => id === care_person_id)) throw new Problem('slot_not_offered')
    const [link] = await connection.run(addLink, [
      randomUUID(),
      params.id,
      care_person_id,
      appointment_type,
      duration ?? null,
      visitMinutes(appointment_type),
      is_super,
      linkDays,
    ])
    if (!link) throw new Error('A scheduling link was not added.')
    return { ...link, is_sent: false }
  })
}
