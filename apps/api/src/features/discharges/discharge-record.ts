import type { DischargeLetter } from '@stillwater/contract/discharges'
import { dischargeState } from '@stillwater/domain/discharges/discharges'
import { statement, type Connection } from '../../platform/db/database.ts'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { open, seal } from '../../platform/sealing/sealing.ts'
import type { DischargeRow } from './discharges.table.ts'

type SealedDischarge = Pick<DischargeLetter, 'reason' | 'explanation' | 'supplies' | 'referrals'>

const newest = statement<DischargeRow & { planner: string | null }>(
  'newest_discharge',
  `select d.*, c.name as planner from discharges d left join care_people c on c.id = d.planned_by
    where d.patient_id = $1 order by d.created_at desc, d.id limit 1`,
)
const place = (id: string) => ({ table: 'discharges', column: 'sealed', id })

export const sealDischarge = (key: PersonKey, id: string, value: SealedDischarge): Buffer =>
  seal(key, place(id), value)

export const openDischarge = (key: PersonKey, { id, sealed }: Pick<DischargeRow, 'id' | 'sealed'>) =>
  open<SealedDischarge>(key, place(id), sealed)

/** The newest letter about the end of a patient's care, for the patient and those who care for them. */
export async function readLetter(
  { run }: Connection,
  patient_id: string,
  key: PersonKey,
): Promise<DischargeLetter | null> {
  const [row] = await run(newest, [patient_id])
  if (!row) return null
  return {
    id: row.id,
    created_at: row.created_at,
    state: dischargeState(row),
    effective_on: row.effective_on,
    planned_by: row.planner ?? '',
    ...openDischarge(key, row),
  }
}
