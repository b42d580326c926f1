import { randomUUID } from 'node:crypto'
import type { checkIdentity as contract } from '@stillwater/contract/visits'
import { Problem } from '@stillwater/contract/problems'
import { read, transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { publish } from '../../../platform/live/publish.ts'
import { Outage } from '../../../ports/outage.ts'
import { changePatient } from '../../people/change-patient.ts'
import { openPatient, type PatientRow } from '../../people/patient-record.ts'
import { openUser, readUserRow } from '../../people/user-record.ts'
import { openTask } from '../../tasks/open-task.ts'
import { identityChecks } from '../visits.table.ts'

type Status = (typeof identityChecks.$inferSelect)['status']
interface Outcome {
  status: Status
  inquiry_id: string | null
}

const lastCheck = statement<{ status: Status }>(
  'last_identity_check',
  'select status from identity_checks where patient_id = $1 order by created_at desc limit 1',
)

export async function lastIdentityStatus({ run }: Connection, patient_id: string): Promise<Status | null> {
  const [last] = await run(lastCheck, [patient_id])
  return last?.status ?? null
}

/**
 * Asks the identity service whether a patient is who they say they are. What it does not decide, or cannot be asked
 * now, becomes a task of the care team, and the patient continues.
 */
export async function checkIdentity(ctx: Ctx<'patient'>, { patient }: Input<typeof contract>) {
  if (patient.verification_complete)
    return { status: 'verified' as const, inquiry_id: patient.persona_inquiry_id }
  const { status, inquiry_id } = await ask(ctx, patient)
  const patient_id = patient.id
  await transaction(ctx, async (connection) => {
    await connection.db.insert(identityChecks).values({ id: randomUUID(), patient_id, status, inquiry_id })
    if (inquiry_id)
      await changePatient(connection, patient, {
        persona_inquiry_id: inquiry_id,
        ...(status === 'verified' ? { verification_complete: true } : {}),
      })
    if (status !== 'verified')
      await openTask(connection, { patient_id, audience: 'care_team', task_key: 'identity-review' })
    await publish(connection, patient_id, 'patient', patient_id)
    await auditCall(ctx, connection)
  })
  return { status, inquiry_id }
}

async function ask(ctx: Ctx<'patient'>, patient: PatientRow): Promise<Outcome> {
  const user = await read(ctx, (connection) => readUserRow(connection, patient.id))
  const { dob } = openPatient(patient, ctx.keyring)
  // The birth date is the first question of all.
  if (!user || !dob) throw new Problem('visit_unfinished')
  const { first_name, last_name } = openUser(user, ctx.keyring)
  return ctx.identity
    .check({ reference_id: patient.id, first_name, last_name, dob }, randomUUID())
    .catch((error: unknown): Outcome => {
      if (error instanceof Outage) return { status: 'unavailable', inquiry_id: null }
      throw error
    })
}
