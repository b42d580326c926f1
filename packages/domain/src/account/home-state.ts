import { awaitsProvider } from '../people/awaits-provider.ts'
import { isCanceled, subscriptionSpelling } from '../people/patient-status.ts'

/** Where a patient stands with the clinic, as the home page says it in one sentence. */
const homeStates = [
  'new',
  'unfinished',
  'active',
  'finding_provider',
  'past_due',
  'paused',
  'leaving',
  'canceled',
] as const
export type HomeState = (typeof homeStates)[number]

type Patient = Parameters<typeof awaitsProvider>[0]

interface Membership {
  status: string
  past_due_cents: number
}

export function homeState(patient: Patient, membership: Membership | null): HomeState {
  const patient_status = patient.status
  if (isCanceled(patient_status)) return 'canceled'
  if (patient_status === 'lead') return 'new'
  if (patient_status === 'paid_but_incomplete') return 'unfinished'
  if (membership && subscriptionSpelling(membership.status) === 'scheduled for cancelation') return 'leaving'
  if (membership && membership.past_due_cents > 0) return 'past_due'
  if (patient_status === 'paused' || membership?.status === 'paused') return 'paused'
  return awaitsProvider(patient) ? 'finding_provider' : 'active'
}
