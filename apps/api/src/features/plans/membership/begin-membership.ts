import { randomUUID } from 'node:crypto'
import { isPlanKey } from '@stillwater/domain/people/offerings'
import { patientTransition, type PatientState } from '@stillwater/domain/people/patient-transitions'
import { begin } from '@stillwater/domain/plans/subscription'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { countSubscription } from './count-subscription.job.ts'
import type { Settled } from '../../payments/charges/record-answers.ts'
import { setInvoiceMembership } from '../../payments/invoices/issue-invoices.ts'
import { priceBefore } from '../prices/price-before.ts'
import { addSubscriptions, subscriptionOf } from './subscription-record.ts'
import { changePatients } from '../../people/change-patient.ts'

type Before = Pick<
  PatientState,
  'status' | 'insurance_status' | 'completed_payment_at' | 'initial_assessment_completed_at'
> & { direct_messaging_pilot: boolean; now: string }

const loadBefore = statement<Before>(
  'patient_before_membership',
  `select status, insurance_status, completed_payment_at, initial_assessment_completed_at, direct_messaging_pilot,
     app_now() as now from patients where id = $1`,
)
/** The first month is paid: the membership begins, and the patient's record follows the plan. spec: intake §4 */
export async function beginMembership(connection: Connection, paid: Settled): Promise<void> {
  const { patient_id, invoice_id, payment_method_id, period_start, offering_key, is_insurance } = paid
  if (!payment_method_id || !period_start || !isPlanKey(offering_key) || is_insurance === null)
    throw new Error('A first month was paid without a plan or a card.')
  const [[before], earlier] = await Promise.all([
    connection.run(loadBefore, [patient_id]),
    subscriptionOf(connection, patient_id),
  ])
  if (!before) throw new Error('A first month was paid for a patient who is not there.')
  const { patient: change } = patientTransition(before, { type: 'paid', at: before.now, is_insurance })
  const moved = 'status' in change
  const { completed_payment_at, status, insurance_status, communication_preference } = change
  await changePatients(connection, [patient_id], {
    offering_key,
    is_insurance,
    ...(completed_payment_at ? { completed_payment_at } : {}),
    ...(status ? { status } : {}),
    ...(moved
      ? {
          insurance_status: insurance_status ?? null,
          communication_preference: communication_preference ?? null,
        }
      : {}),
  })
  const { direct_messaging_pilot } = before
  const plan = { offering_key, is_insurance, direct_messaging_pilot }
  // What was paid and told, and not what the plan costs by now.
  const code = paid.promo ?? ''
  const regular = { month_cents: paid.month_cents ?? priceBefore(plan) }
  const offer = { code, regular, first_month: { month_cents: paid.amount_cents } }
  const state = begin(plan, offer, period_start, earlier)
  const id = randomUUID()
  await addSubscriptions(connection, [
    { ...state, id, patient_id, payment_method_id, promo: code, resumes_as: null },
  ])
  await setInvoiceMembership(connection, { invoice_id, subscription_id: id })
  await enqueue(connection, countSubscription, { revenue_cents: paid.amount_cents, promo: code })
}
