import { Problem } from '@stillwater/contract/problems'
import { billingDay } from '@stillwater/domain/plans/billing-dates'
import { nobody, statement, type Connection } from '../../platform/db/database.ts'
import { publish } from '../../platform/live/publish.ts'
import { seal } from '../../platform/sealing/sealing.ts'
import type { Tools } from '../../services.ts'
import { creditOf } from '../payments/invoices/ledger.ts'
import { subscriptionOf } from '../plans/membership/subscription-record.ts'
import { currentPrices } from '../plans/prices/current-prices.ts'
import { readBilledPatient } from '../superbills/billed-patient.ts'
import { credentialsOf } from '../superbills/care-credentials.ts'
import { readClinicIdentity } from '../../platform/clinic-identity.ts'
import { openCodes } from '../superbills/session-codes.ts'
import {
  estimateContent,
  planAsPriced,
  type EstimateFacts,
  type ScheduledSession,
} from './estimate-content.ts'
import type { EstimateRow } from './estimates.table.ts'

type SessionRow = ScheduledSession & { care_person_id: string }

// The lock keeps the session from being moved or canceled while its estimate is made.
const lockSession = statement<SessionRow>(
  'session_to_estimate',
  `select a.starts_at, a.appointment_type, a.care_person_id, c.name as care_person_name,
     (extract(epoch from a.ends_at - a.starts_at) / 60)::int as minutes,
     not exists (select from appointments b where b.patient_id = a.patient_id and b.appointment_type = a.appointment_type
       and b.status = 'completed') as is_first
   from appointments a join care_people c on c.id = a.care_person_id
   where a.id = $1 and a.status = 'booked' for share of a`,
)
const lockEstimate = statement<EstimateRow>(
  'lock_estimate',
  'select * from estimates where id = $1 for update',
)
const lastCodes = statement<{ appointment_id: string; sealed: Buffer }>(
  'last_session_codes',
  `select k.appointment_id, k.sealed from session_codes k join appointments a on a.id = k.appointment_id
    where k.patient_id = $1 and a.appointment_type = $2 order by a.starts_at desc limit 1`,
)
const evaluation = statement<{ exists: true }>(
  'evaluation_of_patient',
  `select true as exists from appointments
    where patient_id = $1 and appointment_type = 'provider' and status = 'completed' limit 1`,
)
const store = statement<never>(
  'store_estimate',
  'update estimates set made_at = app_now(), made_for_plan = $2, sealed = $3 where id = $1',
)
const drop = statement<never>('drop_estimate', 'update estimates set replaced_at = app_now() where id = $1')

export const estimatePlace = (id: string) => ({ table: 'estimates', column: 'sealed', id })

/** `over`: nothing is left to make. `incomplete`: the clinic or the patient's profile lacks what must be printed. */
type Made = 'made' | 'over' | 'incomplete'

/**
 * Writes the content of an estimate that is required or was asked for. The session is locked before the estimate, in
 * every job, so a move and a second job wait for each other; what was made or replaced meanwhile is left alone.
 */
export function makeEstimate(tools: Pick<Tools, 'database' | 'keyring' | 'now'>, id: string): Promise<Made> {
  return tools.database.transaction(nobody, async (connection) => {
    const [seen] = await connection.run(peek, [id])
    if (!seen) return 'over'
    const [session] = seen.appointment_id ? await connection.run(lockSession, [seen.appointment_id]) : []
    const [row] = await connection.run(lockEstimate, [id])
    if (!row || row.replaced_at || row.due_at === null) return 'over'
    if (row.made_at) return 'made'
    if (row.appointment_id && !session) {
      await connection.run(drop, [id])
      return 'over'
    }
    const facts = await readFacts(connection, tools, row.patient_id, session ?? null)
    const content = facts && estimateContent(facts)
    if (!facts || !content) return 'incomplete'
    const sealed = seal(facts.patient.key, estimatePlace(id), content)
    await connection.run(store, [id, planAsPriced(facts), sealed])
    await publish(connection, row.patient_id, 'billing', null)
    return 'made'
  })
}

const peek = statement<Pick<EstimateRow, 'appointment_id'>>(
  'peek_estimate',
  'select appointment_id from estimates where id = $1',
)

async function readFacts(
  connection: Connection,
  { keyring, now }: Pick<Tools, 'keyring' | 'now'>,
  patient_id: string,
  session: SessionRow | null,
): Promise<EstimateFacts | null> {
  const { clinic, missing } = await readClinicIdentity(connection)
  const patient = await readBilledPatient(connection, keyring, patient_id)
  if (!patient) throw new Problem('not_found')
  if (missing.length > 0) return null
  const [last] = session ? await connection.run(lastCodes, [patient_id, session.appointment_type]) : []
  const membership = await subscriptionOf(connection, patient_id)
  const people = session ? [session.care_person_id] : []
  return {
    clinic,
    patient,
    session,
    clinician: (await credentialsOf(connection, people)).get(session?.care_person_id ?? ''),
    was_evaluated: (await connection.run(evaluation, [patient_id])).length > 0,
    diagnoses: last ? openCodes(patient.key, last.appointment_id, last.sealed).diagnoses : [],
    membership,
    was_member: membership !== null,
    prices: await currentPrices(connection, billingDay(now())),
    credit_cents: await creditOf(connection, patient_id),
    now: now(),
  }
}
