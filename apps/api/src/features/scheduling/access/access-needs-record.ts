import { noNeeds, type AccessNeeds } from '@stillwater/domain/scheduling/access-needs'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { PersonKey } from '../../../platform/sealing/person-key.ts'
import { open, seal } from '../../../platform/sealing/sealing.ts'
import type { AccessNeedsRow } from './access-needs.table.ts'

const load = statement<AccessNeedsRow>(
  'access_needs_of',
  'select * from access_needs where patient_id = any($1::uuid[])',
)
const place = (id: string) => ({ table: 'access_needs', column: 'sealed', id })

export const sealNeeds = (key: PersonKey, patient_id: string, needs: AccessNeeds) =>
  seal(key, place(patient_id), needs)

/** The needs of one patient; none where nothing was said. */
export async function readNeeds(
  connection: Connection,
  patient_id: string,
  key: PersonKey,
): Promise<AccessNeeds> {
  const found = await readNeedsOf(connection, new Map([[patient_id, key]]))
  return found.get(patient_id) ?? noNeeds
}

/** The needs of those among these patients who have said any. */
export async function readNeedsOf(
  { run }: Connection,
  keys: ReadonlyMap<string, PersonKey>,
): Promise<Map<string, AccessNeeds>> {
  const rows = keys.size > 0 ? await run(load, [[...keys.keys()]]) : []
  return new Map(
    rows.flatMap(({ patient_id, sealed }) => {
      const key = keys.get(patient_id)
      return key ? [[patient_id, open<AccessNeeds>(key, place(patient_id), sealed)] as const] : []
    }),
  )
}
