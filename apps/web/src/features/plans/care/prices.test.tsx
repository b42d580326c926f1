import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  readCarePlans,
  setPlanPrice,
  withdrawPlanPrice,
  type CarePlans,
  type ListedPrice,
} from '@stillwater/contract/care/plans'
import { answer, callsOf } from '../../../testing/answer.ts'
import { expectCards } from '../../../testing/expect-cards.ts'
import { admin, careDesk, open } from '../../scheduling/care/care-desk.fixture.ts'
// Loaded beforehand, so that no test waits for it.
import './plans-screen.tsx'

const coming: ListedPrice = {
  billed_as: 'medication',
  from_day: '2026-12-01',
  month_cents: 9_500,
  first_month_cents: 3_500,
  state: 'coming',
  can_withdraw: true,
  created_at: '2026-11-16T15:00:00.000Z',
  created_by: 'Priya Nair',
  withdrawn_at: null,
  withdrawn_by: null,
}
const past: ListedPrice = {
  ...coming,
  from_day: '2026-10-01',
  month_cents: 8_700,
  state: 'past',
  can_withdraw: false,
}
const gone: ListedPrice = {
  ...coming,
  state: 'withdrawn',
  can_withdraw: false,
  withdrawn_at: '2026-11-17T15:00:00.000Z',
  withdrawn_by: 'Dana Carer',
}
const desk = (price_changes: ListedPrice[] = []): CarePlans => ({
  today: '2026-11-17',
  plans: [],
  promos: [],
  prices: [
    { billed_as: 'medication', month_cents: 8_500, first_month_cents: 3_000 },
    { billed_as: 'insurance', month_cents: 2_900, first_month_cents: 1_500 },
  ],
  price_changes,
})

function start(price_changes: ListedPrice[] = []) {
  careDesk()
  answer(readCarePlans, desk(price_changes))
  return open('/care/plans', admin)
}
const table = (name: string) => screen.findByRole('table', { name })
const changeButton = async (plan: string) => {
  const row = within(await table('Prices for new memberships'))
    .getByText(plan)
    .closest('tr')
  return within(row as HTMLElement).getByRole('button', { name: 'Change price' })
}

test('plan prices: one is changed with the keyboard, with the sentence new members read, and sent once', async () => {
  const { person } = start()
  expect(await screen.findByText(/^No prices have changed\./)).toBeVisible()
  const button = await changeButton('Medication & Care Counseling')
  expect(button).toHaveAccessibleDescription('Medication & Care Counseling')
  button.focus()
  await person.keyboard('{Enter}')
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Change price of Medication & Care Counseling' }),
  )
  expect(dialog.getByText(/Current members keep the price they have/)).toBeVisible()
  const month = dialog.getByRole('textbox', { name: 'Per month, in dollars' })
  expect(month).toHaveAccessibleDescription('Now $85.00')
  month.focus()
  await person.keyboard('95')
  await person.tab()
  await person.keyboard('35.50')
  expect(dialog.getByText('New members see: “$35.50 today, then $95.00 a month.”')).toBeVisible()
  answer(setPlanPrice, desk([coming]))
  answer(readCarePlans, desk([coming]))
  await person.keyboard('{Enter}')
  expect(
    await screen.findByText(
      'Medication & Care Counseling costs new members $95.00 a month from Tuesday, November 17, 2026 on.',
    ),
  ).toBeVisible()
  expect(callsOf(setPlanPrice).map(({ body }) => body)).toEqual([
    { billed_as: 'medication', from_day: '2026-11-17', month_cents: 9_500, first_month_cents: 3_550 },
  ])
  expect(within(await table('Price changes')).getByText('Coming')).toBeVisible()
})

test('plan prices: what is no price is told at its field, also what only the server knows, and the dialog stays', async () => {
  const { person } = start()
  await person.click(await changeButton('Any plan billed to insurance'))
  const dialog = within(await screen.findByRole('dialog'))
  const month = dialog.getByRole('textbox', { name: 'Per month, in dollars' })
  const first = dialog.getByRole('textbox', { name: 'First month, in dollars' })
  await person.type(month, 'many')
  await person.type(first, '5001')
  await person.click(dialog.getByRole('button', { name: 'Change price' }))
  const isNoPrice = /^Please enter an amount from \$0\.01 to \$5,000\.00\./
  expect(month).toHaveAccessibleDescription(isNoPrice)
  expect(first).toHaveAccessibleDescription(isNoPrice)
  expect(month).toHaveFocus()
  expect(callsOf(setPlanPrice)).toHaveLength(0)
  await person.clear(month)
  await person.type(month, '29')
  await person.clear(first)
  await person.type(first, '30')
  const said = 'The first month can’t cost more than the months after it.'
  answer(setPlanPrice, {
    problem: 'price_refused',
    details: { errors: [said], fields: { first_month_cents: said } },
  })
  await person.click(dialog.getByRole('button', { name: 'Change price' }))
  await waitFor(() => expect(first).toHaveAccessibleDescription(`${said} Now $15.00`))
  expect(screen.queryByText(/costs new members/)).toBeNull()
})

test('plan prices: changes are listed with who made them, and only one that is not over can be withdrawn', async () => {
  const { person } = start([coming, past])
  const list = within(await table('Price changes'))
  const rowOf = (price: string) => within(list.getByText(price).closest('tr') as HTMLElement)
  for (const text of ['Dec 1, 2026', '$35.00', 'Nov 16, 2026 by Priya Nair', 'Coming'])
    expect(rowOf('$95.00').getByText(text)).toBeVisible()
  expect(rowOf('$87.00').queryByRole('button')).toBeNull()
  expectCards(await table('Price changes'))
  expectCards(await table('Prices for new memberships'))
  await person.click(rowOf('$95.00').getByRole('button', { name: 'Withdraw price' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw the price of $95.00?' }))
  expect(callsOf(withdrawPlanPrice)).toHaveLength(0)
  answer(withdrawPlanPrice, { problem: 'price_closed' })
  await person.click(dialog.getByRole('button', { name: 'Withdraw price' }))
  expect(await dialog.findByText(/was withdrawn already, or its first day is over/)).toBeVisible()
  answer(withdrawPlanPrice, desk([gone, past]))
  answer(readCarePlans, desk([gone, past]))
  await person.click(dialog.getByRole('button', { name: 'Withdraw price' }))
  expect(
    await screen.findByText('The price of $95.00 for Medication & Care Counseling is withdrawn.'),
  ).toBeVisible()
  expect(screen.getByText('Nov 16, 2026 by Priya Nair, withdrawn Nov 17, 2026 by Dana Carer')).toBeVisible()
  expect(callsOf(withdrawPlanPrice).at(-1)?.body).toEqual({ billed_as: 'medication', from_day: '2026-12-01' })
})
