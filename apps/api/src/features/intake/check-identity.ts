import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Problem } from '@stillwater/contract/problems'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { publish } from '../../platform/live/publish.ts'
import type { IdentityDecision } from '../../ports/identity/identity.port.ts'
import { Outage } from '../../ports/outage.ts'
import type { Services } from '../../services.ts'
import { openPatient, type PatientRow } from '../people/patient-record.ts'
import { patients } from '../people/patients.table.ts'
import { openUser, readUserRow } from '../people/user-record.ts'
import { openTask } from '../tasks/open-task.ts'
import { identityChecks } from './visits.table.ts'

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
 * Asks the outside service whether someone is who they say they are. No connection is held meanwhile. Whatever is
 * not decided, or cannot be asked now, goes to a person of the clinic, and the patient goes on.
 */
export async function checkIdentity(services: Services, context: Context<'patient'>, patient: PatientRow) {
  if (patient.verification_complete)
    return { status: 'verified' as const, inquiry_id: patient.persona_inquiry_id }
  const { session } = context
  const outcome = await ask(services, context, patient)
  await context.database.transaction(session, async (connection) => {
    const { db } = connection
    await db.insert(identityChecks).values({ id: randomUUID(), patient_id: patient.id, ...outcome })
    if (outcome.inquiry_id)
      await db
        .update(patients)
        .set({
          persona_inquiry_id: outcome.inquiry_id,
          ...(outcome.status === 'verified' ? { verification_complete: true } : {}),
        })
        .where(eq(patients.id, patient.id))
    if (outcome.status !== 'verified')
      await openTask(connection, {
        patient_id: patient.id,
        audience: 'care_team',
        task_key: 'identity-review',
      })
    await publish(connection, patient.id, 'patient', patient.id)
    await recordAudit(connection, {
      actor_id: session.user_id,
      actor_role: session.role,
      action: 'POST /api/patients/:id/identity_checks',
      patient_id: patient.id,
      record_type: 'patient',
      record_id: null,
      outcome: 'ok',
      request_id: context.arrival.request_id,
    })
  })
  return outcome
}

async function ask(
  { identity, keyring }: Services,
  context: Context<'patient'>,
  patient: PatientRow,
): Promise<Outcome> {
  const user = await context.database.read(context.session, (connection) =>
    readUserRow(connection, patient.id),
  )
  const { dob } = openPatient(patient, keyring)
  // The birth date is the first question of all.
  if (!user || !dob) throw new Problem('visit_unfinished')
  const { first_name, last_name } = openUser(user, keyring)
  return identity
    .check({ reference_id: patient.id, first_name, last_name, dob }, randomUUID())
    .catch((error: unknown): IdentityDecision | Outcome => {
      if (error instanceof Outage) return { status: 'unavailable', inquiry_id: null }
      throw error
    })
}
