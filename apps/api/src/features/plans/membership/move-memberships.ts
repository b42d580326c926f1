import { includesMedication } from '@stillwater/domain/people/offerings'
import { insuranceStatusOnPlan, type InsuranceStatus } from '@stillwater/domain/people/patient-status'
import { billingDay } from '@stillwater/domain/plans/billing-dates'
import { approved, declined, switched } from '@stillwater/domain/plans/subscription'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { openUnpaidTask } from '../../payments/invoices/unpaid-task.ts'
import { addedMedication } from './added-medication.ts'
import { priceBefore } from '../prices/price-before.ts'
import { leftInsurancePlan } from './left-insurance-plan.ts'
import { offerToStay } from './offer-to-stay.ts'
import type { Settled } from '../../payments/charges/record-answers.ts'
import { storeSubscriptions, subscriptionsById, type SubscriptionRow } from './subscription-record.ts'
import type { Notice } from '../../payments/notices/tell-patients.ts'
import { changePatients } from '../../people/change-patient.ts'

const loadInsuranceStatus = statement<{ insurance_status: InsuranceStatus | null }>(
  'patient_insurance_status',
  'select insurance_status from patients where id = $1',
)

/** What a month that was paid, or was not, and a change of plan that was paid, make of a membership. */
export async function moveMemberships(
  connection: Connection,
  { now, charged }: { now: Date; charged: readonly Settled[] },
): Promise<Notice[]> {
  const today = billingDay(now)
  const ids = charged.flatMap(({ subscription_id }) => (subscription_id ? [subscription_id] : []))
  const memberships = await subscriptionsById(connection, ids)
  const notices: Notice[] = []
  const renewed = new Set<string>()
  const moved = new Set<string>()
  // Two charges of one membership can be settled together: the second starts from what the first made of it.
  const move = (after: SubscriptionRow) => {
    memberships.set(after.id, after)
    moved.add(after.id)
  }
  for (const charge of charged) {
    const before = charge.subscription_id ? memberships.get(charge.subscription_id) : undefined
    if (!before) continue
    if (charge.invoice_kind === 'month' && before.status !== 'canceled') {
      if (charge.status === 'approved') {
        move({ ...before, ...approved(before) })
        renewed.add(before.id)
      } else {
        // Retries that the patient asks for do not count toward the limit.
        if (charge.asked_by && (before.next_try ?? before.past_due_since) !== null) continue
        const { next, effects } = declined(before, today, charge.worth_retrying === true)
        move({ ...before, ...next })
        for (const effect of effects)
          if (effect.do === 'tell') notices.push({ invoice_id: charge.invoice_id, what: effect.what })
        await openUnpaidTask(connection, charge.patient_id)
      }
    }
    if (charge.invoice_kind === 'change' && charge.status === 'approved')
      move(await changeTo(connection, before, charge))
  }
  const only = (wanted: ReadonlySet<string>) => [...memberships.values()].filter(({ id }) => wanted.has(id))
  await storeSubscriptions(connection, only(moved))
  await offerToStay(connection, { today, renewed: only(renewed) })
  return notices
}

export interface PlanChoice {
  offering_key: string | null
  is_insurance: boolean | null
  plan_cents: number | null
  month_cents: number | null
}

/** The plan, on the membership and on the record, becomes what was chosen. */
export async function changeTo(
  connection: Connection,
  before: SubscriptionRow,
  { offering_key, is_insurance, plan_cents, month_cents }: PlanChoice,
): Promise<SubscriptionRow> {
  const plan = {
    offering_key: (offering_key ?? before.offering_key) as SubscriptionRow['offering_key'],
    is_insurance: is_insurance ?? before.is_insurance,
  }
  const { patient_id } = before
  const [patient] = await connection.run(loadInsuranceStatus, [patient_id])
  const insurance_status = insuranceStatusOnPlan(patient?.insurance_status ?? null, plan.is_insurance)
  await changePatients(connection, [patient_id], {
    offering_key: plan.offering_key,
    is_insurance: plan.is_insurance,
    pending_plan_change: null,
    insurance_status,
  })
  if (before.is_insurance && !plan.is_insurance)
    await enqueue(connection, leftInsurancePlan, { patient_id }, { dedupe_key: patient_id })
  if (includesMedication(plan.offering_key) && !includesMedication(before.offering_key))
    await enqueue(connection, addedMedication, { patient_id }, { dedupe_key: patient_id })
  const priced = { ...plan, month_cents: month_cents ?? priceBefore(plan) }
  return { ...before, ...switched(before, priced, plan_cents ?? before.period_cents) }
}
