import { receiveProcessorEvent } from '@stillwater/contract/processor-events'
import type { TestApp } from '../../../testing/build-app.ts'
import { blindIndex } from '../../../platform/sealing/blind-index.ts'
import { signatureHeader, signatureOf } from '../../../ports/payments/embedded-signature.ts'
import type { ProcessorEvent } from '../../../ports/payments/payments.port.ts'

/** Delivers an event as the embedded processor does. */
export async function send(
  product: TestApp,
  event: object | string,
  { at = product.app.services.clock.now(), header }: { at?: Date; header?: string } = {},
) {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const sign = (text: string) => blindIndex(product.app.services.keyring, 'processor_event', text)
  const answer = await fetch(product.url + receiveProcessorEvent.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: header ?? signatureOf(sign, body, at),
    },
    body,
  })
  return { status: answer.status, body: (await answer.json()) as { code?: string } }
}

export const disputeOf = (
  transaction: string,
  changes: Partial<Extract<ProcessorEvent, { kind: 'dispute' }>> = {},
): ProcessorEvent => ({
  id: `evt-${transaction}-opened`,
  kind: 'dispute',
  dispute: `dp-${transaction}`,
  transaction,
  state: 'opened',
  amount_cents: 3000,
  fee_cents: 1500,
  reason: 'Not recognized',
  respond_by: '2026-12-24T12:00:00.000Z',
  ...changes,
})

export const storedEvents = (product: TestApp, id: string) =>
  product.rows<{ state: string }>('select state from processor_events where id = $1', [id])

/** The charge of someone's first month. */
export async function firstCharge(product: TestApp, patient_id: string) {
  const [charge] = await product.rows<{ id: string; invoice_id: string; transaction: string }>(
    `select id, invoice_id, processor_transaction as transaction from charges
      where patient_id = $1 and kind = 'charge' and status = 'approved' order by created_at limit 1`,
    [patient_id],
  )
  return charge!
}
