import { createHash } from 'node:crypto'
import { variantFor, type Variant } from '@stillwater/domain/people/experiments'
import { statement, type Connection } from '../../../platform/db/database.ts'

const load = statement<{ kept: string | null; variants: Variant[] | null; winner: string | null }>(
  'variant_of_person',
  `select (select value from ab_values where user_id = $2 and test_id = $1) as kept, e.variants, e.winner
   from (select 1) as one left join experiments e on e.key = $1 and e.started_at is not null`,
)
const keep = statement<never>(
  'keep_variant',
  'insert into ab_values (user_id, test_id, value) values ($2, $1, $3) on conflict do nothing',
)

/** Where a person stands between 0 and 1 in a test: the same each time, and apart from other tests. */
function placeOf(key: string, user_id: string): number {
  return createHash('sha256').update(`${key} ${user_id}`).digest().readUInt32BE() / 2 ** 32
}

/** The variant of a person, kept when it is first asked for; null where no such test has started. */
export async function chooseVariant(
  { run }: Pick<Connection, 'run'>,
  key: string,
  user_id: string,
): Promise<string | null> {
  const [row] = await run(load, [key, user_id])
  const kept = row?.kept ?? null
  if (!row?.variants) return kept
  const { variants, winner } = row
  const chosen = variantFor({ variants, winner }, { kept, place: placeOf(key, user_id) })
  if (kept === null && winner === null && chosen !== null) await run(keep, [key, user_id, chosen])
  return chosen
}
