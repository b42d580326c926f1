import { t, words } from '@stillwater/contract/words'

/** Offers a patient the questions that their intake left open. decision S8 */
export const intakeGapsTask = 'intake-gaps'

/** Asks a member for their next check-in. */
export const checkInTask = 'online-checkin'

// A task's key says what kind it is and nothing about the patient's health, since it is kept as it is.
const descriptions: Record<string, string> = {
  // spec: dashboard §4
  'schedule-initial-cm': words('Schedule your first visit with your care counselor'),
  'schedule-initial-dr': words('Schedule your first visit with your provider'),
  [checkInTask]: words('Complete your online check-in'),
  'unpaid-invoice': words('Pay your open invoice'),
  'prescription-consent': words('Review and agree to your prescription'),
  [intakeGapsTask]: words('Answer a few questions that are missing from your intake'),
  'choose-new-time': words('Choose a new time for your visit'),
  'check-in': words('Check in with this patient today'),
  'check-in-now': words('Contact this patient now'),
  'answer-follow-up': words('Talk with this patient about an answer in their health history'),
  'review-history': words('Review this patient’s health history today'),
  'review-before-care': words('Review this patient’s health history before care begins'),
  'review-before-prescribing': words('Review this patient’s health history before anything is prescribed'),
  'arrange-provider-visit': words('Offer this patient a time with a provider'),
  'arrange-therapist-visit': words('Offer this patient a time with a therapist'),
  'arrange-care-manager-visit': words('Offer this patient a time with a care counselor'),
  'arrange-plan-change': words('This patient would like to add to their plan'),
  'insurance-review': words('Review the insurance of this patient'),
  'call-patient-back': words('Call this patient: their video visit did not work'),
  'answer-message': words('Answer this patient: they have waited longer than we promise'),
  'visit-request': words('This patient asks to be seen'),
  'refund-late-payment': words(
    'Return a payment that arrived after this patient canceled: the bank refused the refund',
  ),
  'review-exercise': words('Read an exercise that this patient sent you'),
  'identity-review': words('Review the identity check of this patient'),
}

export function describeTask(task_key: string): string {
  return t(descriptions[task_key] ?? words('Something waits to be done'))
}
