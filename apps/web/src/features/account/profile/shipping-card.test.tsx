import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { listAddresses } from '@stillwater/contract/addresses'
import { saveAddress } from '@stillwater/contract/save-address'
import { readPatient } from '@stillwater/contract/people'
import { answer, callsOf, json, respond } from '../../../testing/answer.ts'
import { openBilling } from '../../../testing/billing.ts'
import { stubLiveLine } from '../../../testing/live-line.ts'
import { patient, user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { loadProfileForms } from '../../../testing/profile-forms.ts'

beforeAll(loadProfileForms)

const home = {
  address_1: '1 Main St',
  address_2: 'Apt 4',
  city: 'Austin',
  region: 'TX',
  postal_code: '78701',
}
const kept = (changes: object = {}) => ({
  ...home,
  ...changes,
  id: '00000000-0000-4000-a000-000000000003',
  address_type: 'ShippingAddress',
})
const updated = 'Your shipping information has been updated successfully'

async function open(addresses: ReturnType<typeof kept>[] | null = [kept()]) {
  const record = patient({ region: 'TX' })
  openBilling()
  answer(readPatient, record)
  answer(listAddresses, addresses ? { addresses } : { problem: 'forbidden' })
  const { person } = renderScreen('/patient/dashboard/profile_info', { as: user({ patient: record }) })
  return { person, card: within(await screen.findByRole('region', { name: 'Shipping Information' })) }
}

async function edit(addresses = [kept()]) {
  const { person, card } = await open(addresses)
  await person.click(await card.findByRole('button', { name: addresses.length > 0 ? 'Edit' : 'Add' }))
  return { person, card, save: card.getByRole('button', { name: 'Save address' }) }
}

test('an address is read as it stands on an envelope (A-ACC-010)', async () => {
  const { card } = await open([{ ...kept({ city: 'Dallas' }), address_type: 'BillingAddress' }, kept()])
  expect(await card.findByRole('group')).toHaveTextContent('1 Main StApt 4Austin, TX 78701')
})

// A-ADR-033, A-ACC-017, A-ACC-039, A-SHL-055
test('a valid address is saved, said to be so and shown, and the keyboard is back at Edit', async () => {
  const { person, card, save } = await edit()
  expect(card.getByLabelText('Address Line 1')).toHaveFocus()
  await person.clear(card.getByLabelText('Address Line 2'))
  await person.clear(card.getByLabelText('City'))
  await person.type(card.getByLabelText('City'), 'Waco')
  respond('POST', saveAddress.path, () => json(kept({ address_2: null, city: 'Waco' })))
  await person.dblClick(save)
  expect(await screen.findByText(updated)).toBeVisible()
  expect(card.getByRole('group')).toHaveTextContent('1 Main StWaco, TX 78701')
  expect(card.getByRole('button', { name: 'Edit' })).toHaveFocus()
  expect(callsOf(saveAddress).map(({ body }) => body)).toEqual([
    { ...home, address_2: '', city: 'Waco', address_type: 'ShippingAddress' },
  ])
})

test('what is missing is told, and nothing else that was typed is lost (A-ADR-028 to A-ADR-032)', async () => {
  const { person, card, save } = await edit()
  for (const [label, wrong, right] of [
    ['Address Line 1', '', home.address_1],
    ['City', '', home.city],
    ['Zip Code', '', home.postal_code],
    ['Zip Code', '1234', home.postal_code],
  ] as const) {
    const field = card.getByLabelText(label)
    await person.clear(field)
    if (wrong) await person.type(field, wrong)
    await person.click(save)
    expect(await card.findByRole('alert')).toHaveTextContent('Please input valid address')
    expect(field).toHaveFocus()
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(/^(Oops|Sorry)!/)
    await person.clear(field)
    await person.type(field, right)
    expect(card.queryByRole('alert')).not.toBeInTheDocument()
  }
  const state = card.getByLabelText('State')
  // decision C9
  expect(within(state).queryByRole('option', { name: 'Puerto Rico' })).not.toBeInTheDocument()
  await person.selectOptions(state, '')
  await person.click(save)
  expect(await card.findByRole('alert')).toHaveTextContent('Please input valid address')
  expect(state).toHaveFocus()
  expect(callsOf(saveAddress)).toHaveLength(0)
})

test('Cancel keeps the address as it was and brings the keyboard back (A-ACC-017)', async () => {
  const { person, card } = await edit()
  await person.type(card.getByLabelText('City'), ' Hills')
  await person.click(card.getByRole('button', { name: 'Cancel' }))
  expect(card.getByRole('group')).toHaveTextContent('Austin, TX')
  expect(card.getByRole('button', { name: 'Edit' })).toHaveFocus()
  await person.keyboard('{Enter}')
  expect(card.getByLabelText('City')).toHaveValue('Austin')
})

test('someone without an address adds one, beginning with the state they live in', async () => {
  const { card, person, save } = await edit([])
  expect(card.getByLabelText('State')).toHaveValue('TX')
  await person.type(card.getByLabelText('Address Line 1'), home.address_1)
  await person.type(card.getByLabelText('City'), home.city)
  await person.type(card.getByLabelText('Zip Code'), home.postal_code)
  answer(saveAddress, kept({ address_2: null }))
  await person.keyboard('{Enter}')
  expect(await screen.findByText(updated)).toBeVisible()
  expect(save).not.toBeInTheDocument()
  expect(card.queryByText('No shipping address saved.')).not.toBeInTheDocument()
})

test('a refusal of the clinic and a lost network are told, and what was typed stays', async () => {
  const { person, card, save } = await edit()
  const said = 'Sorry! Please type in the zipcode you live in.'
  answer(saveAddress, { problem: 'invalid', details: { errors: [said], fields: { postal_code: said } } })
  await person.click(save)
  expect(await card.findByText('Please input valid address')).toBeVisible()
  expect(card.getByLabelText('Zip Code')).toHaveFocus()
  respond('POST', saveAddress.path, () => Promise.reject(new TypeError('offline')))
  await person.type(card.getByLabelText('City'), '!')
  await person.click(save)
  expect(await card.findByText(/couldn’t reach our servers/)).toBeVisible()
  expect(card.getByLabelText('City')).toHaveValue('Austin!')
  expect(screen.queryByText(updated)).not.toBeInTheDocument()
})

test('an address changed elsewhere is shown without a reload', async () => {
  const live = stubLiveLine()
  const { card } = await open()
  await card.findByText('Austin, TX 78701')
  answer(listAddresses, { addresses: [kept({ city: 'El Paso' })] })
  live.line().tell('patient', 'p1')
  expect(await card.findByText('El Paso, TX 78701')).toBeVisible()
})

test('an address that cannot be read is said to be so, and asked for again', async () => {
  const { person, card } = await open(null)
  expect(await card.findByText('We couldn’t load your shipping information.')).toBeVisible()
  expect(card.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument()
  answer(listAddresses, { addresses: [kept()] })
  await person.click(card.getByRole('button', { name: 'Try again' }))
  expect(await card.findByText('Austin, TX 78701')).toBeVisible()
})
