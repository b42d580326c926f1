import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Movement, OpaqueData, PaymentsPort, StoredCard } from './payments.port.ts'

export interface UnderTest {
  payments: PaymentsPort
  /** What the processor's script would make of the card in a browser. */
  tokenOf(number: string, owner: { cardholder_name: string; zip: string }): Promise<OpaqueData>
  /** The processor's own names for charges. */
  transactions: RegExp
}

const approving = '4111111111111111'
const ann = { cardholder_name: 'Ann Lee', zip: '94110' }
const declined = { outcome: 'declined', reasons: [expect.stringMatching(/^[A-Z].+\.$/)] }

/** What every card processor promises. */
export function paymentsSuite(under: () => UnderTest): void {
  async function store(number = approving, with_: Partial<typeof ann> = {}) {
    const token = await under().tokenOf(number, { ...ann, ...with_ })
    return under().payments.storeCard({ token, patient_id: randomUUID(), ...ann, ...with_ })
  }
  async function cardOf(number = approving): Promise<StoredCard> {
    const answer = await store(number)
    if (!('stored' in answer)) throw new Error('The card was not stored.')
    return answer.stored
  }
  async function paying(number?: string) {
    const { reference: card } = await cardOf(number)
    return { reference: randomUUID(), card, amount_cents: 9_900, description: 'First month' }
  }

  test.each([
    ['4111111111111111', 'visa', '1111'],
    ['5424000000000015', 'mastercard', '0015'],
    ['378282246310005', 'amex', '0005'],
  ])('payments: of the card %s only brand and last digits are stored', async (number, brand, last4) => {
    const card = await cardOf(number)
    expect(card).toEqual({ reference: expect.any(String), brand, last4, exp_month: 12, exp_year: 2035 })
    expect(JSON.stringify(card)).not.toContain(number.slice(0, 8))
  })

  test('payments: a token works once', async () => {
    const token = await under().tokenOf(approving, ann)
    const wanted = { token, patient_id: randomUUID(), ...ann }
    expect(await under().payments.storeCard(wanted)).toHaveProperty('stored')
    expect(await under().payments.storeCard(wanted)).toEqual({
      refused: ['Your card could not be read. Please enter it again.'],
    })
  })

  test('payments: an unknown token stores nothing', async () => {
    const token = { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'guessed' }
    expect(await under().payments.storeCard({ token, patient_id: randomUUID(), ...ann })).toHaveProperty(
      'refused',
    )
  })

  test('payments: a patient can store two cards', async () => {
    const patient_id = randomUUID()
    const [one, two] = [await under().tokenOf(approving, ann), await under().tokenOf('378282246310005', ann)]
    const first = await under().payments.storeCard({ token: one, patient_id, ...ann })
    const second = await under().payments.storeCard({ token: two, patient_id, ...ann })
    expect([first, second]).toMatchObject([{ stored: { last4: '1111' } }, { stored: { last4: '0005' } }])
  })

  test('payments: a card that the bank declines, by number or ZIP code, is not stored', async () => {
    const refused = { refused: ['Your card was declined. Please use another card or contact your bank.'] }
    expect(await store('4000000000000002')).toEqual(refused)
    expect(await store(approving, { zip: '46282' })).toEqual(refused)
  })

  test('payments: a charge is found by its reference', async () => {
    const charge = await paying()
    expect(await under().payments.find(charge.reference)).toBeNull()
    const answer = await under().payments.charge(charge)
    expect(answer).toEqual({ outcome: 'approved', transaction: expect.stringMatching(under().transactions) })
    expect(await under().payments.find(charge.reference)).toEqual(answer)
  })

  test('payments: the same reference ten times, at once and later, is one charge', async () => {
    const charge = await paying()
    const answers = await Promise.all(Array.from({ length: 10 }, () => under().payments.charge(charge)))
    answers.push(await under().payments.charge(charge))
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(answers[0]).toMatchObject({ outcome: 'approved' })
  })

  test('payments: two references with the same card and amount are two charges', async () => {
    const charge = await paying()
    const [one, two] = [
      await under().payments.charge(charge),
      await under().payments.charge({ ...charge, reference: randomUUID() }),
    ]
    expect(one).not.toEqual(two)
    expect(two).toMatchObject({ outcome: 'approved' })
  })

  test('payments: a reference reused for another amount throws', async () => {
    const charge = await paying()
    await under().payments.charge(charge)
    await expect(under().payments.charge({ ...charge, amount_cents: 1 })).rejects.toThrow('another charge')
  })

  test('payments: a card without funds is declined as retryable', async () => {
    const charge = await paying('4000000000009995')
    const answer = await under().payments.charge(charge)
    expect(answer).toEqual({ ...declined, retry: true })
    expect(await under().payments.charge(charge)).toEqual(answer)
    expect(await under().payments.find(charge.reference)).toEqual(answer)
  })

  test('payments: giving up a charge that was never made is a decline, and makes none', async () => {
    const reference = randomUUID()
    expect(await under().payments.cancelCharge(reference)).toMatchObject(declined)
    expect(await under().payments.find(reference)).toBeNull()
  })

  test('payments: an event without a valid signature is not read', async () => {
    const body = Buffer.from(JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded' }))
    for (const headers of [{}, { 'stripe-signature': 't=1,v1=00' }, { 'x-anet-signature': 'sha512=00' }])
      expect(await under().payments.readEvent({ headers, body })).toBeNull()
  })

  test('payments: the book shows a charge and its refund, oldest first, each once', async () => {
    const from = new Date(Date.now() - 60_000)
    const charge = await paying()
    const paid = await under().payments.charge(charge)
    const transaction = 'transaction' in paid ? paid.transaction : ''
    const refund = { reference: randomUUID(), transaction, card: charge.card, amount_cents: 4_000 }
    const given = await under().payments.refund(refund)
    const back = 'transaction' in given ? given.transaction : ''
    const seen: Movement[] = []
    for await (const one of under().payments.movements({ from, until: new Date(Date.now() + 60_000) }))
      if (one.transaction === transaction || one.transaction === back) seen.push(one)
    expect(seen).toMatchObject([
      { kind: 'charge', transaction, amount_cents: 9_900 },
      { kind: 'refund', transaction: back, amount_cents: 4_000 },
    ])
    for (const { reference, kind } of seen)
      expect([null, kind === 'charge' ? charge.reference : refund.reference]).toContain(reference)
  })

  test('payments: a stored card can be declined at its next charge', async () => {
    expect(await under().payments.charge(await paying('4000000000000341'))).toMatchObject(declined)
  })

  test('payments: refunds in parts never exceed the charge', async () => {
    const charge = await paying()
    const answer = await under().payments.charge(charge)
    const transaction = 'transaction' in answer ? answer.transaction : ''
    const back = (amount_cents: number, reference = randomUUID()) =>
      under().payments.refund({ reference, transaction, card: charge.card, amount_cents })
    const reference = randomUUID()
    const first = await back(4_000, reference)
    expect(first).toMatchObject({ outcome: 'approved' })
    expect(await back(4_000, reference)).toEqual(first)
    expect(await under().payments.find(reference)).toEqual(first)
    expect(await back(6_000)).toEqual({ ...declined, retry: false })
    expect(await back(5_900)).toMatchObject({ outcome: 'approved' })
    expect(await back(1)).toMatchObject(declined)
  })

  test('payments: a refund of an unknown charge is declined', async () => {
    const { reference: card } = await cardOf()
    for (const transaction of ['999999999', 'nonsense'])
      expect(
        await under().payments.refund({ reference: randomUUID(), transaction, card, amount_cents: 100 }),
      ).toMatchObject(declined)
  })

  test('payments: a deleted card cannot be charged, but its charges can be refunded', async () => {
    const charge = await paying()
    const answer = await under().payments.charge(charge)
    const transaction = 'transaction' in answer ? answer.transaction : ''
    await under().payments.forgetCard(charge.card)
    await under().payments.forgetCard(charge.card)
    expect(await under().payments.charge({ ...charge, reference: randomUUID() })).toEqual({
      ...declined,
      retry: false,
    })
    const refund = { reference: randomUUID(), transaction, card: charge.card, amount_cents: 100 }
    const given = await under().payments.refund(refund)
    expect(given).toMatchObject({ outcome: 'approved' })
    expect(await under().payments.refund(refund)).toEqual(given)
  })

  test('payments: an unknown card is declined', async () => {
    const wanted = { reference: randomUUID(), card: 'nonsense', amount_cents: 100, description: '' }
    expect(await under().payments.charge(wanted)).toEqual({ ...declined, retry: false })
  })

  test.each([0, -1, 0.5, NaN, Infinity])(
    'payments: an amount of %d cents throws and is never sent',
    async (amount_cents) => {
      const charge = { ...(await paying()), amount_cents }
      await expect(under().payments.charge(charge)).rejects.toBeInstanceOf(RangeError)
      expect(await under().payments.find(charge.reference)).toBeNull()
    },
  )
}
