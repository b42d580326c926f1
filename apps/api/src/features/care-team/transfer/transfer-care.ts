import { randomUUID } from 'node:crypto'
import type * as contract from '@stillwater/contract/care/transfers'
import { Problem } from '@stillwater/contract/problems'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { nobody, statement, type Connection } from '../../../platform/db/database.ts'
import { Denied } from '../../../platform/http/admit.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { publish } from '../../../platform/live/publish.ts'
import { seal } from '../../../platform/sealing/sealing.ts'
import { readKey } from '../../people/person-keys.ts'
import type { AppointmentRow } from '../../scheduling/appointments.table.ts'
import { settleBooking } from '../../scheduling/booking/book-appointment.ts'
import { settleCancellation } from '../../scheduling/booking/cancel-appointment.ts'
import { lockTimesInOrder } from '../../scheduling/booking/lock-times.ts'
import { cancelLocked, lockComingAppointment } from '../../scheduling/booking/own-appointment.ts'
import { placeAppointment } from '../../scheduling/booking/place-appointment.ts'
import { tellOfTransfer } from './tell-of-transfer.job.ts'
import { comingAppointments, transferPlace } from './transfer-options.ts'

const mayTransfer = statement<{ allowed: boolean; name: string | null }>(
  'may_transfer',
  'select may_transfer($1, $2) as allowed, (select name from care_people where id = $3) as name',
)
const transfer = statement<{ outcome: 'done' | 'changed' | 'unavailable' }>(
  'transfer_care',
  'select transfer_care($1, $2, $3, $4, $5, $6) as outcome',
)

/** Appointments first, while the person before still reaches them; all of it in one transaction. */
export async function transferCare(
  ctx: Ctx<'care_team'>,
  { params: { id: patient_id }, body }: Input<typeof contract.transferCare>,
) {
  const { from, to, care_role, note } = body
  const key = await ctx.background.read(nobody, (connection) => readKey(connection, ctx.keyring, patient_id))
  return transaction(ctx, async (connection) => {
    const [asked] = await connection.run(mayTransfer, [patient_id, from, to])
    if (!key) throw new Denied(ctx.session, patient_id, 'not_found')
    // Someone else's part, or a part that is no longer theirs.
    if (!asked?.allowed) throw new Problem('transfer_changed')
    await settleAppointments(ctx, connection, patient_id, body)
    const id = randomUUID()
    const sealed = seal(key, transferPlace(id), { note })
    const [answer] = await connection.run(transfer, [id, patient_id, from, to, care_role, sealed])
    if (answer?.outcome === 'changed') throw new Problem('transfer_changed')
    if (answer?.outcome !== 'done') throw new Problem('transfer_unavailable')
    await enqueue(connection, tellOfTransfer, { transfer_id: id })
    await publish(connection, patient_id, 'patient', patient_id)
    return { care_role, name: asked.name ?? '' }
  })
}

type Wanted = Pick<Input<typeof contract.transferCare>['body'], 'from' | 'to' | 'appointments'>

/** Each one that is yet to come has to be decided: one that a patient booked meanwhile is not overlooked. */
async function settleAppointments(
  ctx: Ctx<'care_team'>,
  connection: Connection,
  patient_id: string,
  { from, to, appointments }: Wanted,
): Promise<void> {
  const coming = await comingAppointments(connection, patient_id, [from])
  const fates = new Map(appointments.map(({ id, fate }) => [id.toLowerCase(), fate]))
  if (fates.size !== coming.length || coming.some(({ id }) => !fates.has(id)))
    throw new Problem('transfer_undecided')
  const moved = coming.filter(({ id }) => fates.get(id) === 'move')
  await lockTimesInOrder(
    connection,
    moved.flatMap(({ care_person_id, starts_at }) => [
      { care_person_id, starts_at },
      { care_person_id: to, starts_at },
    ]),
  )
  for (const { id } of coming) {
    if (fates.get(id) === 'keep') continue
    const row = await lockComingAppointment(connection, id, ctx.now())
    const canceled = await cancelLocked(connection, row, { by: 'care_team' })
    if (fates.get(id) === 'cancel') await settleCancellation(connection, canceled)
    else await placeWith(ctx, connection, to, canceled)
  }
}

/** The same time with the next person; a time that they do not have refuses the whole transfer. */
async function placeWith(
  { session }: Ctx<'care_team'>,
  connection: Connection,
  care_person_id: string,
  old: AppointmentRow,
): Promise<void> {
  const { patient_id, appointment_type, starts_at, ends_at, communication } = old
  const booked = await placeAppointment(connection, {
    patient_id,
    care_person_id,
    appointment_type,
    starts_at,
    minutes: (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000,
    booked_by: session.user_id,
    communication,
    moved_from: old,
  }).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'patient_busy' ? new Problem('patient_has_visit') : error
  })
  await settleBooking(connection, booked, 'moved')
}
