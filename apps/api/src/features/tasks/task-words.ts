import { t, words } from '@stillwater/contract/words'
import { writtenPrefix } from '@stillwater/domain/tasks/care-task-kinds'

/** Offers a patient the questions that their intake left open. decision S8 */
export const intakeGapsTask = 'intake-gaps'

/** Asks a member for their next check-in. */
export const checkInTask = 'online-checkin'

/** Asks a patient to agree to the price of an order, or to decline it. */
export const consentTask = 'prescription-consent'

/** Asks a patient to book a visit, and the care team to review a treatment. */
export const bookVisitTask = 'book-visit'
export const caseReviewTask = 'case-review'

/** Shows a patient who opened their chart from outside their care team. */
export const recordOpenedTask = 'record-opened'

/** Asks a patient to read and accept documents. Its key has no "consent" in it, since those lead to prescriptions. decision N32 */
export const reviewDocumentsTask = 'review-documents'

/** Asks the care team to answer a patient who wants their record corrected. The law sets the date. */
export const amendmentTask = 'amendment-request'

/** Asks the care team to follow up an incident. It says nothing of its kind, which not everyone may know. */
export const incidentTask = 'incident-follow-up'

/** Asks the care team for an interpreter before a visit. */
export const interpreterTask = 'arrange-interpreter'

/** Leads a patient to the letter about the end of their care here. */
export const dischargeTask = 'read-discharge'

/** Shows a patient what to do before a medicine runs out. */
export const runsOutTask = 'prescription-runs-out'

/** Asks the care team for a supply that keeps a patient from stopping suddenly. */
export const bridgeTask = 'bridge-supply'

/** Tells the clinic that it cannot print its own name and numbers on documents for insurers. */
export const billingSetupTask = 'billing-setup'

/** Asks the care team to deliver a good faith estimate that is late. */
export const lateEstimateTask = 'late-estimate'

/** Asks a coordinator to make the change of plan that a patient asked for, or to decline it. */
export const planChangeTask = 'arrange-plan-change'

/** Asks billing staff to answer a bank that took a payment back, and to look at a payment on which two books differ. */
export const disputeTask = 'answer-dispute'
export const checkPaymentTask = 'check-payment'
export const lateRefundTask = 'refund-late-payment'

/** Asks the care team to revise a safety plan that its patient says no longer fits. */
export const planChangedTask = 'safety-plan-changed'

export const orderProblemTask = 'prescription-problem'
export const renewalTask = 'prescription-renewal'
export const declinedTask = 'prescription-declined'
export const insuranceSetupTask = 'insurance-setup'

/** A task that someone of the care team wrote: its words are sealed, and each is a kind of its own. */
export const writtenTask = (id: string) => writtenPrefix + id
export const isWritten = (task_key: string) => task_key.startsWith(writtenPrefix)

// A task's key says what kind it is and nothing about the patient's health, since it is kept as it is.
const descriptions: Record<string, string> = {
  // spec: dashboard §4
  'schedule-initial-cm': words('Schedule your first visit with your care counselor'),
  'schedule-initial-dr': words('Schedule your first visit with your provider'),
  [checkInTask]: words('Complete your online check-in'),
  'unpaid-invoice': words('Pay your open invoice'),
  [consentTask]: words('Review and agree to your prescription'),
  [runsOutTask]: words('See what to do before your medicine runs out'),
  [bookVisitTask]: words('Book a visit with your care team'),
  [caseReviewTask]: words('Review this patient’s treatment with the care team'),
  [recordOpenedTask]: words('See who opened your record'),
  [reviewDocumentsTask]: words('Read our documents and agree to them'),
  [amendmentTask]: words('Answer this patient’s request to correct their record'),
  [incidentTask]: words('Follow up on an incident that was recorded for this patient'),
  [interpreterTask]: words('Arrange an interpreter for this patient’s next visit'),
  [dischargeTask]: words('Read a letter about your care with us'),
  [bridgeTask]: words('Arrange a bridge supply: this patient’s medicine must not stop suddenly'),
  [orderProblemTask]: words(
    'Repair this patient’s prescription order: the pharmacy could not fill or ship it',
  ),
  [renewalTask]: words('Renew or end this patient’s prescription: it runs out soon'),
  [declinedTask]: words('Talk with this patient: they declined the cost of a prescription'),
  [planChangedTask]: words('Revise this patient’s safety plan with them: they said that something changed'),
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
  [planChangeTask]: words('This patient would like to change their plan'),
  'insurance-review': words('Review the insurance of this patient'),
  [insuranceSetupTask]: words(
    'Fix how we ask this patient’s insurer: it refused our question. The reasons are in the chart, under Plan and insurance',
  ),
  'call-patient-back': words('Call this patient: their video visit did not work'),
  'answer-message': words('Answer this patient: they have waited longer than we promise'),
  'visit-request': words('This patient asks to be seen'),
  [lateRefundTask]: words('Return money to this patient, who canceled: the bank refused the refund'),
  [disputeTask]: words('Answer the bank: a payment of this patient is disputed'),
  [checkPaymentTask]: words('Check a payment of this patient: our books and the card processor’s differ'),
  'review-exercise': words('Read an exercise that this patient sent you'),
  [billingSetupTask]: words(
    'Ask an administrator to complete the billing details: this patient’s document for insurers could not be made',
  ),
  [lateEstimateTask]: words('Give this patient their good faith estimate: it is late'),
  'identity-review': words('Review the identity check of this patient'),
}

export function describeTask(task_key: string): string {
  return t(descriptions[task_key] ?? words('Something needs to be done'))
}
