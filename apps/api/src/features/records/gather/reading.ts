import type { CarePersonItem, NamedPerson } from '@stillwater/domain/records/record-items'
import { statement, type Connection, type Database, type Statement } from '../../../platform/db/database.ts'
import type { PersonKey } from '../../../platform/sealing/person-key.ts'
import type { Storage } from '../../../ports/storage/storage.port.ts'
import type { ExerciseLibrary } from '../../exercises/content/load-exercises.ts'
import type { ContentAt } from '../../intake/content/content-at.ts'

/** One reading of one patient's record, as the patient: row-level security shows nothing of anyone else. */
export interface Reading {
  database: Database
  storage: Storage
  contentAt: ContentAt
  exercises: ExerciseLibrary
  patient_id: string
  key: PersonKey
  /** Rows that came later are not read, so that the pages of a long record agree. */
  until: string
  /** The patient's own. */
  zone: string
  carePeople: Map<string, CarePersonItem>
}

export const readAs = <T>(
  { database, patient_id }: Pick<Reading, 'database' | 'patient_id'>,
  work: (connection: Connection) => Promise<T>,
) => database.read({ user_id: patient_id }, work)

/** The clinic's people whom the record names; one whom it does not list is not named anywhere. */
export function personOf({ carePeople }: Reading, id: string | null): NamedPerson | null {
  const found = id === null ? undefined : carePeople.get(id)
  return found ? { id: found.id, name: found.name } : null
}

interface Placed {
  id: string
  /** When the row was made, or begins, to the last digit: what JavaScript rounds away would skip or repeat rows. */
  place: string
}

const pageSize = 200
const before = { place: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

/** A statement over rows `r` of the caller, oldest `time` first, that takes the reading's moment and the last row read. */
export const pagedStatement = <Row>(
  name: string,
  columns: string,
  from: string,
  where = 'true',
  time: 'created_at' | 'starts_at' = 'created_at',
) =>
  statement<Row & Placed>(
    name,
    `select r.id, r.${time}::text as place, ${columns} from ${from}
      where ${where} and r.created_at <= $1::timestamptz and (r.${time}, r.id) > ($2::timestamptz, $3::uuid)
      order by r.${time}, r.id limit ${pageSize}`,
  )

/** Page by page, each with a connection of its own: a slow download holds none. */
export async function* pages<Row>(
  reading: Reading,
  wanted: Statement<Row & Placed>,
): AsyncGenerator<(Row & Placed)[]> {
  let last: Placed = before
  for (;;) {
    const { place, id } = last
    const rows = await readAs(reading, ({ run }) => run(wanted, [reading.until, place, id]))
    if (rows.length > 0) yield rows
    const next = rows.at(-1)
    if (!next || rows.length < pageSize) return
    last = next
  }
}
