import type { LegalHold } from '@stillwater/contract/care/legal-holds'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { PersonKey } from '../../../platform/sealing/person-key.ts'
import { open, seal } from '../../../platform/sealing/sealing.ts'
import type { LegalHoldRow } from './legal-holds.table.ts'

interface SealedHold {
  reason: string
  lifted_because?: string
}

const openHoldOf = statement<LegalHoldRow & { placer: string | null }>(
  'open_legal_hold',
  `select h.*, c.name as placer from legal_holds h left join care_people c on c.id = h.placed_by
    where h.patient_id = $1 and h.lifted_at is null`,
)
const place = (id: string) => ({ table: 'legal_holds', column: 'sealed', id })

export const sealHold = (key: PersonKey, id: string, value: SealedHold) => seal(key, place(id), value)
export const openHold = (key: PersonKey, { id, sealed }: Pick<LegalHoldRow, 'id' | 'sealed'>) =>
  open<SealedHold>(key, place(id), sealed)

/** The open hold of a patient, for those who care for them; null where there is none. */
export async function readHold(
  { run }: Connection,
  patient_id: string,
  key: PersonKey,
): Promise<LegalHold | null> {
  const [row] = await run(openHoldOf, [patient_id])
  if (!row) return null
  const { reason } = openHold(key, row)
  return { id: row.id, created_at: row.created_at, placed_by: row.placer ?? '', reason }
}
