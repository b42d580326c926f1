import * as z from 'zod/mini'
import { t } from '@stillwater/contract/words'
import { defaultBrand } from '@stillwater/domain/brand/brand'
import { nobody, statement, type Connection } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { writeLetter } from '../../platform/letter.ts'
import { publish } from '../../platform/live/publish.ts'
import type { Tools } from '../../services.ts'
import { openUser, type UserRow } from '../people/user-record.ts'

interface WaitingTask {
  id: string
  overdue: boolean
}

const stillWaits = `t.urgent and t.audience = 'care_team' and t.done_at is null and t.acknowledged_at is null`
const loadWaiting = statement<WaitingTask>(
  'load_waiting_urgent_task',
  `select t.id, t.due_at <= app_now() as overdue from tasks t where t.id = $1 and ${stillWaits}`,
)
/** Whoever is on call; once it is overdue also the patient's care team and those who run the clinic. */
const loadRecipients = statement<UserRow>(
  'load_alert_recipients',
  `select u.*, k.version, k.clinic_key_id, k.wrapped from users u join data_keys k on k.owner_id = u.id
    where u.active and (u.role = 'oncall' or ($2 and (u.role = 'admin' or exists (
      select from care_team c join tasks t on t.patient_id = c.patient_id
      where t.id = $1 and c.user_id = u.id and c.until is null))))`,
)
const markAlerted = statement<never>(
  'mark_alerted',
  `update tasks set next_alert_at = app_now() + $2::interval,
     escalated_at = coalesce(escalated_at, case when due_at <= app_now() then app_now() end)
   where id = $1`,
)
const loadDue = statement<{ id: string }>(
  'load_alerts_due',
  `select t.id from tasks t where ${stillWaits} and t.next_alert_at <= app_now() limit 1000`,
)

const raiseOverdue = statement<never>(
  'raise_overdue_tasks',
  `update tasks set urgent = true, next_alert_at = app_now()
    where audience = 'care_team' and not urgent and done_at is null and acknowledged_at is null and due_at <= app_now()`,
)

/** Tells people that something urgent waits: no name and nothing of what it is about leaves the clinic. */
export const alertOnCall = defineJob({
  name: 'tasks.alert-on-call',
  payload: z.object({ task_id: z.uuid() }),
  async run(tools: Tools, { task_id }, { effect_key, finish }) {
    const { database } = tools
    const [task, people] = await database.read(nobody, async (connection) => {
      const [waiting] = await connection.run(loadWaiting, [task_id])
      const told = waiting ? await connection.run(loadRecipients, [task_id, waiting.overdue]) : []
      return [waiting, told] as const
    })
    if (!task) return
    const sent = await Promise.all(people.map((person) => tell(tools, person, task, effect_key)))
    await database.transaction(nobody, async (connection) => {
      for (const person of people) await publish(connection, person.id, 'care_tasks', task_id)
      // When nobody could be reached it is tried again at the next look.
      const pause = sent.includes(true) ? '5 minutes' : '0 minutes'
      await connection.run(markAlerted, [task_id, pause])
      await finish(connection)
    })
  },
})

/** One way of reaching someone is enough; that one of them fails must not keep the others from being told. */
async function tell(
  { mail, sms, keyring, origins }: Tools,
  person: UserRow,
  task: WaitingTask,
  effect_key: string,
): Promise<boolean> {
  const { email, phone } = openUser(person, keyring)
  const [origin = ''] = origins()
  const dedupe_key = `${effect_key}-${person.id}`
  const subject = task.overdue ? t('Nobody has taken an urgent task yet') : t('An urgent task waits for you')
  const letter = writeLetter(defaultBrand.name, {
    subject,
    paragraphs: [t('Please sign in and acknowledge it now. You will be told again until someone does.')],
    action: { label: t('Open the task'), href: `${origin}/care` },
  })
  const ways = [mail.send({ to: email, ...letter, dedupe_key })]
  if (phone) ways.push(sms.send({ to: `+1${phone}`, text: `${subject}: ${origin}/care`, dedupe_key }))
  return (await Promise.allSettled(ways)).some(({ status }) => status === 'fulfilled')
}

/**
 * Runs every minute, so that no failure of a job, a mail server or a process ends the asking. What nobody has looked
 * at by its deadline becomes urgent.
 */
export const keepAlerting = defineJob({
  name: 'tasks.keep-alerting',
  payload: z.object({}),
  async run({ database }: Tools) {
    await database.transaction(nobody, ({ run }) => run(raiseOverdue))
    const due = await database.read(nobody, ({ run }) => run(loadDue))
    for (const { id } of due)
      await database.transaction(nobody, (connection: Connection) =>
        enqueue(connection, alertOnCall, { task_id: id }, { dedupe_key: id }),
      )
  },
})
