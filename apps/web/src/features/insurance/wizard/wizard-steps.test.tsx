import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createVisitsPolicy } from '@stillwater/contract/insurance'
import { billingChoices, stateChoices } from '@stillwater/domain/people/regions'
import { callsOf } from '../../../testing/answer.ts'
import { medicationsPolicy, visitsPolicy } from '../../../testing/insurance-clinic.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import {
  addBothSides,
  fillAddress,
  fillCard,
  openWizard,
  press,
  title,
  toConfirmation,
} from './wizard-walk.fixture.tsx'

const labels = () => within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('listitem')
const names = () => labels().map((step) => step.textContent.replace(', done', ''))
const hint = () => document.querySelector('.wizard-hint')
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent)
const noMessage = (said: string) => expect(screen.queryByText(said)).toBeNull()

describe('the insurance flow', () => {
  // A-INS-001 A-INS-004 A-INS-006 to A-INS-024 A-ADR-001 to A-ADR-012 A-ATT-001 A-ATT-002 A-ATT-009
  test('asks for address, details, photos and a confirmation, in the words of the clinic', async () => {
    const { person } = await openWizard('insurance')
    await title('Enter your billing address')
    expect(names()).toEqual(['Address', 'Insurance details', 'Take photos', 'Confirm'])
    expect(hint()).not.toBeEmptyDOMElement() // A-INS-012
    for (const label of ['Address Line 1', 'Address Line 2', 'City', 'State', 'Zip Code'])
      expect(screen.getByLabelText(label)).toBeVisible()
    const states = [...screen.getByLabelText('State').querySelectorAll('option')].map(({ value }) => value)
    expect(states).toEqual(['', ...billingChoices.map(({ value }) => value)])
    expect(states).toEqual(expect.arrayContaining([...stateChoices.map(({ value }) => value), 'PR', 'GU']))
    await person.type(screen.getByLabelText('Zip Code'), '78a7012')
    expect(screen.getByLabelText('Zip Code')).toHaveValue('78701')
    await person.clear(screen.getByLabelText('Zip Code'))
    expect(buttons()).toEqual(expect.arrayContaining(['Submit', 'Continue without insurance']))

    await fillAddress(person)
    expect(hint()).not.toBeEmptyDOMElement()
    for (const label of [
      'Insurance Provider',
      'First Name',
      'Last Name',
      'Date of birth',
      'State',
      'Membership / Subscriber ID',
      'Group / Plan ID (optional)',
      'Rx BIN (required to bill for prescribed medications)',
    ])
      expect(screen.getByLabelText(label)).toBeVisible()
    expect(screen.getByPlaceholderText('AA 12 34 56 A')).toBe(screen.getByLabelText(/Subscriber ID/))
    await person.type(screen.getByLabelText(/^Rx BIN/), '1234567')
    expect(screen.getByLabelText(/^Rx BIN/)).toHaveValue('123456') // A-INS-022
    expect(buttons()).toEqual(expect.arrayContaining(['Next', 'Continue without insurance']))
    const help = 'If your insurer is not in this list, your insurance does not cover our service.'
    noMessage(help) // A-INS-025
    await press(person, 'My insurer is not in this list')
    expect(screen.getByText(help)).toBeVisible()
    await person.keyboard('{Escape}')
    noMessage(help)

    await fillCard(person)
    expect(hint()).not.toBeEmptyDOMElement()
    expect(screen.getByRole('heading', { name: 'FRONT OF CARD' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'BACK OF CARD' })).toBeVisible()
    await press(person, "I'll add it later")
    await title('How does everything look?')
    expect(hint()).not.toBeEmptyDOMElement()
  })

  // A-ADR-013 to A-ADR-016
  test('an address says what is missing, beside each field, and the first one has the focus', async () => {
    const { person } = await openWizard('insurance')
    await press(person, 'Submit')
    const said = [
      'Oops! This line can’t be empty. Please insert your shipping address.',
      'Oops! This line can’t be empty. Please type in the name of the city you live in.',
      'Oops! Please select the state you live in.',
      'Sorry! Please type in the zipcode you live in.',
    ]
    for (const words of said) expect(screen.getByText(words)).toBeVisible()
    expect(screen.getByLabelText('Address Line 1')).toHaveFocus()
    await person.type(screen.getByLabelText('City'), 'Austin')
    noMessage(said[1]!)
    await person.type(screen.getByLabelText('Zip Code'), '1234')
    expect(screen.getByText(said[3]!)).toBeVisible()
    await person.type(screen.getByLabelText('Zip Code'), '5')
    noMessage(said[3]!)
  })

  // A-INS-039 to A-INS-045, decision C11
  test('each thing on the card that is missing is required; an Rx BIN may be left out but not cut short', async () => {
    const { person } = await openWizard('insurance', { patient: { dob: null, region: null } })
    await fillAddress(person)
    for (const label of ['First Name', 'Last Name']) await person.clear(screen.getByLabelText(label))
    await press(person, 'Next')
    expect(screen.getAllByText('Required')).toHaveLength(6)
    for (const label of ['Insurance Provider', 'First Name', 'Last Name', 'Date of birth', 'State'])
      expect(screen.getByLabelText(label)).toBeInvalid()
    expect(screen.getByLabelText(/Subscriber ID/)).toBeInvalid()
    expect(screen.getByLabelText(/Group/)).toBeValid()
    const bin = screen.getByLabelText(/^Rx BIN/)
    expect(bin).toBeValid()
    await person.type(bin, '12345')
    expect(screen.getByText('Your Rx Bin number has to be 6 digits long')).toBeVisible()
    await person.type(bin, '6')
    noMessage('Your Rx Bin number has to be 6 digits long')
  })

  // A-INS-002 A-INS-003 A-INS-101 to A-INS-104
  test('a person goes back to what is done, on by one step, and never ahead', async () => {
    const { person } = await openWizard('insurance')
    expect(within(labels()[2]!).queryByRole('button')).toBeNull()
    await fillAddress(person)
    await fillCard(person)
    const submit = screen.getByRole('button', { name: 'Submit' })
    expect(submit).toBeDisabled() // A-ATT-008
    await addBothSides(person)
    expect(submit).toBeEnabled()
    await press(person, 'Remove')
    expect(submit).toBeDisabled()
    await addBothSides(person)
    await press(person, 'Submit')
    await title('How does everything look?')
    await person.click(within(labels()[0]!).getByRole('button'))
    await title('Enter your billing address')
    expect(screen.getByLabelText('Address Line 1')).toHaveValue('1 Main St')
    expect(within(labels()[1]!).queryByRole('button')).toBeNull()
    await press(person, 'Submit')
    await title('Enter your insurance details')
    expect(screen.getByLabelText('Insurance Provider')).toHaveValue('Driftwood Mutual')
    await press(person, 'Next')
    expect(await screen.findByAltText('BACK OF CARD')).toBeVisible()
    await press(person, 'Back')
    await title('Enter your insurance details')
  })

  test('nothing typed, chosen or photographed is lost by a reload', async () => {
    const { person, unmount, clinic } = await openWizard('insurance')
    await fillAddress(person)
    await person.type(screen.getByLabelText(/Subscriber ID/), 'HALF')
    unmount()
    const again = renderScreen('/patient/insurance/insurance', { as: clinic.as })
    await title('Enter your insurance details')
    expect(screen.getByLabelText(/Subscriber ID/)).toHaveValue('HALF')
    await fillCard(again.person)
    await addBothSides(again.person)
    again.unmount()
    const third = renderScreen('/patient/insurance/insurance', { as: clinic.as })
    expect(await screen.findByAltText('BACK OF CARD')).toBeVisible()
    await press(third.person, 'Submit')
    await title('How does everything look?')
    expect(screen.getByText('HALFAB 1')).toBeVisible()
    expect(JSON.stringify(localStorage)).not.toContain('HALF')
  })
})

describe('the confirmation', () => {
  // A-INS-046 to A-INS-061
  test('reads back everything, leads to each part, and waits for the box', async () => {
    const { person } = await openWizard('insurance')
    await toConfirmation(person)
    for (const name of ['Billing Address', 'Card Photos', 'Insurance details'])
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible()
    const rows = screen.getAllByRole('term').map((row) => [row.textContent, row.nextSibling?.textContent])
    expect(rows).toEqual([
      ['PROVIDER', 'Driftwood Mutual'],
      ['INSURANCE HOLDER', 'Maya Ellison'],
      ['DATE OF BIRTH', '05/17/1990'],
      ['STATE', 'California'],
      ['MEMBERSHIP / SUBSCRIBER ID', 'AB 1'],
      ['GROUP #', 'N/A'],
      ['RX BIN', 'N/A'],
    ])
    const submit = screen.getByRole('button', { name: 'Submit' })
    const box = screen.getByRole('checkbox', {
      name: 'I verify that the information above is accurate and I am eligible for this benefit or an eligible family member.',
    })
    expect(submit).toBeDisabled()
    await person.click(box)
    expect(submit).toBeEnabled()
    await person.click(box)
    expect(submit).toBeDisabled()
    expect(screen.getByText(/what remains is charged to the card on file/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Continue without insurance' })).toBeVisible()
    expect(callsOf(createVisitsPolicy)).toHaveLength(0)

    await person.click(screen.getAllByRole('button', { name: 'Edit' })[0]!)
    const dialog = within(await screen.findByRole('dialog', { name: 'Billing Address' }))
    await person.clear(dialog.getByLabelText('City'))
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText(/Please type in the name of the city/)).toBeVisible()
    await person.type(dialog.getByLabelText('City'), 'Dallas')
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Dallas, TX 78701')).toBeVisible()

    await person.click(screen.getAllByRole('button', { name: 'Edit' })[1]!)
    await title('Add photos of your insurance card')
    await press(person, "I'll add it later")
    await person.click(screen.getAllByRole('button', { name: 'Edit' })[2]!)
    await title('Enter your insurance details')
  })

  // A-INS-105, decision C18
  test('is where someone with a policy begins', async () => {
    await openWizard('insurance', { patient: { insurance_visits_policy: visitsPolicy() }, billed: true })
    await title('How does everything look?')
    expect(screen.getByText('BT 48 20 77 L')).toBeVisible()
    expect(screen.getByText('610502')).toBeVisible()
    expect(screen.getByText('1 Main St')).toBeVisible()
  })
})

describe('the pharmacy flow', () => {
  // A-PHM-001 to A-PHM-025, A-INS-005, decision C8
  test('asks for photos, numbers and a confirmation of its own', async () => {
    const { person } = await openWizard('medication')
    await title('Add photos of your pharmacy benefits card')
    expect(names()).toEqual(['Take photos', 'Pharmacy benefits details', 'Confirm'])
    await press(person, "I'll add it later")
    await title('Enter your pharmacy benefits card details')
    expect(buttons()).toEqual(expect.arrayContaining(['Submit', "I'll add this later"]))
    await press(person, 'Submit')
    expect(screen.getAllByText('Required')).toHaveLength(2)
    await person.type(screen.getByLabelText('Rx BIN'), '12345')
    expect(screen.getByText('Your Rx Bin number has to be 6 digits long')).toBeVisible()
    await person.type(screen.getByLabelText('Rx BIN'), '6')
    await person.type(screen.getByLabelText('Membership / Subscriber ID'), 'RX 9')
    expect(screen.getByLabelText('Group # (required if on your card)')).toBeVisible()
    await press(person, 'Submit')

    await title('How does everything look?')
    for (const name of ['Billing Address', 'Card Photos', 'Pharmacy benefits details'])
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled()
    await person.click(screen.getByRole('checkbox', { name: /^I verify that the information above/ }))
    expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled()
    expect(screen.queryByRole('button', { name: 'Continue without insurance' })).toBeNull()
    expect(screen.getByRole('button', { name: "I'll add this later" })).toBeVisible()
    expect(
      screen.getByText(
        'You pay whatever your insurance company rejects. All remaining medication costs are charged to the card on file.',
      ),
    ).toBeVisible()
    noMessage(
      'If your insurance company does not pay for a visit, or pays only a part of it, what remains is charged to the card on file.',
    )
  })

  test('offers to remove what is on file, and nothing "later"', async () => {
    await openWizard('medication', { patient: { insurance_medications_policy: medicationsPolicy() } })
    await title('How does everything look?')
    expect(screen.getByRole('button', { name: 'Remove pharmacy benefits data' })).toBeVisible()
    expect(screen.queryByRole('button', { name: "I'll add this later" })).toBeNull()
  })
})

test('the test flow has every step of both cards (A-INS-005)', async () => {
  await openWizard('test')
  expect(names()).toHaveLength(7)
})
