import type { Reply } from '@stillwater/contract/endpoint'
import type { updatePatient as contract } from '@stillwater/contract/people'
import { Problem } from '@stillwater/contract/problems'
import { transaction, type Ctx, type Input } from '../../context.ts'
import { statement } from '../../platform/db/database.ts'

/** The caller's own row alone; a column that is not named here no client can change. */
export const storeChanges = statement<Reply<typeof contract>>(
  'store_changes',
  `update patients set
     pronoun = case when $1 then $2 else pronoun end,
     communication_preference = case when $3 then $4 else communication_preference end
   where id = app_user()
   returning id, pronoun, communication_preference, region, flow_kind, direct_messaging_pilot`,
)

export function updatePatient(ctx: Ctx<'patient'>, { body }: Input<typeof contract>) {
  const { pronoun, communication_preference } = body
  return transaction(ctx, async ({ run }) => {
    const [changed] = await run(storeChanges, [
      pronoun !== undefined,
      pronoun ?? null,
      communication_preference !== undefined,
      communication_preference ?? null,
    ])
    if (!changed) throw new Problem('not_found')
    return changed
  })
}
