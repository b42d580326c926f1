import { open } from '../../platform/sealing/sealing.ts'
import { read, type Ctx } from '../../context.ts'
import { statement } from '../../platform/db/database.ts'
import { readKey } from '../people/person-keys.ts'
import { Problem } from '@stillwater/contract/problems'
import type { EstimateContent } from './estimate-content.ts'
import type { EstimateRow } from './estimates.table.ts'
import { estimatePlace } from './make-estimate.ts'

type ListedRow = Pick<EstimateRow, 'id' | 'rule' | 'replaced_at'> & {
  made_at: string
  sealed: Buffer
  appointment_status: string | null
}

const made = statement<ListedRow>(
  'own_estimates',
  `select e.id, e.rule, e.replaced_at, e.made_at, e.sealed, a.status as appointment_status
   from estimates e left join appointments a on a.id = e.appointment_id
   where e.patient_id = app_user() and e.made_at is not null order by e.made_at desc, e.id limit 100`,
)
const pending = statement<{ due_at: string | null; is_insured: boolean }>(
  'own_pending_estimates',
  `select p.is_insurance as is_insured, (select min(e.due_at) from estimates e where e.patient_id = p.id
     and e.made_at is null and e.replaced_at is null and e.due_at is not null) as due_at
   from patients p where p.id = app_user()`,
)

export function listEstimates(ctx: Ctx<'patient'>) {
  return read(ctx, async (connection) => {
    const key = await readKey(connection, ctx.keyring, ctx.session.user_id)
    if (!key) throw new Problem('not_found')
    const [rows, [waits]] = await Promise.all([connection.run(made), connection.run(pending)])
    return {
      pending_until: waits?.due_at ?? null,
      is_insured: waits?.is_insured ?? false,
      estimates: rows.map((row) => ({
        ...open<EstimateContent>(key, estimatePlace(row.id), row.sealed),
        id: row.id,
        rule: row.rule,
        made_at: row.made_at,
        state: stateOf(row),
      })),
    }
  })
}

function stateOf({ replaced_at, appointment_status }: ListedRow) {
  if (replaced_at) return 'replaced' as const
  return appointment_status === 'canceled' ? ('canceled' as const) : ('current' as const)
}
