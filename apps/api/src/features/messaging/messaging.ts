import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/db/database.ts'
import type { Listener } from '../../platform/db/listener.ts'
import type { LiveServer } from '../../platform/live/live-server.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import { watchHours } from './load-hours.ts'
import { createMessageRelay } from './message-relay.ts'
import { createMessageWriter, type Written } from './message-writer.ts'
import { createMessenger, type MessengerOptions } from './messenger.ts'
import { recordDanger, recordRefused } from './record-danger.ts'

interface MessagingOptions extends Pick<MessengerOptions, 'now' | 'per_minute'> {
  /** Acts for the reader of a message. */
  database: Database
  /** The pool of the writer. */
  writes: Database
  background: Database
  keyring: Keyring
  listener: Listener
  onFailure(error: unknown): void
}

/** Writer, messenger and relay of one process. */
export async function openMessaging(options: MessagingOptions) {
  const { database, writes, background, keyring, listener, onFailure } = options
  const records = { database: background, keyring }
  const process_id = randomUUID()
  const hours = watchHours(writes, onFailure)
  await hours.refresh()
  let deliver: (written: Written) => void = () => {}
  let stopRelay = () => {}
  const writer = createMessageWriter({
    database: writes,
    keyring,
    process_id,
    onWritten: (written) => deliver(written),
  })
  return {
    messenger: createMessenger({
      ...options,
      writer,
      hours: hours.current,
      // What fails here waits in its row for the job.
      recordDanger: (message) => void recordDanger(records, message).catch(onFailure),
      recordRefused: (patient_id, text) => recordRefused(records, patient_id, text),
    }),
    hours,
    /** From here on messages reach the browsers at this process. */
    deliverTo(live: LiveServer): void {
      const relay = createMessageRelay({ database, keyring, listener, process_id, live, onFailure })
      deliver = relay.deliver
      stopRelay = relay.stop
    },
    stop(): void {
      hours.stop()
      stopRelay()
    },
  }
}
