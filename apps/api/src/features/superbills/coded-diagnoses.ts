import type { Chart } from '@stillwater/contract/care/chart'
import { statement, type Connection } from '../../platform/db/database.ts'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { openCodes } from './session-codes.ts'

const codesOf = statement<{ appointment_id: string; set_at: string; sealed: Buffer }>(
  'session_codes_of_patient',
  `select appointment_id, set_at, sealed from session_codes where patient_id = $1
    order by set_at desc, appointment_id limit 100`,
)

/** Each diagnosis that a clinician set for a session, once, with when it was last set. */
export async function readCodedDiagnoses(
  { run }: Connection,
  { patient_id, key }: { patient_id: string; key: PersonKey },
): Promise<Chart['coded_diagnoses']> {
  const last = new Map<string, string>()
  for (const { appointment_id, set_at, sealed } of await run(codesOf, [patient_id]))
    for (const code of openCodes(key, appointment_id, sealed).diagnoses)
      if (!last.has(code)) last.set(code, set_at)
  return [...last].map(([code, at]) => ({ code, at }))
}
