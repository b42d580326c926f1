import { clinicZone } from '@stillwater/domain/people/device-zone'
import type { Role } from '@stillwater/domain/people/capabilities'
import type { patients } from '../features/people/patients.table.ts'

type PatientState = Partial<typeof patients.$inferInsert>

export interface DemoCarePerson {
  sign_in: string
  role: Role
  first_name: string
  last_name: string
  title: string
  phone: string
  bio: string
  is_coordinator?: true
  backup_on_call?: true
}

export interface DemoPatient {
  sign_in: string
  first_name: string
  last_name: string
  phone: string
  dob: string
  state: PatientState
  team: ('provider' | 'therapist' | 'counselor' | 'coordinator')[]
}

/** Invented people: any likeness is chance. */
export const demoCareTeam: DemoCarePerson[] = [
  {
    sign_in: 'provider',
    role: 'provider',
    first_name: 'Samuel',
    last_name: 'Ortiz',
    title: 'Dr. Samuel Ortiz',
    phone: '4155550121',
    backup_on_call: true,
    bio: 'Psychiatrist. Twelve years of helping people find a medication that fits their life.',
  },
  {
    sign_in: 'therapist',
    role: 'therapist',
    first_name: 'Dana',
    last_name: 'Whitfield',
    title: 'Dana Whitfield',
    phone: '4155550122',
    bio: 'Licensed therapist. Works with worry, sleep and the days in between.',
  },
  {
    sign_in: 'counselor',
    role: 'care_manager',
    first_name: 'Renee',
    last_name: 'Okafor',
    title: 'Renee Okafor',
    phone: '4155550123',
    bio: 'Care counselor. Your first person for questions, plans and small steps.',
  },
  {
    sign_in: 'coordinator',
    role: 'coordinator',
    first_name: 'Ines',
    last_name: 'Marlow',
    title: 'Ines Marlow',
    phone: '4155550124',
    bio: 'Care coordinator. Keeps appointments, pharmacies and paperwork moving.',
    is_coordinator: true,
  },
  {
    sign_in: 'oncall',
    role: 'oncall',
    first_name: 'Theo',
    last_name: 'Brandt',
    title: 'Theo Brandt',
    phone: '4155550125',
    bio: 'On call for urgent safety tasks.',
  },
  {
    sign_in: 'admin',
    role: 'admin',
    first_name: 'Priya',
    last_name: 'Nair',
    title: 'Priya Nair',
    phone: '4155550126',
    bio: 'Runs the clinic.',
  },
  {
    sign_in: 'therapist-elsewhere',
    role: 'therapist',
    first_name: 'Joan',
    last_name: 'Feld',
    title: 'Joan Feld',
    phone: '4155550127',
    bio: 'Licensed therapist, new to the clinic.',
  },
]

const day = 24 * 3600 * 1000
/** Moments are counted back from the day the demo is filled, so that it always looks lived in. */
const ago = (now: Date, days: number) => new Date(now.getTime() - days * day).toISOString()
const dayAhead = (now: Date, days: number) => new Date(now.getTime() + days * day).toISOString().slice(0, 10)

export function demoPatients(now: Date): DemoPatient[] {
  const active = (days: number): PatientState => ({
    status: 'active_client',
    verification_complete: true,
    insurance_status: 'prefers_cash_option',
    completed_payment_at: ago(now, days),
    initial_assessment_completed_at: ago(now, days - 1),
  })
  const cashMedication: PatientState = {
    ...active(90),
    region: 'CA',
    pronoun: 'she/her',
    communication_preference: 'video',
    prescription_delivery_method: 'delivery',
    controlled_substance_requested: false,
    provider_appointment_scheduled_at: ago(now, 88),
    first_cm_visit_scheduled_at: ago(now, 85),
    first_truepill_order_delivered_at: ago(now, 80),
    truepill_order_last_submitted_at: ago(now, 20),
  }
  const whole: DemoPatient['team'] = ['provider', 'therapist', 'counselor', 'coordinator']
  return [
    {
      sign_in: 'cash-medication',
      first_name: 'Maya',
      last_name: 'Ellison',
      phone: '4155550101',
      dob: '1991-04-12',
      state: cashMedication,
      team: whole,
    },
    {
      sign_in: 'cash-therapy',
      first_name: 'Jonah',
      last_name: 'Reyes',
      phone: '3105550102',
      dob: '1986-09-30',
      state: { ...active(45), offering_key: 'therapy', region: 'CA' },
      team: ['therapist', 'coordinator'],
    },
    {
      sign_in: 'insured',
      first_name: 'Lena',
      last_name: 'Hartmann',
      phone: '5125550103',
      dob: '1979-01-22',
      state: {
        ...active(60),
        offering_key: 'medication-therapy',
        is_insurance: true,
        region: 'TX',
        insurance_status: 'active',
        communication_preference: 'video',
      },
      team: whole,
    },
    {
      sign_in: 'unfinished',
      first_name: 'Omar',
      last_name: 'Said',
      phone: '7135550104',
      dob: '1998-06-05',
      state: {
        status: 'paid_but_incomplete',
        region: 'TX',
        insurance_status: 'prefers_cash_option',
        completed_payment_at: ago(now, 1),
      },
      team: [],
    },
    {
      sign_in: 'paused',
      first_name: 'Grace',
      last_name: 'Lindqvist',
      phone: '6175550105',
      dob: '1968-11-17',
      state: { ...active(200), status: 'paused', region: 'MA' },
      team: ['provider', 'counselor'],
    },
    {
      sign_in: 'canceled',
      first_name: 'Peter',
      last_name: 'Abara',
      phone: '3125550106',
      dob: '1993-03-08',
      state: { status: 'canceled', region: 'IL', last_canceled_at: ago(now, 30) },
      team: [],
    },
    {
      sign_in: 'leaving',
      first_name: 'Nora',
      last_name: 'Vance',
      phone: '3035550107',
      dob: '1990-12-02',
      state: { ...active(75), region: 'CO', subscription_end_date: dayAhead(now, 12) },
      team: ['provider', 'counselor'],
    },
    {
      sign_in: 'legacy',
      first_name: 'Walter',
      last_name: 'Kim',
      phone: '4105550108',
      dob: '1959-05-26',
      state: { ...active(400), flow_type: 'legacy', flow_kind: 'client', region: 'MD' },
      team: ['provider', 'counselor'],
    },
    {
      sign_in: 'empty',
      first_name: 'Ada',
      last_name: 'Quill',
      phone: '4805550109',
      dob: '2000-02-14',
      state: { ...active(2), region: 'AZ' },
      team: [],
    },
    {
      sign_in: 'counseling',
      first_name: 'Ruth',
      last_name: 'Amsel',
      phone: '7045550110',
      dob: '1984-08-19',
      state: { ...active(50), offering_key: 'counseling', region: 'NC' },
      team: ['counselor'],
    },
    {
      sign_in: 'pilot',
      first_name: 'Felix',
      last_name: 'Moreau',
      phone: '6145550111',
      dob: '1995-10-11',
      state: { ...active(35), region: 'OH', direct_messaging_pilot: true },
      team: ['provider'],
    },
    {
      sign_in: 'offer',
      first_name: 'Clara',
      last_name: 'Benitez',
      phone: '4155550112',
      dob: '1988-07-03',
      state: { ...cashMedication, cancellation_discount_end_date: dayAhead(now, 30) },
      team: whole,
    },
    {
      sign_in: 'outside',
      first_name: 'Hank',
      last_name: 'Sorensen',
      phone: '4065550113',
      dob: '1977-04-28',
      state: { ...active(40), region: 'MT' },
      team: ['provider', 'counselor'],
    },
    {
      sign_in: 'crisis',
      first_name: 'Rowan',
      last_name: 'Keating',
      phone: '2065550114',
      dob: '1994-05-19',
      state: { region: 'WA', pronoun: 'they/them' },
      team: [],
    },
    {
      sign_in: 'out-of-network',
      first_name: 'Imani',
      last_name: 'Caldwell',
      phone: '5105550115',
      dob: '1990-02-11',
      state: { ...active(75), offering_key: 'therapy', region: 'CA' },
      team: ['therapist', 'coordinator'],
    },
  ]
}

/** The clock of each state that a demo patient lives in. */
const zones: Record<string, string> = {
  AZ: 'America/Phoenix',
  CA: 'America/Los_Angeles',
  CO: 'America/Denver',
  IL: 'America/Chicago',
  MT: 'America/Denver',
  TX: 'America/Chicago',
  WA: 'America/Los_Angeles',
}

/** A patient’s zone is that of their state: Eastern for those not listed. */
export const demoZone = ({ state }: Pick<DemoPatient, 'state'>) => zones[state.region ?? ''] ?? clinicZone
