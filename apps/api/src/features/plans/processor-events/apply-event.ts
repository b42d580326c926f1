import { statement, type Connection } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import type { ProcessorEvent } from '../../../ports/payments/payments.port.ts'
import { updateStoredCard } from '../../payments/cards/update-stored-card.ts'
import { recordDispute } from '../../payments/disputes/record-dispute.ts'
import { settleCharges } from '../charging/settle-charges.ts'
import type { EventState } from './processor-events.table.ts'

const knownCharge = statement<{ id: string }>('charge_of_event', 'select id from charges where id = $1')
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Does what an event says, in the caller's transaction, through the same writes as an answer that we asked for. */
export async function applyEvent(
  connection: Connection,
  { keyring, now }: { keyring: Keyring; now(): Date },
  event: ProcessorEvent,
): Promise<EventState> {
  switch (event.kind) {
    case 'ignored':
      return 'ignored'
    case 'card_updated':
      return (await updateStoredCard(connection, event)) ? 'applied' : 'ignored'
    case 'dispute':
      return (await recordDispute(connection, keyring, event)) ? 'applied' : 'waiting'
    case 'charge_settled': {
      const { reference: charge_id, answer } = event
      if (!uuid.test(charge_id)) return 'unmatched'
      if ((await connection.run(knownCharge, [charge_id])).length === 0) return 'waiting'
      await settleCharges(connection, { now: now(), answers: [{ charge_id, answer }] })
      return 'applied'
    }
  }
}
