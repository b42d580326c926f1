import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createPromo, endPromo, readCarePlans, type CarePlans } from '@stillwater/contract/care/plans'
import { answer, callsOf } from '../../../testing/answer.ts'
import { expectCards } from '../../../testing/expect-cards.ts'
import { admin, careDesk, coordinator, open } from '../../scheduling/care/care-desk.fixture.ts'
// Loaded beforehand, so that no test waits for it.
import './plans-screen.tsx'

const own = {
  code: 'SPRING40',
  first_month_cents: 4_000,
  week_cents: 1_000,
  from_day: '2026-11-01',
  until_day: '2026-11-30',
  most_uses: 50,
  plans: ['medication' as const],
  for_insurance: false,
  uses: 3,
  state: 'current' as const,
  is_built_in: false,
  created_at: '2026-11-01T15:00:00.000Z',
  created_by: 'Priya Nair',
}
const builtIn = {
  ...own,
  code: 'START99',
  from_day: null,
  until_day: null,
  most_uses: null,
  uses: null,
  is_built_in: true,
}
const desk: CarePlans = {
  today: '2026-11-17',
  promos: [own, builtIn],
  prices: [
    { billed_as: 'medication', month_cents: 8_500, first_month_cents: 3_000 },
    { billed_as: 'insurance', month_cents: 2_900, first_month_cents: 1_500 },
  ],
  price_changes: [],
  plans: [
    {
      offering_key: 'medication',
      is_insurance: false,
      name: 'Medication & Care Counseling',
      month_cents: 8_500,
      first_month_cents: 3_000,
      week_cents: 2_000,
    },
  ],
}

function start() {
  careDesk()
  answer(readCarePlans, desk)
  return open('/care/plans', admin)
}

test('plans screen: codes are listed with their use, and only the clinic’s own can be ended', async () => {
  const { person } = start()
  const rowOf = async (code: string) => within((await screen.findByText(code)).closest('tr')!)
  const row = await rowOf('SPRING40')
  for (const text of ['$40.00', '3 of 50', 'Nov 1, 2026 to Nov 30, 2026', 'Current'])
    expect(row.getByText(text)).toBeVisible()
  expect((await rowOf('START99')).queryByRole('button')).toBeNull()
  expectCards(screen.getByRole('table', { name: 'Promo codes' }))
  answer(endPromo, { ...desk, promos: [{ ...own, state: 'over' }, builtIn] })
  await person.click(row.getByRole('button', { name: 'End code' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'End the code SPRING40?' }))
  expect(callsOf(endPromo)).toHaveLength(0)
  await person.click(dialog.getByRole('button', { name: 'End code' }))
  expect(await screen.findByText('The code SPRING40 no longer applies.')).toBeVisible()
  expect(callsOf(endPromo).map(({ body }) => body)).toEqual([{ code: 'SPRING40' }])
})

test('plans screen: a code is made with the keyboard, with the sentence patients read, and sent once', async () => {
  const { person } = start()
  answer(createPromo, desk)
  await person.click(await screen.findByRole('button', { name: 'Create promo code' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a promo code' }))
  await person.type(dialog.getByRole('textbox', { name: 'Code' }), 'fall45')
  await person.tab()
  await person.keyboard('45.50')
  await person.tab()
  await person.keyboard('11')
  await person.tab()
  expect(dialog.getByRole('textbox', { name: 'How many times it can be used' })).toHaveFocus()
  await person.tab()
  await person.keyboard(' ')
  expect(
    dialog.getByText(/Patients see: “First month, code FALL45: \$45\.50 today, then \$85\.00 a month\.”/),
  ).toBeVisible()
  await person.dblClick(dialog.getByRole('button', { name: 'Create code' }))
  expect(await screen.findByText('The code FALL45 is created.')).toBeVisible()
  expect(callsOf(createPromo).map(({ body }) => body)).toEqual([
    {
      code: 'fall45',
      first_month_cents: 4_550,
      week_cents: 1_100,
      plans: ['medication'],
      for_insurance: false,
      from_day: '2026-11-17',
      until_day: null,
      most_uses: null,
    },
  ])
})

test('plans screen: what is wrong is told at its field, also what only the server knows', async () => {
  const { person } = start()
  await person.click(await screen.findByRole('button', { name: 'Create promo code' }))
  const dialog = within(await screen.findByRole('dialog'))
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await person.click(dialog.getByRole('button', { name: 'Create code' }))
  expect(code).toHaveAccessibleDescription(/4 to 24 letters and digits/)
  expect(code).toHaveFocus()
  await person.type(code, 'SPRING40')
  await person.type(dialog.getByRole('textbox', { name: 'First month, in dollars' }), '40')
  await person.type(dialog.getByRole('textbox', { name: 'Shown per week, in dollars' }), '10')
  await person.click(dialog.getByRole('checkbox', { name: 'Medication & Care Counseling' }))
  const said = 'This code exists already. A code is never used again for another offer.'
  answer(createPromo, { problem: 'promo_taken', details: { errors: [said], fields: { code: said } } })
  await person.click(dialog.getByRole('button', { name: 'Create code' }))
  await waitFor(() => expect(code).toHaveAccessibleDescription(said))
})

test('plans screen: a code half typed is asked about before its dialog closes', async () => {
  const { person } = start()
  await person.click(await screen.findByRole('button', { name: 'Create promo code' }))
  await person.type(await screen.findByRole('textbox', { name: 'Code' }), 'FALL45')
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(await screen.findByRole('textbox', { name: 'Code' })).toHaveValue('FALL45')
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(createPromo)).toHaveLength(0)
})

test('plans screen: colleagues without the right have no such page', async () => {
  careDesk()
  open('/care/plans', coordinator)
  await waitFor(() => expect(location.pathname).toBe('/care'))
  expect(callsOf(readCarePlans)).toHaveLength(0)
})
