import type { listDeliveries as contract, deliveryStates } from '@stillwater/contract/care/deliveries'
import type { Role } from '@stillwater/domain/people/capabilities'
import type { Ctx, Input } from '../../../context.ts'
import { nobody, statement } from '../../../platform/db/database.ts'
import { openAddress } from '../../../platform/deliveries/record-deliveries.ts'

interface Row {
  id: string
  created_at: string
  tried_at: string
  channel: 'mail' | 'sms'
  kind: string
  sealed: Buffer
  user_id: string | null
  role: Role | null
  name: string | null
  state: (typeof deliveryStates)[number]
  code: string | null
  attempts: number
  retry_job_id: number | null
}

const pageSize = 50

// A message is retried as long as its job is; a job that ended without it has given it up.
const before = statement<Row>(
  'list_deliveries',
  `select d.id, d.created_at, d.tried_at, d.channel, d.kind, d.sealed, d.user_id, u.role, c.name, d.code, d.attempts,
     case when d.state <> 'failed' then d.state when j.id is not null and j.done_at is null and j.parked_at is null
       then 'retrying' else 'given_up' end as state,
     case when d.state = 'failed' and j.done_at is null and (j.parked_at is not null or j.attempts > 0) then j.id end as retry_job_id
   from deliveries d left join jobs j on j.id = d.job_id left join users u on u.id = d.user_id
     left join care_people c on c.id = d.user_id
   where ($1::text is null or d.channel = $1) and (not $2 or d.state <> 'accepted')
     and ($3::uuid is null or (d.tried_at, d.id) < (select f.tried_at, f.id from deliveries f where f.id = $3))
   order by d.tried_at desc, d.id desc limit ${pageSize + 1}`,
)

/** With the rights of the background, because it joins the queue. A patient is named by id alone. decision N39 */
export async function listDeliveries(ctx: Ctx<'care_team'>, { query }: Input<typeof contract>) {
  const rows = await ctx.background.read(nobody, ({ run }) =>
    run(before, [query.channel ?? null, query.undelivered === 'true', query.before ?? null]),
  )
  const page = rows.slice(0, pageSize)
  return {
    deliveries: page.map(({ sealed, user_id, role, name, ...row }) => ({
      ...row,
      to: openAddress(ctx.keyring, row.id, sealed),
      person:
        user_id && role
          ? { id: user_id, name: role === 'patient' ? null : name, is_patient: role === 'patient' }
          : null,
    })),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}
