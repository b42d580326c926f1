import type * as contract from '@stillwater/contract/care/billing'
import { Problem } from '@stillwater/contract/problems'
import {
  isBillable,
  mayCode,
  serviceCodeOf,
  serviceCodes,
  type ServiceCode,
} from '@stillwater/domain/superbills/service-codes'
import { read, transaction, type Ctx, type Input } from '../../context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { open, seal } from '../../platform/sealing/sealing.ts'
import { readKey } from '../people/person-keys.ts'
import { openUser, readUserRow } from '../people/user-record.ts'
import type { AppointmentRow } from '../scheduling/appointments.table.ts'

/** What a clinician set for a session. */
interface SetCodes {
  service_code: ServiceCode | null
  diagnoses: string[]
}

type SessionRow = Pick<AppointmentRow, 'id' | 'patient_id' | 'appointment_type' | 'status' | 'starts_at'> & {
  minutes: number
  is_first: boolean
  sealed: Buffer | null
  set_at: string | null
}

const load = statement<SessionRow>(
  'session_to_code',
  `select a.id, a.patient_id, a.appointment_type, a.status, a.starts_at, (extract(epoch from a.ends_at - a.starts_at) / 60)::int as minutes,
     not exists (select from appointments b where b.patient_id = a.patient_id and b.appointment_type = a.appointment_type
       and b.status = 'completed' and b.starts_at < a.starts_at) as is_first, c.sealed, c.set_at
   from appointments a left join session_codes c on c.appointment_id = a.id where a.id = $1`,
)
const upsert = statement<never>(
  'save_session_codes',
  `insert into session_codes (appointment_id, patient_id, set_by, set_at, sealed) values ($1, $2, app_user(), app_now(), $3)
   on conflict (appointment_id) do update set set_by = app_user(), set_at = app_now(), sealed = excluded.sealed`,
)

const place = (id: string) => ({ table: 'session_codes', column: 'sealed', id })

export function openCodes(key: PersonKey, appointment_id: string, sealed: Buffer | null): SetCodes {
  return sealed ? open<SetCodes>(key, place(appointment_id), sealed) : { service_code: null, diagnoses: [] }
}

export function readSessionCodes(ctx: Ctx<'care_team'>, { params }: Input<typeof contract.readSessionCodes>) {
  return read(ctx, (connection) => shown(ctx, connection, params.id))
}

/** Set by a clinician who reaches the patient, for a session that was held. A superbill made before is corrected. */
export function saveSessionCodes(
  ctx: Ctx<'care_team'>,
  { params: { id }, body }: Input<typeof contract.saveSessionCodes>,
) {
  return transaction(ctx, async (connection) => {
    const { row, key } = await loadSession(ctx, connection, id)
    if (row.status !== 'completed') throw new Problem('session_not_held')
    const { service_code } = body
    if (!isBillable(row) || (service_code && !mayCode(row.appointment_type, service_code)))
      throw new Problem('code_refused')
    await connection.run(upsert, [id, row.patient_id, seal(key, place(id), body)])
    return shown(ctx, connection, id)
  })
}

async function loadSession({ session, keyring }: Ctx<'care_team'>, connection: Connection, id: string) {
  const [row] = await connection.run(load, [id])
  const key = row && (await readKey(connection, keyring, row.patient_id))
  // Someone may see a session on a calendar without reaching the patient's record.
  if (!row || !key || row.status === 'held') throw new Denied(session, id, 'not_found')
  return { row, key }
}

async function shown(ctx: Ctx<'care_team'>, connection: Connection, id: string) {
  const { row, key } = await loadSession(ctx, connection, id)
  const user = await readUserRow(connection, row.patient_id)
  if (!user) throw new Denied(ctx.session, id, 'not_found')
  const { first_name, last_name } = openUser(user, ctx.keyring)
  return {
    appointment_id: id,
    patient_name: `${first_name} ${last_name}`.trim(),
    starts_at: row.starts_at,
    ...openCodes(key, id, row.sealed),
    default_code: serviceCodeOf(row, null),
    choices: serviceCodes.filter((code) => mayCode(row.appointment_type, code)),
    set_at: row.set_at,
  }
}
