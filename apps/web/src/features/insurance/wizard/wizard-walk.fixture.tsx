import { fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { openInsurance, payers, type ClinicFacts } from '../../../testing/insurance-clinic.ts'
import { patient } from '../../../testing/people.ts'
import { emptyDraft } from '@stillwater/domain/insurance/wizard'
import { stepsOf, type WizardFlow } from '@stillwater/domain/insurance/wizard-steps'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { keepDraft } from '../../../platform/forms/tab-draft.ts'

/** Opens a wizard at its own address, as someone who is signed in. */
export async function openWizard(
  flow: string,
  facts: ClinicFacts = {},
  advanceTimers?: (ms: number) => void,
) {
  const clinic = openInsurance(facts)
  const shown = renderScreen(`/patient/insurance/${flow}`, {
    as: clinic.as,
    ...(advanceTimers ? { advanceTimers } : {}),
  })
  await screen.findByRole('navigation', { name: 'Steps' })
  return { ...shown, clinic }
}

export const title = (name: string) => screen.findByRole('heading', { level: 1, name })
export const press = (person: UserEvent, name: string) =>
  person.click(screen.getAllByRole('button', { name })[0]!)

/** What is typed, all at once: these tests are not about typing. */
const put = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

export async function fillAddress(person: UserEvent) {
  put('Address Line 1', '1 Main St')
  put('City', 'Austin')
  put('State', 'TX')
  put('Zip Code', '78701')
  await press(person, 'Submit')
  await title('Enter your insurance details')
}

export async function fillCard(person: UserEvent) {
  await person.click(screen.getByLabelText('Insurance Provider'))
  await person.click(await screen.findByText('Driftwood Mutual'))
  await person.type(screen.getByLabelText('Membership / Subscriber ID'), 'AB 1')
  await press(person, 'Next')
  await title('Add photos of your insurance card')
}

export async function toConfirmation(person: UserEvent) {
  await fillAddress(person)
  await fillCard(person)
  await press(person, "I'll add it later")
  await title('How does everything look?')
}

const typed = {
  address: { address_1: '1 Main St', address_2: '', city: 'Austin', region: 'TX', postal_code: '78701' },
  insurance: {
    ...emptyDraft.insurance,
    payer_id: payers[1]!.value,
    payer_name: payers[1]!.label,
    first_name: 'Maya',
    last_name: 'Ellison',
    dob: '05/17/1990',
    region: 'TX',
    policy_id: 'AB 1',
  },
  medication: { policy_id: 'RX 9', group_number: '', rx_bin: '610502' },
}

export interface Typed {
  address_changed?: boolean
  photos?: boolean
  out?: Partial<typeof typed.insurance>
}

/** Someone has typed everything in this tab and is at the last step of a card. */
export function seedWizard(
  flow: WizardFlow,
  { address_changed = true, photos = false, out = {} }: Typed = {},
) {
  const id = patient().id
  const keep = (part: string, value: object) => keepDraft(`insurance.${id}.${flow}.${part}`, value)
  keep('address', typed.address)
  keep('insurance', { ...typed.insurance, ...out })
  keep('medication', typed.medication)
  const card = flow === 'medication' ? 'medication' : 'insurance'
  keep('place', { step: stepsOf[flow].indexOf(`${card}_confirmation`), address_changed })
  for (const side of photos ? ['front', 'back'] : [])
    keep(`${card}.${side}`, {
      is_new: true,
      file_name: `${side}.jpg`,
      file_type: 'image/jpeg',
      url: `data:image/jpeg;base64,${btoa(side)}`,
    })
}

export async function openAtConfirmation(
  flow: WizardFlow,
  seed: Typed = {},
  facts: ClinicFacts = {},
  advanceTimers?: (ms: number) => void,
) {
  seedWizard(flow, seed)
  const shown = await openWizard(flow, facts, advanceTimers)
  await title('How does everything look?')
  return shown
}

export async function confirm(person: UserEvent) {
  await person.click(screen.getByRole('checkbox'))
  await press(person, 'Submit')
}

const cardFile = (name = 'card.png', type = 'image/png') => new File(['picture'], name, { type })

export async function addBothSides(person: UserEvent) {
  await person.upload(screen.getByLabelText('FRONT OF CARD', { selector: 'input' }), cardFile('front.png'))
  await screen.findByAltText('FRONT OF CARD')
  await person.upload(screen.getByLabelText('BACK OF CARD', { selector: 'input' }), cardFile('back.png'))
  await screen.findByAltText('BACK OF CARD')
}
