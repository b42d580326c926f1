import { describe, expect, test } from 'vitest'
import { addPaymentMethod } from '@stillwater/contract/payments'
import { updateSubscription } from '@stillwater/contract/memberships'
import { invoicePdf } from '@stillwater/contract/invoices'
import * as contract from '@stillwater/contract/plans'
import { addDays, addMonths } from '@stillwater/domain/plans/billing-dates'
import type { Person, TestApp } from '../../../testing/build-app.ts'
import { expectBooksToAgree, member, moneyOf } from '../../payments/billing.fixture.ts'
import { answerBeforeCheckout } from '../../intake/answered.fixture.ts'
import { cardBody, cards, payFirstMonth } from '../../payments/pay.fixture.ts'
import { pdfText } from '../../../platform/pdf/pdf-text.fixture.ts'
import {
  buildMembershipApp,
  comeTo as moveTo,
  id,
  info,
  invoices,
  recordOf,
  todayOf,
  useCard,
} from '../membership.fixture.ts'
import { createVisit, listServiceLines } from '@stillwater/contract/visits'

let product: TestApp
buildMembershipApp((built) => (product = built))
const today = () => todayOf(product)

const comeTo = (day: string, leap = false) => moveTo(product, day, leap)

/** Another card, and the membership is paid with it. */
async function bring(one: Person, card: string) {
  await one.api.call(addPaymentMethod, { params: id(one), body: await cardBody(one, card) })
  return one.api.call(updateSubscription, { params: id(one), body: {} })
}

describe('a month later', () => {
  test('a membership is charged its own price on the same day, and a receipt is emailed', async () => {
    const robin = await member(product)
    const started = today()
    const second = addMonths(started, 1)
    expect(await info(robin)).toMatchObject({ next_charge: second, is_trial: true })
    await comeTo(addDays(second, -1), true)
    expect(await invoices(robin)).toHaveLength(1)
    await comeTo(second)
    expect(await invoices(robin)).toMatchObject([
      { status: 'paid', total: 85 },
      { status: 'paid', total: 30 },
    ])
    expect(await info(robin)).toMatchObject({
      is_trial: false,
      next_charge: addMonths(started, 2),
      amount: 85,
    })
    await product.newestMail(robin.email, /^Your receipt SW-\d{6}$/)
    // The job again, and again, changes nothing.
    for (let n = 0; n < 3; n++) await product.advance(3_600_000)
    expect((await moneyOf(product, robin)).taken).toEqual({ times: 2, cents: 11500 })
    // And asked late it makes up for each month, once.
    await comeTo(addMonths(started, 4), true)
    expect((await moneyOf(product, robin)).taken).toEqual({ times: 5, cents: 11500 + 3 * 8500 })
  })

  test('an empty card is tried again, told about, and then care is limited until it is paid', async () => {
    const robin = await member(product)
    await useCard(product, robin, 'no_funds')
    const due = addMonths(today(), 1)
    await comeTo(due, true)
    expect(await info(robin)).toMatchObject({
      status: 'active',
      access: 'full',
      past_due_cents: 8500,
      amount: 85,
    })
    await product.newestMail(robin.email, 'Your payment did not go through')
    const unpaid = (await invoices(robin))[0]
    expect(unpaid).toMatchObject({ status: 'unpaid', balance_cents: 8500 })
    await comeTo(addDays(due, 11))
    expect(await info(robin)).toMatchObject({
      status: 'past_due',
      access: 'limited',
      next_charge: null,
      ends_unpaid_on: addDays(due, 40),
    })
    await product.newestMail(robin.email, 'Your membership is unpaid')
    const { data } = await bring(robin, cards.amex)
    expect(data.subscription).toMatchObject({
      status: 'active',
      access: 'full',
      past_due_cents: 0,
      ends_unpaid_on: null,
    })
    expect((await moneyOf(product, robin)).taken).toEqual({ times: 2, cents: 11500 })
  })

  test('a card that stays empty for a month more ends the membership, and nothing is chased', async () => {
    const robin = await member(product)
    await useCard(product, robin, 'declined')
    await comeTo(addDays(addMonths(today(), 1), 11))
    await comeTo(addDays(today(), 32), true)
    expect(await recordOf(robin)).toMatchObject({ status: 'canceled', completed_payment_at: null })
    expect(await info(robin)).toMatchObject({ status: 'cancelled', access: 'none' })
    expect((await moneyOf(product, robin)).ledger).toMatchObject({ written_off: 8500, cash: 3000 })
    const [closed] = await invoices(robin)
    expect(closed).toMatchObject({ status: 'closed', balance_cents: 0 })
    const paper = await robin.api.call(invoicePdf, { params: { id: closed!.id } })
    const bytes = await (await fetch(product.url + paper.data.url)).arrayBuffer()
    expect(pdfText(Buffer.from(bytes))).toContain('This invoice is closed.')
  })
})

describe('someone who leaves', () => {
  // A-CAN-024 to 026, 028 to 030; decisions C6, N30, S6
  test('keeps their care until the paid month ends, and then their record is cleared and kept in history', async () => {
    const robin = await member(product)
    const end = addMonths(today(), 1)
    const { data } = await robin.api.call(contract.cancelSubscription, { params: id(robin), body: {} })
    expect(data).toEqual({ success: true, subscription_end_date: end })
    expect(await recordOf(robin)).toMatchObject({ status: 'active_client', subscription_end_date: end })
    expect(await info(robin)).toMatchObject({
      status: 'scheduled for cancelation',
      end_date: end,
      next_charge: null,
    })
    await product.newestMail(robin.email, 'Your membership will end')
    const again = await robin.api.call(contract.cancelSubscription, { params: id(robin), body: {} })
    expect(again.data).toEqual(data)
    await comeTo(end, true)
    const record = await recordOf(robin)
    expect(record).toMatchObject({
      status: 'canceled',
      completed_payment_at: null,
      initial_assessment_completed_at: null,
      subscription_end_date: null,
      insurance_status: null,
    })
    expect(record.last_canceled_at).not.toBeNull()
    expect(
      await product.rows('select event from membership_history where patient_id = $1', [robin.user.id]),
    ).toEqual([{ event: 'canceled' }])
    expect((await moneyOf(product, robin)).taken?.times).toBe(1)
    const none = await robin.api.call(contract.cancelSubscription, { params: id(robin), body: {} })
    expect(none.data).toEqual({ success: false, subscription_end_date: null })
  })

  test('can stay until then, with one call', async () => {
    const robin = await member(product)
    await robin.api.call(contract.cancelSubscription, { params: id(robin), body: {} })
    const { data } = await robin.api.call(contract.keepSubscription, { params: id(robin), body: {} })
    expect(data).toMatchObject({ success: true, subscription: { status: 'active' } })
    expect(data.patient.subscription_end_date).toBeNull()
    await comeTo(addMonths(today(), 1), true)
    expect((await moneyOf(product, robin)).taken?.times).toBe(2)
  })

  test('reactivation: someone who comes back pays the regular price, whatever code they bring', async () => {
    const robin = await member(product)
    await robin.api.call(contract.cancelSubscription, { params: id(robin), body: {} })
    await comeTo(addMonths(today(), 1), true)
    const lines = (await robin.api.call(listServiceLines, {})).data.service_lines
    await product.rows('update visits set completed_at = app_now() where patient_id = $1', [robin.user.id])
    const visit = await robin.api.call(createVisit, {
      params: id(robin),
      body: { visit: { service_line_ids: [lines[0]!.id], is_reactivation: true } },
    })
    await answerBeforeCheckout(product.app.services, { patient_id: robin.user.id, visit_id: visit.data.id })
    const { plans } = (await robin.api.call(contract.listPlans, { query: { promo: 'CARE30' } })).data
    expect(plans[0]).toMatchObject({
      first_month_cents: 8500,
      month_cents: 8500,
      promo: { note: 'The code CARE30 is for new members, so your plan’s regular price applies.' },
    })
    const { patient } = await payFirstMonth(robin, visit.data.id, { promo: 'CARE30' })
    expect(patient.status).toBe('paid_but_incomplete')
    expect(await info(robin)).toMatchObject({
      status: 'active',
      is_trial: false,
      next_charge: addMonths(today(), 1),
    })
    expect((await moneyOf(product, robin)).taken).toEqual({ times: 2, cents: 3000 + 8500 })
  })
})

describe('a pause', () => {
  test('begins with the end of the paid month, skips the months and comes back by itself', async () => {
    const robin = await member(product)
    const started = today()
    const { data } = await robin.api.call(contract.pauseSubscription, {
      params: id(robin),
      body: { months: 2 },
    })
    expect(data.subscription).toMatchObject({
      status: 'active',
      pause_starts: addMonths(started, 1),
      paused_until: addMonths(started, 3),
      next_charge: addMonths(started, 3),
    })
    await comeTo(addMonths(started, 1), true)
    expect([(await recordOf(robin)).status, (await info(robin)).status]).toEqual(['paused', 'paused'])
    expect((await moneyOf(product, robin)).taken?.times).toBe(1)
    await comeTo(addMonths(started, 3), true)
    expect([(await recordOf(robin)).status, (await info(robin)).status]).toEqual(['active_client', 'active'])
    expect((await moneyOf(product, robin)).taken).toEqual({ times: 2, cents: 11500 })
  })

  test('can be ended early, which is charged right away, and undone before it begins', async () => {
    const robin = await member(product)
    const pause = () => robin.api.call(contract.pauseSubscription, { params: id(robin), body: { months: 3 } })
    const resume = () => robin.api.call(contract.resumeSubscription, { params: id(robin), body: {} })
    await pause()
    expect((await resume()).data.subscription?.pause_starts).toBeNull()
    await pause()
    await comeTo(addDays(addMonths(today(), 1), 3), true)
    expect((await resume()).data.patient.status).toBe('active_client')
    expect(await info(robin)).toMatchObject({ status: 'active', period_start: today() })
    expect((await moneyOf(product, robin)).taken?.times).toBe(2)
  })

  test('pause: asked for again after a resume, it is made again, though its idempotency key is the same', async () => {
    const robin = await member(product)
    // A browser that never heard the first reply keeps its key.
    const key = { 'idempotency-key': 'a-pause-whose-reply-was-lost' }
    const pause = () =>
      robin.api.call(contract.pauseSubscription, { params: id(robin), body: { months: 1 } }, key)
    await pause()
    await robin.api.call(contract.resumeSubscription, { params: id(robin), body: {} })
    expect((await info(robin)).pause_starts).toBeNull()
    await pause()
    expect((await info(robin)).pause_starts).toBe((await info(robin)).period_end)
  })

  test('of four months, or after a cancellation, is refused', async () => {
    const robin = await member(product)
    const four = product.send('PUT', `/api/patients/${robin.user.id}/pause`, {
      headers: robin.headers,
      body: { months: 4 },
    })
    expect((await four).status).toBe(422)
    await robin.api.call(contract.cancelSubscription, { params: id(robin), body: {} })
    const call = robin.api.call(contract.pauseSubscription, { params: id(robin), body: { months: 1 } })
    await expect(call).rejects.toMatchObject({ code: 'subscription_not_open' })
  })
})

test('after all of that the books agree to the cent', () => expectBooksToAgree(product))
