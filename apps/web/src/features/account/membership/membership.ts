import { words } from '@stillwater/contract/words'
import type { Patient } from '@stillwater/contract/people'
import { awaitsProvider } from '@stillwater/domain/people/awaits-provider'
import { isPlanKey } from '@stillwater/domain/people/offerings'
import { planName } from '@stillwater/domain/plans/pricing'
import { patientSpelling } from '@stillwater/domain/people/patient-status'

const statuses: Record<string, string> = {
  lead: words('You have not chosen a plan yet.'),
  paid_but_incomplete: words('Your intake is not finished yet.'),
  active_client: words('Your membership is active.'),
  active_client_without_provider: words('Your membership is active. We are finding your provider.'),
  paused: words('Your membership is paused.'),
  canceled: words('Your membership has ended.'),
}

export interface Membership {
  plan: string | null
  paid_by: string | null
  status: string | null
}

/** A patient's plan and where they stand, in words. */
export function membership(patient: Patient): Membership {
  const spelled = patientSpelling(patient.status)
  const hasProvider = spelled === 'active_client_without_provider' && !awaitsProvider(patient)
  const status = hasProvider ? 'active_client' : spelled
  const { offering_key, is_insurance } = patient.plan
  const said = statuses[status] ?? null
  // Everyone's record has a plan from the start; it is theirs once they have paid for it.
  if (status === 'lead' || !isPlanKey(offering_key)) return { plan: null, paid_by: null, status: said }
  return {
    plan: planName(offering_key, patient.direct_messaging_pilot),
    paid_by: is_insurance ? words('Through insurance') : words('Out of pocket'),
    status: said,
  }
}
