import { createHash } from 'node:crypto'
import type { readAbTest as contract } from '@stillwater/contract/people'
import { Problem } from '@stillwater/contract/problems'
import { read, type Ctx, type Input } from '../../context.ts'
import { statement } from '../../platform/db/database.ts'

const readTest = statement<{ value: string | null; variants: unknown }>(
  'read_ab_test',
  `select (select value from ab_values where user_id = app_user() and test_id = $1) as value,
          (select value -> $1::text from settings where name = 'ab_tests') as variants`,
)

/** The variant that was set for this person, else one of the clinic's by a hash, so that it never changes. */
export async function readAbTest(ctx: Ctx, { params: { id } }: Input<typeof contract>) {
  const [row] = await read(ctx, ({ run }) => run(readTest, [id]))
  if (row?.value != null) return { id, value: row.value }
  const variants = Array.isArray(row?.variants) ? row.variants.map(String) : []
  if (variants.length === 0) throw new Problem('not_found')
  const hash = createHash('sha256').update(`${id} ${ctx.session.user_id}`).digest().readUInt32BE()
  return { id, value: variants[hash % variants.length] ?? null }
}
