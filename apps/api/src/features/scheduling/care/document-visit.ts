import type * as contract from '@stillwater/contract/care/calendar'
import { Problem } from '@stillwater/contract/problems'
import { careActionsOn, type CareAction } from '@stillwater/domain/scheduling/care-actions'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { Denied } from '../../../platform/http/admit.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { publish } from '../../../platform/live/publish.ts'
import type { AppointmentRow } from '../appointments.table.ts'
import { announceAppointment } from '../notices/announce-appointment.ts'
import { followUpMissedVisit } from './follow-up-missed-visit.job.ts'
import { toCareAppointment } from './to-care-appointment.ts'

const lock = statement<AppointmentRow>(
  'lock_care_appointment',
  'select * from appointments where id = $1 for update',
)
const complete = statement<AppointmentRow>(
  'complete_appointment',
  `update appointments set status = 'completed', no_show_at = null where id = $1 returning *`,
)
const noShow = statement<AppointmentRow>(
  'mark_no_show',
  `update appointments set status = 'no_show', no_show_at = app_now() where id = $1 returning *`,
)

/** The session was held. Also corrects a no-show that was marked by mistake. */
export function completeAppointment(
  ctx: Ctx<'care_team'>,
  { params }: Input<typeof contract.completeAppointment>,
) {
  return documentVisit(ctx, params.id, 'complete', async (connection, row) => {
    const [completed] = await connection.run(complete, [row.id])
    await publish(connection, row.patient_id, 'appointment', row.id)
    await publish(connection, row.care_person_id, 'care_calendar', row.id)
    return completed
  })
}

/** The patient did not come. A job asks whether someone should look after them. */
export function markNoShow(ctx: Ctx<'care_team'>, { params }: Input<typeof contract.markNoShow>) {
  return documentVisit(ctx, params.id, 'no_show', async (connection, row) => {
    const [missed] = await connection.run(noShow, [row.id])
    await announceAppointment(connection, row, 'no_show')
    await enqueue(connection, followUpMissedVisit, { appointment_id: row.id }, { dedupe_key: row.id })
    return missed
  })
}

async function documentVisit(
  ctx: Ctx<'care_team'>,
  id: string,
  action: CareAction,
  work: (connection: Connection, row: AppointmentRow) => Promise<AppointmentRow | undefined>,
) {
  return transaction(ctx, async (connection) => {
    const row = await lockAppointment(ctx, connection, id)
    // Who was in the room says what happened there.
    if (row.care_person_id !== ctx.session.user_id && ctx.session.role !== 'coordinator')
      throw new Denied(ctx.session, id, 'forbidden')
    const isDone = row.status === (action === 'complete' ? 'completed' : 'no_show')
    if (!isDone) requireAction(row, action, ctx.now())
    const changed = isDone ? row : ((await work(connection, row)) ?? row)
    return toCareAppointment(connection, ctx.keyring, changed)
  })
}

export async function lockAppointment(
  { session }: Pick<Ctx<'care_team'>, 'session'>,
  { run }: Connection,
  id: string,
): Promise<AppointmentRow> {
  const [row] = await run(lock, [id])
  if (!row || row.status === 'held') throw new Denied(session, id, 'not_found')
  return row
}

export function requireAction(row: AppointmentRow, action: CareAction, now: Date): void {
  const possible = careActionsOn(row, now)
  if (possible.includes(action)) return
  throw new Problem(
    row.status === 'booked' && possible.includes('move') ? 'appointment_not_begun' : 'appointment_over',
  )
}
