import { randomUUID } from 'node:crypto'
import type { PrescriptionDecision } from '@stillwater/contract/care/prescribing'
import type { DecisionKind } from '@stillwater/domain/prescriptions/prescribing/decision-kinds'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { PersonKey } from '../../../platform/sealing/person-key.ts'
import { open, seal } from '../../../platform/sealing/sealing.ts'
import { prescriptionDecisions, type DecisionRow } from './prescription-decisions.table.ts'
import { tellPatient } from './tell-patient.ts'

/** What of a decision is sealed. */
export type SealedDecision = Pick<PrescriptionDecision, 'medication_name' | 'reason' | 'plan' | 'warnings'>

export const decisionPlace = (id: string) => ({ table: 'prescription_decisions', column: 'sealed', id })

interface NewDecision extends SealedDecision {
  kind: DecisionKind
  prescription_id: string
  patient: { id: string; key: PersonKey }
  prescriber_id: string
}

/** Records a decision and lets its patient be told that there is news. */
export async function recordDecision(connection: Connection, decision: NewDecision): Promise<void> {
  const { kind, prescription_id, patient, prescriber_id, ...sealed } = decision
  const id = randomUUID()
  await connection.db.insert(prescriptionDecisions).values({
    id,
    prescription_id,
    patient_id: patient.id,
    prescriber_id,
    kind,
    sealed: seal(patient.key, decisionPlace(id), sealed satisfies SealedDecision),
  })
  await enqueue(connection, tellPatient, { decision_id: id }, { dedupe_key: id })
}

const decisionsOf = statement<DecisionRow & { prescriber: string | null }>(
  'list_prescription_decisions',
  `select d.*, c.name as prescriber from prescription_decisions d left join care_people c on c.id = d.prescriber_id
    where d.patient_id = $1 order by d.created_at desc, d.id limit 200`,
)

/** The newest decisions about a patient's prescriptions, for a chart. */
export async function readDecisions(
  { run }: Pick<Connection, 'run'>,
  { patient_id, key }: { patient_id: string; key: PersonKey },
): Promise<PrescriptionDecision[]> {
  const rows = await run(decisionsOf, [patient_id])
  return rows.map(({ sealed, prescriber, ...row }) => ({
    ...row,
    prescriber: prescriber ?? '',
    ...open<SealedDecision>(key, decisionPlace(row.id), sealed),
  }))
}
