import type { LiveMessage } from '@stillwater/contract/live'
import { Problem, problems } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import type { Database } from '../../platform/db/database.ts'
import type { LiveChats } from '../../platform/live/live-server.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import { readMarks, readThread } from './load-messages.ts'
import { framesAfter } from './message-relay.ts'
import type { Messenger } from './messenger.ts'

/** Messages over the live connection: the same messenger as by HTTP, which also checks the session. */
export function liveChats(database: Database, keyring: Keyring, messenger: Messenger): LiveChats {
  return {
    async receive({ user_id, session_id, role }, { thread_id, id, message, attachment_id }, origin) {
      try {
        const sent = await messenger.send({
          thread_id,
          id,
          text: message,
          attachment_id,
          actor_id: user_id,
          session_id,
          is_patient: role === 'patient',
          action: 'message.send',
          request_id: id,
          origin,
        })
        const { seq, created_at } = sent.message
        return {
          type: 'accepted',
          thread_id,
          id,
          seq,
          created_at,
          shows_crisis_lines: sent.shows_crisis_lines,
        }
      } catch (error) {
        if (error instanceof Problem) return rejected(thread_id, id, error)
        throw error
      }
    },
    readAfter: (user_id, thread_id, after) => framesAfter(database, keyring, user_id, thread_id, after),
    readMarks: (user_id, thread_id) =>
      database.read({ user_id }, async (connection) => {
        const thread = await readThread(connection, keyring, thread_id)
        return thread && { type: 'marks', thread_id, marks: await readMarks(connection, thread_id) }
      }),
  }
}

function rejected(thread_id: string, id: string, { code, details }: Problem): LiveMessage {
  const retry_after = details.retry_after ?? null
  return { type: 'rejected', thread_id, id, code, errors: [t(problems[code][1])], retry_after }
}
