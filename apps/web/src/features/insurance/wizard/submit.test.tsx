import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { saveAddress } from '@stillwater/contract/save-address'
import { addCardPhoto, createVisitsPolicy, updateVisitsPolicy } from '@stillwater/contract/insurance'
import { answer, callsOf, json, respond } from '../../../testing/answer.ts'
import { payers, visitsPolicy } from '../../../testing/insurance-clinic.ts'
import { patient } from '../../../testing/people.ts'
import { confirm, openAtConfirmation, press, title, type Typed } from './wizard-walk.fixture.tsx'
import type { ClinicFacts } from '../../../testing/insurance-clinic.ts'
import { useSlowClock } from '../../../testing/slow-clock.ts'

const dialog = () => screen.findByRole('dialog')
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const atInsurance = (facts?: ClinicFacts, typed?: Typed) =>
  openAtConfirmation('insurance', typed, facts, vi.advanceTimersByTime)
const sentTo = () =>
  [saveAddress, createVisitsPolicy, updateVisitsPolicy, addCardPhoto]
    .flatMap(callsOf)
    .map(({ method, path }) => `${method} ${path.split('?')[0]}`)

beforeEach(() => {
  useSlowClock({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})

describe('a card that is covered', () => {
  // A-INS-063 A-INS-064 A-INS-092 A-INS-093 A-INS-107 A-INS-108 A-INS-112 A-INS-115 A-INS-116 A-INS-117 A-ACC-070
  test('sends address, policy and photos in this order, and continues after two seconds', async () => {
    const order: string[] = []
    const { person } = await atInsurance({}, { photos: true })
    const plain = globalThis.fetch
    vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
      if (init.method !== 'GET') order.push(`${init.method} ${input}`)
      return plain(input, init)
    })
    await confirm(person)
    const shown = await screen.findByRole('dialog', { name: "Great news! You're covered." })
    expect(within(shown).getByText('Your insurance information is updated!')).toBeVisible()
    expect(within(shown).getByText('Redirecting...')).toBeVisible()
    expect(order.map((call) => call.replace(/[0-9a-f-]{36}/, ':id'))).toEqual([
      'POST /api/patients/:id/addresses',
      'POST /api/insurance_policies',
      'POST /api/s3_attachments',
      'POST /api/s3_attachments',
    ])
    expect(callsOf(saveAddress)[0]?.body).toMatchObject({ address_type: 'BillingAddress', city: 'Austin' })
    expect(callsOf(createVisitsPolicy)[0]?.body).toEqual({
      payer_id: payers[1]?.value,
      first_name: 'Maya',
      last_name: 'Ellison',
      dob: '1990-05-17',
      region: 'TX',
      policy_id: 'AB 1',
      group_number: '',
      rx_bin: '',
      active: true,
      out_of_network: false,
    })
    await later(1900)
    expect(location.pathname).toBe('/patient/insurance/insurance')
    await later(200)
    await waitFor(() => expect(location.search).toBe('?view=insurance_estimates'))
    expect(Object.keys(sessionStorage).filter((key) => key.includes('insurance.'))).toEqual([])
  })

  // A-ATT-019 to A-ATT-032
  test('carries each side as a form that says what it is', async () => {
    const { person } = await atInsurance({}, { photos: true })
    await confirm(person)
    await waitFor(() => expect(callsOf(addCardPhoto)).toHaveLength(2))
    const forms = callsOf(addCardPhoto).map(({ body }) => Object.fromEntries(body as FormData))
    expect(forms.map(({ blob: _, ...fields }) => fields)).toEqual(
      ['front', 'back'].map((side) => ({
        file_name: `${side}.jpg`,
        file_type: 'image/jpeg',
        purpose: `insurance_card_${side}`,
        upload_type: 'insurance',
        record_id: '00000000-0000-4000-a000-000000000007',
        record_type: 'InsuranceVisitsPolicy',
      })),
    )
    const [front] = forms.map(({ blob }) => blob as File)
    expect(await front?.text()).toBe('front')
    expect(callsOf(addCardPhoto)[0]?.headers.get('content-type')).toBeNull()
  })

  // A-INS-113 A-INS-114
  test('sends neither an address that is on file nor photos that are there already', async () => {
    const { person } = await atInsurance({ billed: true }, { address_changed: false })
    await confirm(person)
    await screen.findByText('Redirecting...')
    expect(sentTo()).toEqual(['POST /api/insurance_policies'])
  })

  // A-INS-062
  test('a wait says what is waited for', async () => {
    const { person } = await atInsurance()
    let reply: (answer: Response) => void = () => undefined
    respond('POST', createVisitsPolicy.path, () => new Promise<Response>((done) => (reply = done)))
    await confirm(person)
    expect(
      await screen.findByRole('dialog', { name: 'Checking your coverage. This can take a few seconds...' }),
    ).toBeVisible()
    await person.keyboard('{Escape}')
    expect(await dialog()).toBeVisible()
    reply(json({ eligible: true, checking: false, clinic_faults: [], insurance_policy: visitsPolicy() }))
    expect(await screen.findByText('Redirecting...')).toBeVisible()
  })

  test('a correction of the card on file stays with its policy, another card does not show its photos', async () => {
    const facts: ClinicFacts = {
      billed: true,
      patient: {
        insurance_visits_policy: visitsPolicy(),
        insurance_cards: ['front', 'back'].map((side) => ({
          id: side,
          purpose: `insurance_card_${side}`,
          file_type: 'application/pdf',
          presigned_get_url: `/api/uploads/${side}`,
        })),
      },
    }
    const same = { payer_id: payers[0]!.value, policy_id: 'BT 48 20 77 L' }
    const { person, unmount } = await atInsurance(facts, { address_changed: false, out: same })
    expect(screen.getAllByText('A PDF document')).toHaveLength(2)
    await confirm(person)
    await waitFor(() => expect(callsOf(updateVisitsPolicy)).toHaveLength(1))
    expect(callsOf(createVisitsPolicy)).toHaveLength(0)
    unmount()
    const other = await atInsurance(facts, { address_changed: false })
    expect(screen.getAllByText('Not added')).toHaveLength(2)
    await confirm(other.person)
    await waitFor(() => expect(callsOf(createVisitsPolicy)).toHaveLength(1))
    expect(callsOf(updateVisitsPolicy)).toHaveLength(1)
  })
})

test('insurance wizard: the success says what a visit costs, share and deductible included', async () => {
  const said = { therapy_copay_amounts: [], therapy_coinsurance_percent: 20, deductible_amount: 350 }
  const { person } = await atInsurance({ said })
  await confirm(person)
  const shown = await screen.findByRole('dialog', { name: "Great news! You're covered." })
  expect(within(shown).getByText('20% of the cost after your $350 deductible')).toBeVisible()
  expect(within(shown).getByText('$15 - $30')).toBeVisible()
})

describe('photos that do not arrive', () => {
  /** The card that was typed, as the server has saved it. */
  const savedCard = { payer_id: payers[1]!.value, policy_id: 'AB 1' }

  test('are tried again, then asked about; the card is kept whatever becomes of them', async () => {
    const { person } = await atInsurance({}, { photos: true })
    let broken = true
    respond('POST', addCardPhoto.path, () =>
      broken ? json({}, 503) : json({ id: '4', purpose: '', file_type: '', presigned_get_url: '' }),
    )
    await confirm(person)
    expect(await screen.findByRole('dialog', { name: 'Uploading your photos...' })).toBeVisible()
    await later(1000)
    await later(3000)
    const asked = await screen.findByRole('dialog', {
      name: 'Your card is saved. Its photos are not yet.',
    })
    expect(callsOf(addCardPhoto)).toHaveLength(3)
    broken = false
    await person.click(within(asked).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Redirecting...')).toBeVisible()
    expect(callsOf(addCardPhoto)).toHaveLength(5)
    expect(callsOf(createVisitsPolicy)).toHaveLength(1)
  })

  test('a photo that the server refuses is replaced in the photo step, and only it is sent again', async () => {
    const { person, clinic } = await atInsurance({}, { photos: true })
    let sent = 0
    respond('POST', addCardPhoto.path, () =>
      ++sent === 2
        ? json({ success: false, errors: ['The photo is too dark.'], code: 'picture_unreadable' }, 422)
        : json({ id: '4', purpose: '', file_type: '', presigned_get_url: '' }),
    )
    await confirm(person)
    const asked = await screen.findByRole('dialog', { name: /^Your card is saved/ })
    expect(within(asked).queryByRole('button', { name: 'Try again' })).toBeNull()
    clinic.patient = patient({ insurance_visits_policy: visitsPolicy(savedCard) })
    await person.click(within(asked).getByRole('button', { name: 'Choose another photo' }))
    expect(await title('Add photos of your insurance card')).toBeVisible()
    const back = within(screen.getByRole('region', { name: 'BACK OF CARD' }))
    expect(back.getByRole('alert')).toHaveTextContent('The photo is too dark.')
    expect(within(screen.getByRole('region', { name: 'FRONT OF CARD' })).getByText('Added')).toBeVisible()
    await person.upload(
      screen.getByLabelText('BACK OF CARD', { selector: 'input' }),
      new File(['x'], 'better.png', { type: 'image/png' }),
    )
    expect(await screen.findByAltText('BACK OF CARD')).toBeVisible()
    expect(back.queryByText('The photo is too dark.')).toBeNull()
    await press(person, 'Submit')
    await title('How does everything look?')
    await confirm(person)
    expect(await screen.findByText('Redirecting...')).toBeVisible()
    expect(sent).toBe(3)
    expect(callsOf(createVisitsPolicy)).toHaveLength(1)
    expect(callsOf(updateVisitsPolicy)).toHaveLength(1)
  })

  test('a file that the server refuses is not tried again, and can be left for later', async () => {
    const { person } = await atInsurance({}, { photos: true })
    answer(addCardPhoto, { problem: 'file_refused' })
    await confirm(person)
    const asked = await screen.findByRole('dialog', { name: /^Your card is saved/ })
    expect(within(asked).getByText(/This file cannot be used/)).toBeVisible()
    expect(callsOf(addCardPhoto)).toHaveLength(1)
    await person.click(within(asked).getByRole('button', { name: "I'll add it later" }))
    expect(await screen.findByText('Redirecting...')).toBeVisible()
  })
})
