import { statement, type Connection } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import type { ProcessorEvent } from '../../../ports/payments/payments.port.ts'
import { updateStoredCard } from '../../payments/cards/update-stored-card.ts'
import { recordDispute } from '../../payments/disputes/record-dispute.ts'
import { settleCharges } from '../charging/settle-charges.ts'
import type { EventState } from './processor-events.table.ts'

const knownCharge = statement<{ patient_id: string }>(
  'charge_of_event',
  'select patient_id from charges where id = $1',
)
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface Applied {
  state: EventState
  /** Whose money or card it was about, where that is known. */
  patient_id: string | null
}

/** Does what an event says, in the caller's transaction, through the same writes as an answer that we asked for. */
export async function applyEvent(
  connection: Connection,
  { keyring, now }: { keyring: Keyring; now(): Date },
  event: ProcessorEvent,
): Promise<Applied> {
  const done = (patient_id: string | null, otherwise: EventState): Applied => ({
    state: patient_id === null ? otherwise : 'applied',
    patient_id,
  })
  switch (event.kind) {
    case 'ignored':
      return done(null, 'ignored')
    case 'card_updated':
      return done(await updateStoredCard(connection, event), 'ignored')
    case 'dispute':
      return done(await recordDispute(connection, keyring, event), 'waiting')
    case 'charge_settled': {
      const { reference: charge_id, answer } = event
      if (!uuid.test(charge_id)) return done(null, 'unmatched')
      const [charge] = await connection.run(knownCharge, [charge_id])
      if (charge) await settleCharges(connection, { now: now(), answers: [{ charge_id, answer }] })
      return done(charge?.patient_id ?? null, 'waiting')
    }
  }
}
