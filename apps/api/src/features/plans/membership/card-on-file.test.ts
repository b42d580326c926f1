import { expect, test } from 'vitest'
import { updateSubscription } from '@stillwater/contract/memberships'
import { addPaymentMethod, readCardInfo } from '@stillwater/contract/payments'
import { addDays, addMonths } from '@stillwater/domain/plans/billing-dates'
import type { Person, TestApp } from '../../../testing/build-app.ts'
import { expectBooksToAgree, member } from '../../payments/billing.fixture.ts'
import { cardBody, cards } from '../../payments/pay.fixture.ts'
import { buildMembershipApp, comeTo, id, info, todayOf, useCard } from '../membership.fixture.ts'

let product: TestApp
buildMembershipApp((built) => (product = built))

/** The first of the two calls that change a card. The second never arrives. */
const saveCardAlone = async (one: Person, number: string) =>
  one.api.call(addPaymentMethod, { params: id(one), body: await cardBody(one, number) })

const charged = (one: Person) =>
  product.rows<{ last4: string; status: string; amount_cents: number }>(
    `select m.last4, c.status, c.amount_cents from charges c join payment_methods m on m.id = c.payment_method_id
      where c.patient_id = $1 order by c.created_at, c.id`,
    [one.user.id],
  )

test('card on file: the next renewal is charged to a card that was saved, also without update_subscription', async () => {
  const robin = await member(product)
  await saveCardAlone(robin, cards.amex)
  expect((await robin.api.call(readCardInfo, {})).data.last4).toBe('0005')
  expect((await info(robin)).card_last4).toBe('0005')
  await comeTo(product, addMonths(todayOf(product), 1), true)
  expect(await charged(robin)).toEqual([
    { last4: '1111', status: 'approved', amount_cents: 3000 },
    { last4: '0005', status: 'approved', amount_cents: 8500 },
  ])
  await expectBooksToAgree(product)
})

test('card on file: a month that is past due is tried again with the card that was saved since', async () => {
  const robin = await member(product)
  await useCard(product, robin, 'no_funds')
  const due = addMonths(todayOf(product), 1)
  await comeTo(product, due, true)
  expect(await info(robin)).toMatchObject({ past_due_cents: 8500 })
  await saveCardAlone(robin, cards.amex)
  await comeTo(product, addDays(due, 11))
  expect(await info(robin)).toMatchObject({ past_due_cents: 0, status: 'active' })
  expect((await charged(robin)).filter(({ status }) => status === 'approved')).toEqual([
    { last4: '1111', status: 'approved', amount_cents: 3000 },
    { last4: '0005', status: 'approved', amount_cents: 8500 },
  ])
})

test('card on file: a card that is refused when it is saved says that nothing was charged', async () => {
  const robin = await member(product)
  await expect(saveCardAlone(robin, cards.declined)).rejects.toMatchObject({
    code: 'card_refused',
    data: { errors: [expect.stringContaining('declined'), 'You have not been charged.'] },
  })
  expect((await info(robin)).card_last4).toBe('1111')
})

test('card on file: a past-due amount that the new card does not pay says why, and that nothing was charged', async () => {
  const robin = await member(product)
  await useCard(product, robin, 'no_funds')
  await comeTo(product, addMonths(todayOf(product), 1), true)
  await saveCardAlone(robin, cards.no_funds)
  const retried = robin.api.call(updateSubscription, { params: id(robin), body: {} })
  await expect(retried).rejects.toMatchObject({
    code: 'payment_declined',
    data: { errors: [expect.stringContaining('funds'), 'You have not been charged.'] },
  })
  expect(await info(robin)).toMatchObject({ past_due_cents: 8500, card_last4: '9995' })
})
