import type { Ctx } from '../../../context.ts'
import {
  auditCheckSetting,
  verifyAuditName,
  type AuditCheck,
} from '../../../platform/audit/verify-audit.job.ts'
import { nobody, statement, type Connection } from '../../../platform/db/database.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { runSooner } from '../../../platform/jobs/enqueue.ts'
import { periodicKey } from '../../../platform/jobs/job-rows.ts'

interface State {
  sealed_count: number | null
  sealed_at: string | null
  unsealed: number
  checked: AuditCheck | null
  is_checking: boolean
}

// Events are sealed within seconds, so few are newer than the newest sealed one.
const loadState = statement<State>(
  'audit_chain_state',
  `select head.place as sealed_count, e.at as sealed_at,
     (select count(*)::int from audit_events n where n.id > coalesce(head.event_id, 0)) as unsealed,
     (select value from settings where name = $1) as checked,
     exists (select from jobs where name = $2 and dedupe_key = $3 and done_at is null and parked_at is null
       and (run_at <= app_now() or locked_until > clock_timestamp())) as is_checking
   from (values (true)) one
     left join (select place, event_id from audit_seals order by place desc limit 1) head on true
     left join audit_events e on e.id = head.event_id`,
)

export function readAuditChain(ctx: Ctx<'care_team'>) {
  return ctx.background.read(nobody, chainState)
}

/** The queue is not a request's to change, so this is done with the rights of the background, and audited. */
export function checkAuditChain(ctx: Ctx<'care_team'>) {
  return ctx.background.transaction(nobody, async (connection) => {
    await runSooner(connection, { name: verifyAuditName }, periodicKey)
    await auditCall(ctx, connection)
    return chainState(connection)
  })
}

async function chainState({ run }: Connection) {
  const [state] = await run(loadState, [auditCheckSetting, verifyAuditName, periodicKey])
  if (!state) throw new Error('The state of the audit chain could not be read.')
  const { sealed_count, sealed_at, ...rest } = state
  return {
    ...rest,
    sealed: sealed_count !== null && sealed_at !== null ? { count: sealed_count, at: sealed_at } : null,
  }
}
