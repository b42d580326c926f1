import { randomUUID } from 'node:crypto'
import { statement, type Connection } from '../db/database.ts'
import { clinicSeal } from '../sealing/clinic-seal.ts'
import type { Keyring } from '../sealing/keyring.ts'

/** What is kept of a signal for as long as it takes to deliver it. */
export interface SignalBody {
  session: string | null
  data: string | null
}

export interface OutgoingSignal extends SignalBody {
  room: string
  from: string
  recipients: readonly string[]
}

// The payload has the id and the recipients alone, because NOTIFY carries 8,000 bytes at most.
const insert = statement<never>(
  'send_live_signal',
  `with sent as (
     insert into live_signals (id, room_id, sender_id, recipients, sealed) values ($1, $2, $3, $4::uuid[], $5)
   ) select pg_notify('live_signal', $1::text || ' ' || array_to_string($4::uuid[], ' '))`,
)

export const signalPlace = (id: string) => ({ table: 'live_signals', column: 'sealed', id })

/** Sends something to the pages of these people in every process, if and when the caller's transaction commits. */
export async function sendSignal(
  { run }: Connection,
  keyring: Keyring,
  { room, from, recipients, session, data }: OutgoingSignal,
): Promise<void> {
  if (recipients.length === 0) return
  const id = randomUUID()
  const body: SignalBody = { session, data }
  await run(insert, [id, room, from, recipients, clinicSeal(keyring, signalPlace(id), body)])
}
