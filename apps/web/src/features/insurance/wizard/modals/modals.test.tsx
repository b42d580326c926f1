import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { saveAddress } from '@stillwater/contract/save-address'
import {
  addCardPhoto,
  createMedicationsPolicy,
  createVisitsPolicy,
  updateInsuranceStatus,
  updateMedicationsPolicy,
  updateVisitsPolicy,
} from '@stillwater/contract/insurance'
import { readPatient } from '@stillwater/contract/people'
import { answer, callsOf, respond } from '../../../../testing/answer.ts'
import { medicationsPolicy, visitsPolicy } from '../../../../testing/insurance-clinic.ts'
import { confirm, openAtConfirmation, press, title, type Typed } from '../wizard-walk.fixture.tsx'
import type { ClinicFacts } from '../../../../testing/insurance-clinic.ts'
import { useSlowClock } from '../../../../testing/slow-clock.ts'

const dialog = () => screen.findByRole('dialog')
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const atInsurance = (facts?: ClinicFacts, typed?: Typed) =>
  openAtConfirmation('insurance', typed, facts, vi.advanceTimersByTime)

beforeEach(() => {
  useSlowClock({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})

describe('a card that is not covered', () => {
  const sentence =
    "It looks like in-network insurance billing isn't an option for you right now, but you can still qualify for out of network reimbursements!"

  // A-INS-065 to A-INS-070 A-INS-075 A-INS-109 A-INS-121 to A-INS-123
  test('is offered for reimbursement, and kept as such', async () => {
    const { person } = await atInsurance({ eligible: false })
    await confirm(person)
    expect(await screen.findByRole('dialog', { name: sentence })).toBeVisible()
    expect(
      screen.getByText(
        'Most insured members save 30-60% through reimbursement. A check is mailed to you 3-6 weeks after each monthly payment.',
      ),
    ).toBeVisible()
    expect(within(await dialog()).getByRole('button', { name: 'Continue without insurance' })).toBeVisible()
    await press(person, 'Save & Continue')
    expect(
      await screen.findByRole('dialog', { name: 'Your insurance information is updated!' }),
    ).toBeVisible()
    expect(screen.queryByText("Great news! You're covered.")).toBeNull()
    expect(callsOf(updateVisitsPolicy)[0]?.body).toEqual({ active: true, out_of_network: true })
    await later(2100)
    await waitFor(() => expect(location.search).toBe('?view=insurance_estimates'))
  })

  test('names the company that runs mental health benefits, where the insurer does', async () => {
    const { person } = await atInsurance({
      eligible: false,
      said: { carve_out: { payer: 'Quietwater Behavioral' } },
    })
    await confirm(person)
    const shown = within(await screen.findByRole('dialog', { name: sentence }))
    expect(shown.getByText(/mental health benefits are run by Quietwater Behavioral/)).toBeVisible()
  })

  test('kept for reimbursement shows no price of an earlier card, even if the record cannot be read', async () => {
    const { person } = await atInsurance({
      eligible: false,
      patient: { insurance_visits_policy: visitsPolicy() },
      said: { status: 'not_covered', medication_copay_amounts: [], therapy_copay_amounts: [] },
    })
    await confirm(person)
    await screen.findByRole('dialog', { name: sentence })
    answer(readPatient, { problem: 'busy' })
    await press(person, 'Save & Continue')
    await later(2100)
    await waitFor(() => expect(location.search).toBe('?view=insurance_estimates'))
    await screen.findByRole('heading', { level: 1, name: 'Updated Insurance Eligibility Estimates' })
    expect(screen.queryByText('$20')).toBeNull()
  })

  // A-INS-111
  test('can be looked at again: closing leads back to everything typed', async () => {
    const { person } = await atInsurance({ eligible: false })
    await confirm(person)
    await screen.findByRole('dialog', { name: sentence })
    await press(person, 'Close')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('AB 1')).toBeVisible()
  })

  test('a failure to keep it is told in place', async () => {
    const { person } = await atInsurance({ eligible: false })
    await confirm(person)
    answer(updateVisitsPolicy, { problem: 'busy' })
    await press(person, 'Save & Continue')
    expect(await screen.findByText(/We are very busy right now/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save & Continue' })).toBeVisible()
  })
})

describe('an insurer that says what is wrong, or nothing', () => {
  // A-INS-071 to A-INS-074 A-INS-110, decision Q5
  // A-ERR-009, A-ERR-010
  test('the errors are joined, and the card can be sent again', async () => {
    const { person } = await atInsurance()
    answer(createVisitsPolicy, {
      problem: 'eligibility_refused',
      details: { errors: ['No such member', 'Wrong birth date'] },
    })
    await confirm(person)
    const shown = await screen.findByRole('dialog', { name: 'Failed to retrieve eligibility information.' })
    expect(within(shown).getByText('Error: No such member. Wrong birth date')).toBeVisible()
    expect(within(shown).getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    )
    expect(within(shown).getByRole('button', { name: 'Continue without insurance' })).toBeVisible()
    await press(person, 'Resubmit Information')
    await waitFor(() => expect(callsOf(createVisitsPolicy)).toHaveLength(2))
  })

  test('a fault of the clinic does not blame the card, and the patient may continue', async () => {
    const { person } = await atInsurance({
      eligible: false,
      checking: true,
      clinic_faults: ['Your insurance company does not have our clinic on file'],
    })
    await confirm(person)
    const said = await screen.findByText(
      /^Your insurance company does not have our clinic on file\. This is ours/,
    )
    expect(said).not.toHaveTextContent('Error')
    await press(person, 'Continue while we check')
    await waitFor(() => expect(location.pathname).toBe('/patient/dashboard/profile_info'))
  })

  test('without a network nothing typed is lost', async () => {
    const { person } = await atInsurance()
    respond('POST', createVisitsPolicy.path, () => {
      throw new TypeError('Failed to fetch')
    })
    await confirm(person)
    expect(await screen.findByText(/Error: We couldn’t reach our servers/)).toBeVisible()
    await press(person, 'Close')
    expect(screen.getByText('AB 1')).toBeVisible()
  })

  test('an outage is no refusal: the patient may continue while it is asked again (decision Q12)', async () => {
    const { person } = await atInsurance({ eligible: false, checking: true })
    await confirm(person)
    expect(await screen.findByText(/We saved your details and will ask again/)).toBeVisible()
    await press(person, 'Continue while we check')
    await waitFor(() => expect(location.pathname).toBe('/patient/dashboard/profile_info'))
  })
})

describe('continuing without insurance', () => {
  // A-INS-119 A-INS-120
  test('is said to the clinic, and what was typed is let go', async () => {
    const { person } = await atInsurance()
    await press(person, 'Continue without insurance')
    await waitFor(() => expect(location.pathname).toBe('/patient/dashboard/profile_info'))
    expect(callsOf(updateInsuranceStatus)[0]?.path).toContain('status=prefers_cash_option')
    expect(Object.keys(sessionStorage).filter((key) => key.includes('insurance.'))).toEqual([])
  })

  // A-INS-118
  test('someone whose visits are billed to it is asked first, and the policy is then ended', async () => {
    const { person } = await atInsurance({ patient: { insurance_visits_policy: visitsPolicy() } })
    await press(person, 'Continue without insurance')
    const asked = await screen.findByRole('dialog', { name: 'Stop using your insurance?' })
    expect(callsOf(updateVisitsPolicy)).toHaveLength(0)
    await person.click(within(asked).getByRole('button', { name: 'Continue without insurance' }))
    await waitFor(() => expect(callsOf(updateVisitsPolicy)[0]?.body).toEqual({ active: false }))
    expect(callsOf(updateInsuranceStatus)).toHaveLength(0)
  })

  test('that cannot be said is told, and the person stays', async () => {
    const { person } = await atInsurance()
    answer(updateInsuranceStatus, { problem: 'busy' })
    await press(person, 'Continue without insurance')
    expect(await screen.findByText(/We are very busy right now/)).toBeVisible()
    expect(screen.getByText('AB 1')).toBeVisible()
  })
})

describe('a pharmacy card', () => {
  const atPharmacy = (facts?: ClinicFacts, typed?: Typed) =>
    openAtConfirmation('medication', typed, facts, vi.advanceTimersByTime)

  // A-PHM-026, decision C7
  test('is kept with its photos, and says so without a word of cover', async () => {
    const { person } = await atPharmacy({}, { photos: true })
    await confirm(person)
    expect(
      await screen.findByRole('dialog', { name: 'Your pharmacy benefits information is updated!' }),
    ).toBeVisible()
    expect(screen.queryByText("Great news! You're covered.")).toBeNull()
    expect(callsOf(createMedicationsPolicy)[0]?.body).toEqual({
      policy_id: 'RX 9',
      group_number: '',
      rx_bin: '610502',
      active: true,
    })
    const forms = callsOf(addCardPhoto).map(({ body }) => body as FormData)
    expect(forms.map((form) => [form.get('purpose'), form.get('record_type')])).toEqual([
      ['pharmacy_card_front', 'InsuranceMedicationsPolicy'],
      ['pharmacy_card_back', 'InsuranceMedicationsPolicy'],
    ])
    await later(2100)
    await waitFor(() => expect(location.pathname).toBe('/patient/dashboard/profile_info'))
  })

  // A-PHM-037
  test('that is not taken says so, and can be left for later', async () => {
    const { person } = await atPharmacy()
    answer(createMedicationsPolicy, { problem: 'busy' })
    await confirm(person)
    expect(
      await screen.findByRole('dialog', { name: 'There was an error submitting the form.' }),
    ).toBeVisible()
    await person.click(within(await dialog()).getByRole('button', { name: "I'll add this later" }))
    await waitFor(() => expect(location.pathname).toBe('/patient/dashboard/profile_info'))
  })

  test('whose reply was lost is sent again under the same idempotency key', async () => {
    const { person } = await atPharmacy()
    respond('POST', createMedicationsPolicy.path, () => Promise.reject(new TypeError('The reply was lost')))
    await confirm(person)
    answer(createMedicationsPolicy, { insurance_policy: medicationsPolicy() })
    await person.click(within(await dialog()).getByRole('button', { name: 'Resubmit Information' }))
    expect(
      await screen.findByRole('dialog', { name: 'Your pharmacy benefits information is updated!' }),
    ).toBeVisible()
    const keys = callsOf(createMedicationsPolicy).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual([expect.any(String), keys[0]])
    expect(callsOf(saveAddress).every(({ headers }) => headers.has('idempotency-key'))).toBe(true)
  })

  // A-PHM-036 A-PHM-035
  test('is removed once that is confirmed; a failure says so and leaves it', async () => {
    const facts = { patient: { insurance_medications_policy: medicationsPolicy() } }
    const { person } = await atPharmacy(facts)
    answer(updateMedicationsPolicy, { problem: 'busy' })
    await press(person, 'Remove pharmacy benefits data')
    const asked = within(await dialog())
    await person.click(asked.getByRole('button', { name: 'Remove pharmacy benefits data' }))
    expect(await asked.findByText('Error removing data.')).toBeVisible()
    answer(updateMedicationsPolicy, { insurance_policy: medicationsPolicy({ active: false }) })
    await person.click(asked.getByRole('button', { name: 'Remove pharmacy benefits data' }))
    await waitFor(() => expect(location.pathname).toBe('/patient/dashboard/profile_info'))
    expect(callsOf(updateMedicationsPolicy)[1]?.body).toEqual({ active: false })
  })
})

test('insurance wizard: the test flow continues from one card to the other', async () => {
  const { person } = await openAtConfirmation('test', {}, {}, vi.advanceTimersByTime)
  await confirm(person)
  await screen.findByText('Redirecting...')
  await later(2100)
  expect(await title('Add photos of your pharmacy benefits card')).toBeVisible()
})
