import { screen } from '@testing-library/react'
import {
  checkPrescription,
  readPrescribing,
  searchMedicines,
  type Check,
  type Medicine,
  type Prescribing,
  type ShownWarning,
} from '@stillwater/contract/care/prescribing'
import { answer } from '../../../testing/answer.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerQueue, staff } from '../../safety/queue/queue.fixture.tsx'
import { prescription, uuid } from '../chart/chart.fixture.tsx'

const patientId = uuid(1)

const sertraline: Medicine = {
  id: 'sertraline',
  name: 'sertraline',
  brands: ['Zoloft'],
  forms: [{ form: 'tablet', release: '', strengths_mg: [25, 50, 100], usual_mg: [25, 200], max_mg: 200 }],
}

const notAsked = { state: 'not_asked' as const, text: null, at: null }

export const known = (changes: Partial<Prescribing> = {}): Prescribing => ({
  now: '2026-11-17T17:00:00.000Z',
  patient_name: 'Robin Vale',
  zone: 'America/Los_Angeles',
  region: 'CA',
  age: 41,
  is_licensed: true,
  is_on_team: true,
  facts: {
    allergies: { state: 'stated', text: 'Penicillin, hives', at: '2026-11-01T12:00:00.000Z' },
    medicines: notAsked,
    diagnoses: { state: 'none', text: null, at: '2026-11-01T12:00:00.000Z' },
  },
  health: [{ question: 'pregnancy', ...notAsked }],
  scores: [{ scale: 'phq9', score: 12, at: '2026-11-10T12:00:00.000Z' }],
  prescriptions: [],
  pharmacy: null,
  stated_pharmacy: null,
  has_shipping_address: true,
  ...changes,
})

/** A prescription that the clinic wrote, with the dose to begin the next order with. */
export const written = (changes: Partial<Prescribing['prescriptions'][number]> = {}) => ({
  ...prescription(changes),
  ordered: {
    medicine: sertraline,
    form: 'tablet' as const,
    release: '',
    strength_mg: 50,
    amount: 1,
    times_a_day: 1,
    as_needed: false,
    directions: '',
    days_supply: 30,
  },
  ...changes,
})

export const warned = (changes: Partial<ShownWarning> = {}): ShownWarning => ({
  key: 'interaction:maoi-antidepressant:phenelzine',
  kind: 'interaction',
  severity: 'contraindicated',
  about: 'phenelzine',
  origin: 'stated',
  says: 'Together they can cause serotonin syndrome.',
  evidence: [{ source: 'A label', year: 2025 }],
  ...changes,
})

export const checked = (changes: Partial<Check> = {}): Check => ({
  medication_name: 'Sertraline 50 mg',
  dosage_readable: 'Take 1 tablet once a day.',
  daily_mg: 50,
  warnings: [],
  digest: 'first',
  controlled: null,
  limits: { days_supply: 90, refills: 11 },
  is_within_limits: true,
  expires_on: '2027-11-16',
  ...changes,
})

/** Opens the page as a provider. */
export async function openPrescribe(
  { facts = known(), check = checked() }: { facts?: Prescribing; check?: Check } = {},
  search = '',
) {
  answerQueue([])
  answer(readPrescribing, facts)
  answer(searchMedicines, { medicines: [sertraline] })
  answer(checkPrescription, check)
  const page = renderScreen(`/care/patients/${patientId}/prescribe${search}`, { as: staff('provider') })
  await screen.findByText(`For ${facts.patient_name}`)
  return page
}
