import type { PatientAgreement } from '@stillwater/contract/care/agreements'
import { mustAcceptToJoin } from '@stillwater/domain/agreements/agreement-state'
import { statement, type Connection } from '../../platform/db/database.ts'
import { readAgreementFacts } from './agreement-facts.ts'

const hasMet = statement<{ has_met: boolean }>(
  'patient_has_met',
  `select exists (select from appointments where patient_id = $1 and status = 'completed')
     or exists (select from immediate_visits where patient_id = $1 and ended_at is not null and taken_at is not null) as has_met`,
)

/** Where a patient stands with each document, for their chart. */
export async function readPatientAgreements(
  connection: Connection,
  patient_id: string,
): Promise<PatientAgreement[]> {
  const { states } = await readAgreementFacts(connection, patient_id)
  return states.map(({ kind, current, accepted, is_accepted }) => ({
    kind,
    version: current.version,
    effective_on: current.effective_on,
    is_accepted,
    accepted_at: accepted?.accepted_at ?? null,
    how: accepted?.how ?? null,
  }))
}

/** Whether this patient has to accept documents before they join their first visit. decision S12 */
export async function owesAgreements(connection: Connection, patient_id: string): Promise<boolean> {
  const [{ states }, [met]] = await Promise.all([
    readAgreementFacts(connection, patient_id),
    connection.run(hasMet, [patient_id]),
  ])
  return mustAcceptToJoin(states, { has_met: met?.has_met === true })
}
