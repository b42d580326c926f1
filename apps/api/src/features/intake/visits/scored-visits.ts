import type { ScoredVisit } from '@stillwater/domain/results/timeline'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { PersonKey } from '../../../platform/sealing/person-key.ts'
import { openVisit } from '../visit-record.ts'

const scoredOf = statement<{ id: string; created_at: string; sealed: Buffer }>(
  'scored_visits_of_patient',
  'select id, created_at, sealed from visits where patient_id = $1 order by created_at',
)

/** Every visit of a patient with what it scored, oldest first. */
export async function readScoredVisits(
  { run }: Pick<Connection, 'run'>,
  { patient_id, key }: { patient_id: string; key: PersonKey },
): Promise<ScoredVisit[]> {
  return (await run(scoredOf, [patient_id])).map((row) => toScoredVisit(row, key))
}

export function toScoredVisit(
  { id, created_at, sealed }: { id: string; created_at: string; sealed: Buffer },
  key: PersonKey,
): ScoredVisit {
  const { service_lines, scores } = openVisit({ id, sealed }, key)
  return { created_at, service_lines: service_lines.map((title) => ({ title })), ...scores }
}
