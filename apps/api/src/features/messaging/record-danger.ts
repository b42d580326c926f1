import { t } from '@stillwater/contract/words'
import { nobody, statement, type Connection, type Database } from '../../platform/db/database.ts'
import { publish } from '../../platform/live/publish.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import { openPersonKey } from '../../platform/sealing/person-key.ts'
import type { WrappedKey } from '../../platform/sealing/wrapped-key.ts'
import { readKey } from '../people/person-keys.ts'
import { recordFreeText } from '../safety/screen-free-text.ts'
import { openText } from './message-record.ts'

export interface MessageName {
  thread_id: string
  id: string
}

const holdMessage = statement<WrappedKey & { sealed: Buffer; audience: string[] }>(
  'hold_message_awaiting_signal',
  `select k.owner_id, k.version, k.clinic_key_id, k.wrapped, m.sealed, message_audience(m.thread_id) as audience
     from messages m join data_keys k on k.owner_id = m.patient_id
    where m.thread_id = $1 and m.id = $2 and m.awaits_signal for update of m skip locked`,
)
const setRecorded = statement<never>(
  'message_signal_recorded',
  'update messages set awaits_signal = false where thread_id = $1 and id = $2',
)

const place = () => t('Message')

export interface RecordOptions {
  /** With the rights of the background, because a message does not wait for what is recorded about it. */
  database: Database
  keyring: Keyring
}

/**
 * A stored message that speaks of danger becomes a signal of the patient's safety task, once: the message waits for it
 * in its own row, so a process that dies after the message is stored leaves the signal to the next one.
 */
export async function recordDanger(
  { database, keyring }: RecordOptions,
  { thread_id, id }: MessageName,
): Promise<void> {
  await database.transaction(nobody, async (connection) => {
    const [held] = await connection.run(holdMessage, [thread_id, id])
    if (!held) return
    const patient = { id: held.owner_id, key: openPersonKey(keyring, held) }
    const text = openText({ id: thread_id, key: patient.key }, id, held.sealed)
    await recordFreeText(connection, patient, { text, place: place() })
    await connection.run(setRecorded, [thread_id, id])
    await tellCareSide(connection, thread_id, held)
  })
}

/** The thread is pinned now. */
async function tellCareSide(
  connection: Connection,
  thread_id: string,
  { owner_id, audience }: { owner_id: string; audience: string[] },
): Promise<void> {
  const people = [...new Set(audience)].filter((person) => person !== owner_id)
  for (const person of people.toSorted()) await publish(connection, person, 'care_inbox', thread_id)
}

/** A text that no thread took. What it says about its writer is recorded all the same. */
export async function recordRefused(
  { database, keyring }: RecordOptions,
  patient_id: string,
  text: string,
): Promise<void> {
  await database.transaction(nobody, async (connection) => {
    const key = await readKey(connection, keyring, patient_id)
    if (key) await recordFreeText(connection, { id: patient_id, key }, { text, place: place() })
  })
}
