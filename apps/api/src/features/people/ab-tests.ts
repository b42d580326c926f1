import { createHash } from 'node:crypto'
import { Problem } from '@stillwater/contract/problems'
import { read, type Context } from '../../platform/context.ts'
import { statement } from '../../platform/db/database.ts'

const readTest = statement<{ value: string | null; variants: unknown }>(
  'read_ab_test',
  `select (select value from ab_values where user_id = app_user() and test_id = $1) as value,
          (select value -> $1::text from settings where name = 'ab_tests') as variants`,
)

/** The variant chosen for this person by hand, else one of the clinic's, the same at every look. */
export async function readAbTest(context: Context, id: string) {
  const [row] = await read(context, ({ run }) => run(readTest, [id]))
  if (row?.value != null) return { id, value: row.value }
  const variants = Array.isArray(row?.variants) ? row.variants.map(String) : []
  if (variants.length === 0) throw new Problem('not_found')
  const drawn = createHash('sha256').update(`${id} ${context.session.user_id}`).digest().readUInt32BE()
  return { id, value: variants[drawn % variants.length] ?? null }
}
