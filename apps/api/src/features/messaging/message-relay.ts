import type { LiveMessage } from '@stillwater/contract/live'
import type { Message } from '@stillwater/contract/message'
import { statement, type Connection, type Database } from '../../platform/db/database.ts'
import type { Listener } from '../../platform/db/listener.ts'
import type { LiveServer } from '../../platform/live/live-server.ts'
import type { ThreadFrame } from '../../platform/live/thread-cursors.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import { readAfter, readThread } from './load-messages.ts'
import type { Written } from './message-writer.ts'

function frameOf(message: Message): ThreadFrame {
  const frame: LiveMessage = { type: 'message', message }
  return { thread_id: message.thread_id, seq: message.seq, text: JSON.stringify(frame) }
}

/** The next messages of a thread, as far as this person reaches it. */
export async function framesAfter(
  database: Database,
  keyring: Keyring,
  user_id: string,
  thread_id: string,
  after: number,
): Promise<ThreadFrame[]> {
  return database.read({ user_id }, async (connection) => {
    const thread = await readThread(connection, keyring, thread_id)
    return thread ? (await readAfter(connection, thread, after)).messages.map(frameOf) : []
  })
}

export interface MessageRelayOptions {
  /** Opened with the role `app_rw`, so that a message is read by its recipients alone. */
  database: Database
  keyring: Keyring
  listener: Listener
  process_id: string
  live: Pick<LiveServer, 'deliver' | 'tell' | 'resync' | 'isConnected'>
  onFailure(error: unknown): void
}

/** Carries messages to the browsers at this process: its own after their commit, others when they are announced. */
export function createMessageRelay(options: MessageRelayOptions) {
  const { database, keyring, listener, process_id, live, onFailure } = options
  // Announcements arrive in order; reads are chained so that messages leave in order as well.
  let delivering = Promise.resolve()

  async function deliverAnnounced(line: string): Promise<void> {
    const [thread_id = '', seq = '', people = ''] = line.split(' ')
    const here = people.split(',').filter(live.isConnected)
    const [reader] = here
    if (!reader) return
    const [frame] = await framesAfter(database, keyring, reader, thread_id, Number(seq) - 1)
    if (frame) live.deliver(here, frame, null)
  }

  const unsubscribes = [
    listener.on(
      'messages',
      (payload) => {
        const [from, ...lines] = payload.split('\n')
        if (from === process_id) return
        for (const line of lines) delivering = delivering.then(() => deliverAnnounced(line)).catch(onFailure)
      },
      () => live.resync(),
    ),
    listener.on('message_signal', (payload) => {
      const { to, message } = JSON.parse(payload) as { to: string[]; message: LiveMessage }
      live.tell(to, message)
    }),
  ]

  return {
    deliver({ message, audience, origin }: Written): void {
      live.deliver(withSender(audience, message), frameOf(message), origin)
    },
    stop: () => unsubscribes.forEach((unsubscribe) => unsubscribe()),
  }
}

/** An auto-reply is sent in the name of the care person, who may have left the care team. */
const withSender = (audience: string[], { sender_id, kind }: Message) =>
  kind === 'auto_reply' || audience.includes(sender_id) ? audience : [...audience, sender_id]

const notify = statement<never>('tell_message_signal', `select pg_notify('message_signal', $1)`)

/** Tells people's browsers in every process something with ids and numbers alone, if the transaction commits. */
export async function tellAudience(
  { run }: Connection,
  to: readonly string[],
  message: Extract<LiveMessage, { type: 'typing' | 'marks' }>,
): Promise<void> {
  if (to.length > 0) await run(notify, [JSON.stringify({ to, message })])
}
