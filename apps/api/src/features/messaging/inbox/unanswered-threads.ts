import type { Connection } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { openThread } from '../message-record.ts'
import { loadInboxPage } from './inbox-page.ts'
import { loadInboxThreads } from './inbox-threads.ts'

/** The first threads of the inbox in which a patient waits for an answer, without what was written. */
export async function readUnansweredThreads(connection: Connection, keyring: Keyring, most: number) {
  const { ids, counts } = await loadInboxPage(connection, { show: 'waiting', after: undefined })
  const rows = await loadInboxThreads(connection, ids.slice(0, most))
  const threads = rows.flatMap(({ thread_id, patient_id, waiting_since, answer_due_at, is_urgent, ...row }) =>
    waiting_since === null
      ? []
      : [
          {
            id: thread_id,
            patient_id,
            patient_name: openThread({ ...row, thread_id, patient_id }, keyring).patient_name,
            waiting_since,
            answer_due_at,
            is_urgent,
          },
        ],
  )
  return { total: counts.waiting, threads }
}
