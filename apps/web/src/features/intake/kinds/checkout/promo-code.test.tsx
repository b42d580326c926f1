import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { payMembership } from '@stillwater/contract/memberships'
import { checkCoupon, listPlans } from '@stillwater/contract/plans'
import { answer, callsOf, json, respond } from '../../../../testing/answer.ts'
import { openBilling, planOffer, plansOf } from '../../../../testing/billing.ts'
import { offline } from '../../../../testing/intake-clinic.ts'
import { patient } from '../../../../testing/people.ts'
import { fill, open, openCheckout, paid, paidBody, pay } from './checkout.fixture.tsx'

beforeEach(openCheckout)

test('checkout: a code changes the price once the server has said that it applies', async () => {
  openBilling({
    membership: null,
    plans: (promo) => [planOffer('medication', false, promo)],
  })
  const { person } = await open('payment')
  await person.click(await screen.findByRole('button', { name: 'Have a code?' }))
  expect(screen.getByLabelText('Code')).toHaveFocus()
  const said = { price: 30, offering: 'medication' }
  answer(checkCoupon, { ...said, valid: false, coupon_id: 'CARE30', note: 'The code OLD has expired.' })
  await person.type(screen.getByLabelText('Code'), 'old{Enter}')
  expect(await screen.findByText('The code OLD has expired.')).toBeVisible()
  answer(checkCoupon, { ...said, price: 45, valid: true, coupon_id: 'STARTTODAY', note: null })
  await person.clear(screen.getByLabelText('Code'))
  await person.type(screen.getByLabelText('Code'), 'starttoday{Enter}')
  expect(await screen.findByText('First month, code STARTTODAY')).toBeVisible()
  expect(pay()).toHaveTextContent('Pay $45.00')
  expect(callsOf(checkCoupon).at(-1)?.body).toEqual({
    coupon_id: 'starttoday',
    offering: 'medication',
    is_insurance: false,
  })
  const frame = await fill(person)
  answer(payMembership, paid(patient()))
  await person.click(pay())
  await screen.findByText('Thank you. Your payment went through.')
  expect(paidBody()[0]).toMatchObject({ promo: 'STARTTODAY' })
  expect(frame.heard.some(({ kind }) => kind === 'tokenise')).toBe(true)
})

test('checkout: applying a code keeps the card that was typed, also while its prices are on their way', async () => {
  const { person } = await open('payment')
  await person.click(await screen.findByRole('button', { name: 'Have a code?' }))
  const frame = await fill(person)
  const card = screen.getByTitle('Card details')
  const said = { price: 45, offering: 'medication', coupon_id: 'STARTTODAY', note: null }
  answer(checkCoupon, { ...said, valid: true })
  let sayPrices = () => {}
  const onTheirWay = new Promise<void>((arrive) => (sayPrices = arrive))
  respond('GET', listPlans.path, async ({ path }) => {
    await onTheirWay
    const plans = plansOf(new URLSearchParams(path.split('?')[1]).get('promo'))
    return json({ plans, current: null, can_change: true, shipping: 'Free', next_charge: '2026-12-17' })
  })
  await person.type(screen.getByLabelText('Code'), 'starttoday{Enter}')
  await waitFor(() => expect(callsOf(listPlans).at(-1)?.path).toContain('STARTTODAY'))
  expect(screen.getByTitle('Card details')).toBe(card)
  sayPrices()
  expect(await screen.findByText('The code STARTTODAY is applied.')).toBeVisible()
  expect(pay()).toHaveTextContent('Pay $45.00')
  expect(screen.getByTitle('Card details')).toBe(card)
  expect(screen.getByLabelText('ZIP code')).toHaveValue('94110')
  answer(payMembership, paid(patient()))
  await person.click(pay())
  await screen.findByText('Thank you. Your payment went through.')
  expect(paidBody()).toMatchObject([{ promo: 'STARTTODAY', quoted_cents: 4500 }])
  expect(frame.heard.some(({ kind }) => kind === 'tokenise')).toBe(true)
})

test('checkout: after a lost answer, a code is a payment of its own, at the price that the button names', async () => {
  const { person } = await open('payment')
  await person.click(await screen.findByRole('button', { name: 'Have a code?' }))
  await fill(person)
  respond('POST', payMembership.path, offline)
  await person.click(pay())
  await person.click(await screen.findByRole('button', { name: 'Try Again' }))
  const said = { price: 45, offering: 'medication', coupon_id: 'STARTTODAY', note: null }
  answer(checkCoupon, { ...said, valid: true })
  await person.type(screen.getByLabelText('Code'), 'starttoday{Enter}')
  await screen.findByText('The code STARTTODAY is applied.')
  expect(pay()).toHaveTextContent('Pay $45.00')
  answer(payMembership, paid(patient()))
  await person.click(pay())
  await screen.findByText('Thank you. Your payment went through.')
  expect(paidBody()).toMatchObject([{ quoted_cents: 3000 }, { promo: 'STARTTODAY', quoted_cents: 4500 }])
})

test('checkout: when the prices of a code cannot be loaded, the old price stays and the code is not taken', async () => {
  const { person } = await open('payment')
  await person.click(await screen.findByRole('button', { name: 'Have a code?' }))
  const said = { price: 45, offering: 'medication', coupon_id: 'STARTTODAY', note: null }
  answer(checkCoupon, { ...said, valid: true })
  respond('GET', listPlans.path, () => Promise.reject(new TypeError('offline')))
  await person.type(screen.getByLabelText('Code'), 'starttoday{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/connection/))
  expect(pay()).toHaveTextContent('Pay $30.00')
  expect(screen.queryByText('The code STARTTODAY is applied.')).toBeNull()
})

test('checkout: a code that does not count is said in one line (decision C16)', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('cabt=p=JUST25')
  await open('payment')
  expect(await screen.findByText(/The code JUST25 has expired/)).toBeVisible()
})
