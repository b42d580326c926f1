import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { repeatAlertMs, tiersToAlert, type AlertTier } from '@stillwater/domain/safety/response'
import { nobody, statement, type Connection } from '../../platform/db/database.ts'
import { defineJob, type Turn } from '../../platform/jobs/define-job.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Tools } from '../../services.ts'
import { alertOnCall } from '../tasks/alert-on-call.ts'
import { recipientsOf } from './alert-recipients.ts'
import { deliverAlert, type Delivery } from './deliver-alert.ts'
import { publishTask } from '../tasks/publish-task.ts'
import { isWaitingForAlert, lastSignal, markAlerted, markTold } from '../tasks/safety-tasks.ts'

interface Waiting {
  id: string
  safety: boolean
  urgent: boolean
  overdue: boolean
  waiting_ms: number
  /** To the last digit: names the signal that an alert tells of. */
  signal: string
}

const loadWaiting = statement<Waiting>(
  'load_task_to_alert',
  `select t.id, t.safety, t.urgent, coalesce(t.outcome_due_at, t.due_at) <= app_now() as overdue, ${lastSignal} as signal,
     (extract(epoch from app_now() - t.alerting_since) * 1000)::float8 as waiting_ms
   from tasks t where t.id = $1 and ${isWaitingForAlert} and t.next_alert_at <= app_now()`,
)
const addAlert = statement<never>(
  'add_safety_alert',
  'insert into safety_alerts (id, task_id, tier, user_id, channel, outcome, code) values ($1, $2, $3, $4, $5, $6, $7)',
)
const stillDue = statement<{ id: string }>(
  'alert_still_due',
  `select t.id from tasks t where t.id = $1 and ${isWaitingForAlert} and t.next_alert_at <= app_now()`,
)

class NobodyReached extends Error {
  readonly code = 'nobody_reached'
}

/**
 * One round of alerts about a task: the tiers that are due by now, and at once the next one in place of a tier in which
 * no delivery was accepted. A round that reached nobody fails, so the queue tries it again.
 */
export const alertStaff = defineJob({
  name: alertOnCall.name,
  is_urgent: true,
  payload: z.object({ task_id: z.uuid() }),
  async run(tools: Tools, { task_id }, turn) {
    const { database } = tools
    const [task] = await database.read(nobody, ({ run }) => run(loadWaiting, [task_id]))
    if (!task) return
    const reached = await alertTiers(tools, task, turn)
    if (!reached) throw new NobodyReached('No alert about a task was accepted for delivery.')
    await database.transaction(nobody, async (connection) => {
      await connection.run(markAlerted, [task_id, task.signal, repeatAlertMs(task.waiting_ms)])
      const [again] = await connection.run(stillDue, [task_id])
      await turn.finish(connection)
      // A signal that arrived while this round ran could not queue another.
      if (again) await enqueue(connection, alertOnCall, { task_id }, { dedupe_key: task_id })
    })
  },
})

async function alertTiers(tools: Tools, task: Waiting, { effect_key }: Turn): Promise<boolean> {
  const failed = new Set<AlertTier>()
  const tried = new Set<AlertTier>()
  const told = new Set<string>()
  for (;;) {
    const tier = tiersToAlert(task.waiting_ms, failed).find((one) => !tried.has(one))
    if (!tier) return failed.size < tried.size
    tried.add(tier)
    const round = `${effect_key}-${task.signal}`
    const deliveries = await alertTier(tools, task, tier, round, told)
    if (!deliveries.some(({ outcome }) => outcome === 'accepted')) failed.add(tier)
  }
}

/** Someone of two tiers is told once in a round. */
async function alertTier(
  tools: Tools,
  { id: task_id, safety, overdue, signal }: Waiting,
  tier: AlertTier,
  round: string,
  told: Set<string>,
): Promise<Delivery[]> {
  const people = await tools.database.read(nobody, (connection) => recipientsOf(connection, tier, task_id))
  const fresh = people.filter(({ id }) => !told.has(id))
  for (const { id } of fresh) told.add(id)
  const about = { task_id, safety, overdue, tier, round }
  const sent = (await Promise.all(fresh.map((person) => deliverAlert(tools, person, about)))).flat()
  const nobodyThere: Delivery = {
    user_id: null,
    channel: 'none',
    outcome: 'no_recipient',
    code: 'no_recipient',
  }
  const deliveries = sent.length > 0 ? sent : [nobodyThere]
  await tools.database.transaction(nobody, (connection) =>
    record(connection, task_id, tier, deliveries, signal),
  )
  for (const delivery of deliveries) reportFailure(tools, task_id, tier, delivery)
  return deliveries
}

async function record(
  { run }: Connection,
  task_id: string,
  tier: AlertTier,
  deliveries: Delivery[],
  signal: string,
): Promise<void> {
  for (const { user_id, channel, outcome, code } of deliveries)
    await run(addAlert, [randomUUID(), task_id, tier, user_id, channel, outcome, code])
  if (deliveries.some(({ outcome }) => outcome === 'accepted')) await run(markTold, [task_id, signal])
  await run(publishTask, [task_id])
}

function reportFailure(
  { log, countAlertFailure }: Tools,
  task_id: string,
  tier: AlertTier,
  delivery: Delivery,
) {
  const { channel, outcome, code } = delivery
  if (outcome === 'accepted') return
  countAlertFailure({ tier, channel })
  log.error({ event: 'safety_alert_failed', task_id, tier, channel, code })
}
