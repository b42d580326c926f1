import { statement, type Connection } from '../../../platform/db/database.ts'
import type { PersonKey } from '../../../platform/sealing/person-key.ts'
import { open } from '../../../platform/sealing/sealing.ts'
import type { ImmediateVisitRow } from '../video.table.ts'

const load = statement<Pick<ImmediateVisitRow, 'region' | 'created_at' | 'sealed'>>(
  'said_in_line',
  'select region, created_at, sealed from immediate_visits where id = $1',
)

export const immediatePlace = (id: string) => ({ table: 'immediate_visits', column: 'sealed', id })

/** Where the patient was when they joined the line. Only a provider licensed there could take them. */
export async function saidInLine({ run }: Connection, key: PersonKey, id: string) {
  const [visit] = await run(load, [id])
  if (!visit) return null
  const { phone } = open<{ phone: string }>(key, immediatePlace(id), visit.sealed)
  return { region: visit.region, phone, is_licensed: true, said_at: visit.created_at, call_asked_at: null }
}
