import { statement, type Connection } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { open } from '../../../platform/sealing/sealing.ts'
import type { PersonKey } from '../../../platform/sealing/person-key.ts'
import { keyOf } from '../../people/person-keys.ts'
import { place, type SealedUser } from '../../people/user-record.ts'

interface PersonRow {
  id: string
  sealed: Buffer
  zone: string
  version: number
  clinic_key_id: string
  wrapped: Buffer
}

const load = statement<PersonRow>('scheduled_people', 'select * from scheduled_people($1::uuid[])')

/** The patients among these whose names the caller may know, with their zones. */
export async function patientsById(
  { run }: Connection,
  keyring: Keyring,
  ids: readonly string[],
): Promise<Map<string, { id: string; name: string; zone: string; key: PersonKey }>> {
  const rows = ids.length > 0 ? await run(load, [[...new Set(ids)]]) : []
  return new Map(
    rows.map((row) => {
      const key = keyOf(row, keyring)
      const { first_name, last_name } = open<SealedUser>(key, place(row.id), row.sealed)
      return [row.id, { id: row.id, name: `${first_name} ${last_name}`.trim(), zone: row.zone, key }]
    }),
  )
}
