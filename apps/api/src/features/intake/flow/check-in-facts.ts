import type { EarlierVisits } from '@stillwater/domain/intake/earlier-visits'
import type { VisitFacts } from '@stillwater/domain/intake/flow'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { loadPatient, type PatientRow } from '../../people/patient-record.ts'
import { keyOf } from '../../people/person-keys.ts'
import { factsOf } from '../load-intake.ts'
import { earlierColumn, openEarlier, type EarlierRows } from './earlier-record.ts'

const loadEarlier = statement<{ earlier: EarlierRows }>(
  'load_earlier_visits',
  `select ${earlierColumn} from (select $1::uuid as patient_id, gen_random_uuid() as id, false as is_initial) v`,
)

export interface CheckIn {
  patient: PatientRow
  facts: VisitFacts & { earlier: EarlierVisits }
}

/** A patient and all their visits, as a check-in that begins now would see them. */
export async function loadCheckIn(
  connection: Connection,
  keyring: Keyring,
  patient_id: string,
): Promise<CheckIn | null> {
  const [[patient], [found]] = await Promise.all([
    connection.run(loadPatient, [patient_id]),
    connection.run(loadEarlier, [patient_id]),
  ])
  if (!patient || !found) return null
  const earlier = openEarlier(found.earlier, keyOf(patient, keyring))
  const visit = {
    is_initial: false,
    is_reactivation: false,
    pending_updates: true,
    created_at: '',
    has_submitted_shipping: false,
  }
  return {
    patient,
    facts: { ...factsOf({ patient, visit, about: { service_lines: [] }, earlier }), earlier },
  }
}
