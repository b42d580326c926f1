import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listInvoices, payInvoice } from '@stillwater/contract/invoices'
import { readCardInfo } from '@stillwater/contract/payments'
import { Outage } from '../../../ports/outage.ts'
import type { TestApp } from '../../../testing/build-app.ts'
import { expectBooksToAgree, member, moneyOf } from '../../payments/billing.fixture.ts'
import { buildMembershipApp } from '../membership.fixture.ts'
import { disputeOf, send, storedEvents } from './processor.fixture.ts'
import { issueInvoices } from '../../payments/invoices/issue-invoices.ts'
import { nobody } from '../../../platform/db/database.ts'

let product: TestApp
buildMembershipApp((built) => (product = built))
const countEvents = async () =>
  (await product.rows<{ count: number }>('select count(*)::int as count from processor_events'))[0]!.count

describe('who may tell us', () => {
  test.each([
    ['no signature', { header: '' }],
    ['a forged signature', { header: `t=${Date.now()},v1=${'0'.repeat(64)}` }],
    ['half a signature', { header: 't=1' }],
  ])('processor events: %s is answered with 400, and nothing is written', async (_, how) => {
    const before = await countEvents()
    const answer = await send(product, { id: 'evt-x', kind: 'ignored' }, how)
    expect([answer.status, answer.body.code]).toEqual([400, 'event_not_signed'])
    expect(await countEvents()).toBe(before)
  })

  test('processor events: one that was signed six minutes ago is refused, and nothing is written', async () => {
    const at = new Date(product.app.services.clock.now().getTime() - 6 * 60_000)
    expect((await send(product, { id: 'evt-old', kind: 'ignored' }, { at })).status).toBe(400)
    expect(await storedEvents(product, 'evt-old')).toEqual([])
  })

  test.each(['', '{', '[]', '{"id":7}', '{"kind":"dispute"}', 'x'.repeat(1000)])(
    'processor events: a signed body that is no event (%j) is answered with 400',
    async (body) => {
      expect((await send(product, body)).status).toBe(400)
    },
  )

  test('processor events: an unknown kind is acknowledged and stored as ignored', async () => {
    const event = { id: 'evt-new-kind', kind: 'payout_sent', amount_cents: 5 }
    expect((await send(product, event)).status).toBe(200)
    expect(await storedEvents(product, 'evt-new-kind')).toEqual([{ state: 'ignored' }])
  })
})

describe('an answer that was lost', () => {
  /** A member whose payment the processor took without our hearing of it. */
  async function unanswered() {
    const robin = await member(product)
    const id = randomUUID()
    const lines = [{ kind: 'service', description: 'Copay', amount_cents: 1200 } as const]
    await product.app.services.background.transaction(nobody, (connection) =>
      issueInvoices(connection, [
        { id, patient_id: robin.user.id, kind: 'service', title: 'Copay', due_on: '2026-12-01', lines },
      ]),
    )
    const { payments } = product.app.services
    const real = payments.charge
    let transaction = ''
    payments.charge = async (asked) => {
      const answer = await real(asked)
      if (answer.outcome === 'approved') transaction = answer.transaction
      throw new Outage('payments')
    }
    await expect(robin.api.call(payInvoice, { params: { id }, body: {} })).rejects.toMatchObject({
      code: 'payment_unconfirmed',
    })
    payments.charge = real
    const [charge] = await product.rows<{ id: string }>(
      `select id from charges where invoice_id = $1 and status = 'started'`,
      [id],
    )
    return { robin, id, charge_id: charge!.id, transaction }
  }

  test('processor events: a settled charge pays its invoice once, however often and concurrently it is told', async () => {
    const { robin, id, charge_id, transaction } = await unanswered()
    const event = {
      id: `evt-${charge_id}`,
      kind: 'charge_settled',
      reference: charge_id,
      answer: { outcome: 'approved', transaction },
    }
    const told = await Promise.all(Array.from({ length: 5 }, () => send(product, event)))
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]))
    const { invoices } = (await robin.api.call(listInvoices, {})).data
    expect(invoices.find((one) => one.id === id)).toMatchObject({ status: 'paid', balance_cents: 0 })
    expect(await storedEvents(product, event.id)).toEqual([{ state: 'applied' }])
    expect((await moneyOf(product, robin)).taken).toEqual({ times: 2, cents: 4200 })
    const receipts = (await product.mailTo(robin.email)).filter(({ subject }) =>
      subject?.startsWith('Your receipt'),
    )
    expect(receipts).toHaveLength(1)
    await expectBooksToAgree(product)
  })

  test('processor events: a dispute that comes before the answer to its charge waits for it', async () => {
    const { charge_id, transaction } = await unanswered()
    const early = disputeOf(transaction, { amount_cents: 1200 })
    expect((await send(product, early)).status).toBe(200)
    expect(await storedEvents(product, early.id)).toEqual([{ state: 'waiting' }])
    await send(product, {
      id: `evt-${charge_id}`,
      kind: 'charge_settled',
      reference: charge_id,
      answer: { outcome: 'approved', transaction },
    })
    await product.advance(61_000)
    expect(await storedEvents(product, early.id)).toEqual([{ state: 'applied' }])
  })

  test('processor events: one about a charge that is not ours waits three days, and is then left unmatched', async () => {
    const strange = disputeOf('999999999')
    await send(product, strange)
    await product.advance(61_000)
    expect(await storedEvents(product, strange.id)).toEqual([{ state: 'waiting' }])
    await product.advance(3 * 86_400_000 + 61_000)
    expect(await storedEvents(product, strange.id)).toEqual([{ state: 'unmatched' }])
  })
})

test('processor events: a reissued card changes the card on file, and only that of its owner', async () => {
  const robin = await member(product)
  const sam = await member(product)
  const [card] = await product.rows<{ reference: string }>(
    'select reference from payment_methods where patient_id = $1',
    [robin.user.id],
  )
  const changed = { brand: 'visa', last4: '4242', exp_month: 3, exp_year: 2041 }
  await send(product, {
    id: `evt-${card!.reference}`,
    kind: 'card_updated',
    card: card!.reference,
    ...changed,
  })
  const cardOf = async (one: typeof robin) => (await one.api.call(readCardInfo, {})).data
  expect(await cardOf(robin)).toMatchObject({ last4: '4242', exp_month: 3, exp_year: 2041 })
  expect(await cardOf(sam)).toMatchObject({ last4: '1111' })
  const unknown = { id: 'evt-no-card', kind: 'card_updated', card: 'card_none', ...changed }
  expect((await send(product, unknown)).status).toBe(200)
  expect(await storedEvents(product, 'evt-no-card')).toEqual([{ state: 'ignored' }])
})
