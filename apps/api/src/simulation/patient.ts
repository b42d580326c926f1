import { signUp } from '@stillwater/contract/accounts'
import type { Reply } from '@stillwater/contract/endpoint'
import type { readHome } from '@stillwater/contract/home'
import type { PlanKey } from '@stillwater/domain/people/offerings'
import type { SeededRandom } from '../platform/seeded-random.ts'
import type { Journal } from './journal.ts'
import { newPerson, password, type Person } from './person.ts'
import type { Product } from './product.ts'
import { quickHash } from './staff.ts'

export const cards = {
  approves: '4111111111111111',
  declines: '4000000000000002',
  no_funds: '4000000000009995',
  fails_later: '4000000000000341',
} as const
export type CardName = keyof typeof cards

/** What a patient sees first. */
export type Home = Reply<typeof readHome>

type Phase = 'away' | 'intake' | 'member' | 'gone'

/** Who someone is and how their year goes; decided by the seed before the year begins. */
export interface Patient extends Person {
  index: number
  arrives_on_day: number
  plan: PlanKey
  region: string
  /** The usual value of an item of a scale, 0 to 3, and how it moves with each check-in. */
  severity: number
  improvement: number
  /** How likely thoughts of self-harm are at a check-in while symptoms are severe. */
  risk: number
  /** How likely they open the app on a given step. */
  presence: number
  no_show: number
  phase: Phase
  visit_id: string | null
  /** Stops the intake after so many questions, once. */
  stops_after: number | null
  comes_back_on_day: number
  threads: Map<string, string>
  has_prescription: boolean
  is_leaving: boolean
}

const plans = ['medication', 'therapy', 'medication-therapy'] as const
const regions = ['CA', 'TX', 'NY', 'FL', 'WA', 'IL'] as const

interface Arriving {
  product: Product
  journal: Journal
  random: SeededRandom
  index: number
  days: number
}

/** Someone who will find the clinic: most within the first three quarters of the time. */
export function newPatient({ product, journal, random, index, days }: Arriving): Patient {
  const own = random.fork(`patient ${index}`)
  const email = `patient-${index}-${own.whole(1000, 9999)}@example.com`
  const person = newPerson({ product, journal, random: own, email, number: 1000 + index })
  return Object.assign(person, {
    index,
    arrives_on_day: Math.floor(own.next() ** 1.5 * days * 0.75),
    plan: own.pick(plans),
    region: own.pick(regions),
    severity: 0.6 + own.next() * 2,
    improvement: own.chance(0.7) ? 0.12 + own.next() * 0.2 : -0.05 + own.next() * 0.08,
    risk: own.chance(0.4) ? 0.15 + own.next() * 0.3 : 0.02,
    presence: 0.03 + own.next() * 0.08,
    no_show: own.chance(0.2) ? 0.3 : 0.05,
    phase: 'away' as const,
    visit_id: null,
    stops_after: own.chance(0.35) ? own.whole(3, 60) : null,
    comes_back_on_day: 0,
    threads: new Map<string, string>(),
    has_prescription: false,
    is_leaving: false,
  })
}

export async function signUpPatient(product: Product, patient: Patient): Promise<void> {
  const { visitor, email, random } = patient
  const answer = await visitor.call(signUp, {
    body: {
      first_name: random.pick(['Robin', 'Alex', 'Sam', 'Jamie', 'Casey', 'Jordan']),
      last_name: 'Tester',
      email,
      phone: `555${String(1_000_000 + patient.index).slice(-7)}`,
      password,
      password_confirmation: password,
      // The hash of a real password is made on purpose slowly; a light one replaces it below.
      skip_password_validation: true,
      sms_opted_in: true,
      zone: random.pick(['America/New_York', 'America/Chicago', 'America/Los_Angeles']),
    },
  })
  patient.id = answer.data.id
  patient.adopt(answer)
  await product.rows('update users set password_hash = $2, phone_confirmed_at = app_now() where id = $1', [
    patient.id,
    await quickHash(),
  ])
}
