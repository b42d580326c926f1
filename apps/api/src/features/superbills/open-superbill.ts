import { randomUUID } from 'node:crypto'
import { Problem } from '@stillwater/contract/problems'
import { openSuperbillPdf as pdfCall, type openSuperbill as contract } from '@stillwater/contract/superbills'
import { superbillNumber } from '@stillwater/domain/superbills/superbill-number'
import type { Ctx, Input } from '../../context.ts'
import { nobody, statement, type Connection } from '../../platform/db/database.ts'
import { auditCall } from '../../platform/http/audit-call.ts'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { open, seal } from '../../platform/sealing/sealing.ts'
import { lockMoney } from '../payments/invoices/lock-money.ts'
import { openTask } from '../tasks/open-task.ts'
import { billingSetupTask } from '../tasks/task-words.ts'
import { attendedMonths } from './attended-months.ts'
import { readBilledPatient } from './billed-patient.ts'
import { credentialsOf } from './care-credentials.ts'
import { readClinicIdentity } from '../../platform/clinic-identity.ts'
import { documentUrl } from '../auth/sessions/document-link.ts'
import { superbillContent, type SuperbillContent } from './superbill-content.ts'
import type { SuperbillRow } from './superbills.table.ts'

const current = statement<SuperbillRow>(
  'current_superbill',
  'select * from superbills where patient_id = $1 and period_start = $2 and replaced_at is null',
)
const replace = statement<never>(
  'replace_superbill',
  `with gone as (update superbills set replaced_at = app_now() where id = $1)
   update superbill_sessions set replaced_at = app_now() where superbill_id = $1`,
)
const insert = statement<SuperbillRow>(
  'insert_superbill',
  `insert into superbills (id, patient_id, period_start, period_end, version, sealed)
   values ($1, $2, $3, $4, $5, $6) returning *`,
)
const insertSessions = statement<never>(
  'insert_superbill_sessions',
  `insert into superbill_sessions (superbill_id, appointment_id, patient_id, charge_cents, refunded_cents)
   select $1, appointment_id, $2, charge_cents, refunded_cents
   from jsonb_to_recordset($3::jsonb) as n (appointment_id uuid, charge_cents integer, refunded_cents integer)`,
)

export const superbillPlace = (id: string) => ({ table: 'superbills', column: 'sealed', id })

/**
 * Opens the superbill of a month: the one that was made, or a corrected one where a code, a refund or a session was
 * added since. The patient's row is the lock, as for all of their money, so two requests at once make one.
 */
export async function openSuperbill(ctx: Ctx<'patient'>, { body }: Input<typeof contract>) {
  const made = await ctx.background.transaction(nobody, async (connection) => {
    await lockMoney(connection, [ctx.session.user_id])
    const patient = await readBilledPatient(connection, ctx.keyring, ctx.session.user_id)
    if (!patient) throw new Problem('not_found')
    const content = await contentOf(ctx, connection, patient, body)
    if (typeof content === 'string') return content
    const row = await keep(connection, patient, content)
    await auditCall(ctx, connection, { patient_id: patient.id, record_type: 'superbill', record_id: row.id })
    return row
  })
  if (typeof made === 'string') return refuse(ctx, made)
  const { id, patient_id, version } = made
  const path = pdfCall.path.replace(':id', id)
  const url = documentUrl(ctx, path, { id, user_id: patient_id, part: body.appointment_id })
  return { id, number: superbillNumber(made.number), version, url }
}

type Refusal = 'superbill_not_ready' | 'billing_setup_missing' | 'profile_incomplete'

async function contentOf(
  ctx: Ctx<'patient'>,
  connection: Connection,
  patient: NonNullable<Awaited<ReturnType<typeof readBilledPatient>>>,
  { period_start, appointment_id }: Input<typeof contract>['body'],
): Promise<SuperbillContent | Refusal> {
  const months = await attendedMonths(connection, { ...patient, patient_id: patient.id, now: ctx.now() })
  const month = months.find((one) => one.period_start === period_start)
  if (month?.state !== 'ready') return 'superbill_not_ready'
  const asked = month.sessions.find(({ id }) => id === appointment_id)
  if (appointment_id && !asked?.service_code) return 'superbill_not_ready'
  if (!patient.dob || !patient.address) return 'profile_incomplete'
  const { clinic, missing } = await readClinicIdentity(connection)
  if (missing.length > 0) return 'billing_setup_missing'
  const people = month.sessions.map(({ care_person_id }) => care_person_id)
  const clinicians = await credentialsOf(connection, people)
  return superbillContent({ clinic, patient, month, clinicians }) ?? 'billing_setup_missing'
}

async function keep(
  connection: Connection,
  { id: patient_id, key }: { id: string; key: PersonKey },
  content: SuperbillContent,
): Promise<SuperbillRow> {
  const { period_start, period_end, lines } = content
  const [before] = await connection.run(current, [patient_id, period_start])
  if (before && isSame(open<SuperbillContent>(key, superbillPlace(before.id), before.sealed), content))
    return before
  if (before) await connection.run(replace, [before.id])
  const id = randomUUID()
  const sealed = seal(key, superbillPlace(id), content)
  const version = (before?.version ?? 0) + 1
  const [row] = await connection.run(insert, [id, patient_id, period_start, period_end, version, sealed])
  if (!row) throw new Error('A superbill was not inserted.')
  await connection.run(insertSessions, [id, patient_id, JSON.stringify(lines)])
  return row
}

const isSame = (a: SuperbillContent, b: SuperbillContent) => JSON.stringify(a) === JSON.stringify(b)

/** A clinic that cannot print its own name is told so, where its people look, before the patient is. */
async function refuse(ctx: Ctx<'patient'>, refusal: Refusal): Promise<never> {
  if (refusal === 'billing_setup_missing') {
    ctx.log.warn({ event: 'billing_setup_missing' })
    await ctx.background.transaction(nobody, (connection) =>
      openTask(connection, {
        patient_id: ctx.session.user_id,
        audience: 'care_team',
        task_key: billingSetupTask,
      }),
    )
  }
  throw new Problem(refusal)
}
