import type { LiveMessage, LiveSignal } from '@stillwater/contract/live'
import { statement, type Connection, type Database } from '../db/database.ts'
import type { Listener } from '../db/listener.ts'
import { clinicOpen } from '../sealing/clinic-seal.ts'
import type { Keyring } from '../sealing/keyring.ts'
import { sendSignal, signalPlace, type SignalBody } from './send-signal.ts'

export interface LiveCaller {
  user_id: string
  session_id: string
}

export interface SignalRelayOptions {
  /** Opened with the role `app_rw`, so that a signal is read by its recipients alone. */
  database: Database
  listener: Listener
  keyring: Keyring
  /** Who hears this caller in the room, asked for every signal; null refuses it. */
  recipientsOf(connection: Connection, signal: LiveSignal): Promise<readonly string[] | null>
  stillValid(session_ids: string[]): Promise<Set<string>>
  /** The recipients who are connected to this process. */
  isConnected(user_id: string): boolean
  deliver(user_id: string, message: LiveMessage): void
  onFailure(error: unknown): void
}

interface SignalRow {
  room_id: string
  sender_id: string
  sealed: Buffer
}

const load = statement<SignalRow>(
  'load_live_signal',
  'select room_id, sender_id, sealed from live_signals where id = $1',
)

export interface SignalRelay {
  /** False when the caller may not speak in the room. */
  relay(caller: LiveCaller, signal: LiveSignal): Promise<boolean>
  stop(): void
}

/** Carries signals between processes through Postgres: a row for the content, a notification for its id. */
export function createSignalRelay(options: SignalRelayOptions): SignalRelay {
  const { database, listener, keyring, recipientsOf, stillValid, isConnected, deliver, onFailure } = options
  // Notifications arrive in order; reads are chained so that signals leave in order as well.
  let delivering = Promise.resolve()

  async function deliverSignal(id: string, recipients: string[]): Promise<void> {
    const here = recipients.filter(isConnected)
    const [reader] = here
    if (!reader) return
    const [row] = await database.read({ user_id: reader }, ({ run }) => run(load, [id]))
    if (!row) return
    const body = clinicOpen<SignalBody>(keyring, signalPlace(id), row.sealed)
    const message: LiveMessage = { type: 'signal', room: row.room_id, from: row.sender_id, ...body }
    for (const user_id of here) deliver(user_id, message)
  }

  const unsubscribe = listener.on('live_signal', (payload) => {
    const [id = '', ...recipients] = payload.split(' ')
    delivering = delivering.then(() => deliverSignal(id, recipients)).catch(onFailure)
  })

  return {
    async relay({ user_id, session_id }, signal) {
      // A session that was ended elsewhere is refused at once, not at the next check of all sessions.
      const valid = await stillValid([session_id])
      if (!valid.has(session_id)) return false
      return database.transaction({ user_id }, async (connection) => {
        const recipients = await recipientsOf(connection, signal)
        if (!recipients) return false
        const { room, session, data } = signal
        if (data !== null)
          await sendSignal(connection, keyring, { room, from: user_id, recipients, session, data })
        return true
      })
    },
    stop: unsubscribe,
  }
}
