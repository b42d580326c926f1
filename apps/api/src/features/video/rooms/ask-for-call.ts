import { randomUUID } from 'node:crypto'
import { Problem } from '@stillwater/contract/problems'
import type { askForCall as contract } from '@stillwater/contract/video'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { open, seal } from '../../../platform/sealing/sealing.ts'
import { readKey } from '../../people/person-keys.ts'
import { openTask } from '../../tasks/open-task.ts'
import { addCallRequest, joinPlace, lastLocation, type PatientLocation } from './joins.ts'
import { announceRoom, loadRoom } from './load-room.ts'

/** A call that was asked for is made within this time. */
const callWithinMs = 15 * 60_000

/** The last step when video does not work: the care team gets a task and the care person sees the number. */
export function askForCall(ctx: Ctx<'patient'>, { params: { id }, body }: Input<typeof contract>) {
  return transaction(ctx, async (connection) => {
    const row = await loadRoom(connection, id)
    const key = await readKey(connection, ctx.keyring, row.patient_id)
    if (!key) throw new Problem('not_found')
    const before = await lastLocation(connection, id)
    const said = before?.sealed ? open<PatientLocation>(key, joinPlace(before.id), before.sealed) : null

    const request_id = randomUUID()
    const location: PatientLocation = { region: said?.region ?? null, phone: body.phone }
    await addCallRequest(connection, {
      id: request_id,
      room_id: id,
      patient_id: row.patient_id,
      is_licensed: before?.is_licensed ?? null,
      sealed: seal(key, joinPlace(request_id), location),
    })
    await openTask(connection, {
      patient_id: row.patient_id,
      audience: 'care_team',
      task_key: 'call-patient-back',
      due_at: new Date(ctx.now().getTime() + callWithinMs),
    })
    await announceRoom(connection, ctx.keyring, id, ctx.session.user_id)
    return { is_task_open: true, phone: body.phone }
  })
}
