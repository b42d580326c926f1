import * as z from 'zod/mini'
import { nobody, statement } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { SealBroken } from '../../../platform/sealing/sealing.ts'
import type { Tools } from '../../../services.ts'
import { recordDanger, type MessageName, type RecordOptions } from '../record-danger.ts'
import { recordUnreadDanger } from './record-danger.job.ts'

const isOwnJob = `name = $1 and dedupe_key = m.thread_id || ' ' || m.id`
// Names alone, so all of them are read: with a limit, those that fail would keep the ones behind them waiting.
const listAwaiting = statement<MessageName>(
  'messages_awaiting_signal',
  `select m.thread_id, m.id from messages m join data_keys k on k.owner_id = m.patient_id
    where m.awaits_signal
      and not exists (select from jobs where ${isOwnJob} and done_at is null and parked_at is null)
      and not exists (select from jobs where ${isOwnJob} and parked_at is not null)
    order by m.created_at`,
)

/**
 * Everything that still waits. One that fails does not keep the others from being recorded. What can't be read gets a
 * job of its own, which is reported like every failed job, and is left to it from then on.
 */
export async function recordAwaiting(options: RecordOptions): Promise<void> {
  const { database } = options
  const waiting = await database.read(nobody, ({ run }) => run(listAwaiting, [recordUnreadDanger.name]))
  const failures: unknown[] = []
  for (const message of waiting)
    try {
      await recordDanger(options, message)
    } catch (error) {
      if (!(error instanceof SealBroken)) failures.push(error)
      else
        await database.transaction(nobody, (connection) =>
          enqueue(connection, recordUnreadDanger, message, {
            dedupe_key: `${message.thread_id} ${message.id}`,
          }),
        )
    }
  if (failures.length > 0) throw failures[0]
}

/** For a process that was killed between storing a message and recording its danger. */
export const recordDangers = defineJob({
  name: 'messages.record-dangers',
  is_urgent: true,
  payload: z.object({}),
  run: ({ database, keyring }: Tools) => recordAwaiting({ database, keyring }),
})
