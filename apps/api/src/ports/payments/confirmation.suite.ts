import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ChargeAnswer } from './payments.port.ts'
import type { UnderTest } from './payments.suite.ts'

export interface AsksToConfirm extends UnderTest {
  /** What a cardholder answers the bank in the browser. */
  confirm(client_secret: string, approve: boolean): Promise<void>
}

const declined = { outcome: 'declined', reasons: [expect.stringMatching(/^[A-Z].+\.$/)] }

/** What every processor promises whose banks ask patients to confirm a payment. */
export function confirmationSuite(under: () => AsksToConfirm): void {
  async function paying(number: string) {
    const ann = { cardholder_name: 'Ann Lee', zip: '94110' }
    const token = await under().tokenOf(number, ann)
    const stored = await under().payments.storeCard({ token, patient_id: randomUUID(), ...ann })
    if (!('stored' in stored)) throw new Error('The card was not stored.')
    const { reference: card } = stored.stored
    return { reference: randomUUID(), card, amount_cents: 9_900, description: 'First month' }
  }
  const asks = '4000002760003184'
  const asked = { outcome: 'action_required', action: { kind: 'confirm', client_secret: expect.any(String) } }
  function secretOf(answer: ChargeAnswer): string {
    return answer.outcome === 'action_required' ? answer.action.client_secret : ''
  }

  test.each([true, false])(
    'payments: a charge that the bank wants confirmed waits, is found, and is approved once (on session: %s)',
    async (on_session) => {
      const { confirm, payments } = under()
      const charge = { ...(await paying(asks)), on_session }
      const answer = await payments.charge(charge)
      expect(answer).toEqual(asked)
      expect(await payments.find(charge.reference)).toEqual(answer)
      expect(await payments.charge(charge)).toEqual(answer)
      await confirm(secretOf(answer), true)
      const paid = await payments.find(charge.reference)
      expect(paid).toEqual({ outcome: 'approved', transaction: expect.stringMatching(under().transactions) })
      expect(await payments.charge(charge)).toEqual(paid)
      expect(await payments.cancelCharge(charge.reference)).toEqual(paid)
    },
  )

  test('payments: a charge that the patient refuses at the bank is a decline that may be tried again', async () => {
    const { confirm, payments } = under()
    const charge = { ...(await paying(asks)), on_session: true }
    await confirm(secretOf(await payments.charge(charge)), false)
    const refused = await payments.find(charge.reference)
    expect(refused).toEqual({ ...declined, retry: true })
    expect(await payments.charge(charge)).toEqual(refused)
  })

  test('payments: a charge given up while it waits can no longer be confirmed', async () => {
    const { confirm, payments } = under()
    const charge = { ...(await paying(asks)), on_session: true }
    const waiting = await payments.charge(charge)
    const ended = await payments.cancelCharge(charge.reference)
    expect(ended).toEqual({ ...declined, retry: true })
    await confirm(secretOf(waiting), true).catch(() => undefined)
    expect(await payments.find(charge.reference)).toEqual(ended)
    expect(await payments.cancelCharge(charge.reference)).toEqual(ended)
  })
}
