import { randomUUID } from 'node:crypto'
import type { sendSchedulingLink as contract } from '@stillwater/contract/scheduling-links'
import { Problem } from '@stillwater/contract/problems'
import { visitMinutes } from '@stillwater/domain/scheduling/appointment-types'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { nobody, statement, type Connection } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { schedulingLinks } from '../appointments.table.ts'
import { sendLink } from './send-link.job.ts'

const linkDays = 7
const dayMs = 24 * 60 * 60 * 1000

const person = statement<{ visit_minutes: number }>(
  'link_care_person',
  `select s.visit_minutes from users u join care_schedules s on s.care_person_id = u.id
   where u.id = $1 and u.role = $2 and u.active`,
)
const member = statement<{ user_id: string }>(
  'care_team_member',
  'select user_id from care_team where patient_id = $1 and care_role = $2 and until is null',
)

/** Sends the patient a link for one session with one person. It works once, for a week. */
export async function sendSchedulingLink(ctx: Ctx<'care_team'>, { params, body }: Input<typeof contract>) {
  return transaction(ctx, async (connection) => {
    const { user_id, role } = ctx.session
    const own = role === body.appointment_type ? user_id : null
    const care_person_id = body.careperson_id ?? own ?? (await memberOf(connection, params.id, body))
    // The schedule of a colleague is read in the background: the sender may not see their account.
    const [found] = await ctx.background.read(nobody, ({ run }) =>
      run(person, [care_person_id, body.appointment_type]),
    )
    if (!care_person_id || !found) throw new Problem('slot_not_offered')
    const link = {
      id: randomUUID(),
      created_by: user_id,
      patient_id: params.id,
      care_person_id,
      appointment_type: body.appointment_type,
      minutes: body.duration ?? visitMinutes(body.appointment_type, found.visit_minutes),
      is_super: body.is_super,
      expires_at: new Date(ctx.now().getTime() + linkDays * dayMs).toISOString(),
    }
    await connection.db.insert(schedulingLinks).values(link)
    await enqueue(connection, sendLink, { link_id: link.id })
    return { id: link.id, careperson_id: care_person_id, expires_at: link.expires_at }
  })
}

async function memberOf(
  { run }: Connection,
  patient_id: string,
  { appointment_type }: { appointment_type: string },
): Promise<string | null> {
  const [found] = await run(member, [patient_id, appointment_type])
  return found?.user_id ?? null
}
