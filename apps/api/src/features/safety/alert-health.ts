import type { AlertTier } from '@stillwater/domain/safety/response'
import { read, type Ctx } from '../../context.ts'
import { nobody, statement, type Database } from '../../platform/db/database.ts'

interface Failure {
  id: string
  created_at: string
  task_id: string
  tier: AlertTier
  channel: 'email' | 'sms' | 'none'
  reason: string
}

const countOnCall = statement<{ count: number }>('count_on_call', 'select on_call_count() as count')
const listWaiting = statement<{ task_id: string; due_at: string | null; told: boolean }>(
  'list_unacknowledged_alerts',
  'select * from unacknowledged_alerts()',
)
const listFailures = statement<Failure>(
  'list_alert_failures',
  `select id, created_at, task_id, tier, channel, coalesce(code, outcome) as reason from safety_alerts
    where outcome <> 'accepted' and created_at > app_now() - interval '24 hours' order by created_at desc, id limit 100`,
)
const countOverdue = statement<{ count: number }>(
  'count_overdue_alerts',
  `select count(*)::integer as count from tasks
    where urgent and audience = 'care_team' and done_at is null and acknowledged_at is null and due_at <= app_now()`,
)

/** How alerts fared in the last 24 hours, and what nobody has acknowledged. It names no patient. */
export function readAlertHealth(ctx: Ctx<'care_team'>) {
  return read(ctx, async (connection) => {
    const [[onCall], unacknowledged, failures] = await Promise.all([
      connection.run(countOnCall),
      connection.run(listWaiting),
      connection.run(listFailures),
    ])
    return { now: ctx.now().toISOString(), on_call: onCall?.count ?? 0, unacknowledged, failures }
  })
}

/** For the metric: urgent tasks past their deadline that nobody has acknowledged. */
export async function countOverdueAlerts(background: Database): Promise<number> {
  const [row] = await background.read(nobody, ({ run }) => run(countOverdue))
  return row?.count ?? 0
}
