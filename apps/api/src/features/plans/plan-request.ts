import type * as contract from '@stillwater/contract/care/plan-changes'
import type { PlanRequest } from '@stillwater/contract/care/plan-changes'
import { Problem, problems } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { nameOf } from '@stillwater/domain/invoices/bill'
import { isPlanKey } from '@stillwater/domain/people/offerings'
import { billingDay } from '@stillwater/domain/plans/billing-dates'
import type { WantedPlan } from '@stillwater/domain/plans/plan-change-quote'
import type { Ctx, Input } from '../../context.ts'
import { nobody, statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { auditCall } from '../../platform/http/audit-call.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { publish } from '../../platform/live/publish.ts'
import { lockMoney } from '../payments/invoices/lock-money.ts'
import { changePatients } from '../people/change-patient.ts'
import { loadPatient, type PatientRow } from '../people/patient-record.ts'
import { openUser, readUserRow } from '../people/user-record.ts'
import { finishTasks } from '../tasks/finish-tasks.ts'
import { planChangeTask } from '../tasks/task-words.ts'
import { finishCharge, isNotCharged, openCharge, type OpenCharge } from './charging/charge-invoice.ts'
import { subscriptionOf } from './membership/subscription-record.ts'
import { tellOfMembership } from './membership/tell-of-membership.job.ts'
import { findPlanChange } from './quote-plan-change.ts'
import { openPlanChange, refuseAnotherAmount } from './switch-plan.ts'

const openRequest = statement<{ created_at: string }>(
  'open_plan_request',
  `select created_at from tasks where patient_id = $1 and audience = 'care_team' and task_key = $2 and done_at is null`,
)

/** The route has admitted the caller; memberships are read with the rights of the background. */
export function readPlanRequest(
  ctx: Ctx<'care_team'>,
  { params: { id } }: Input<typeof contract.readPlanRequest>,
): Promise<PlanRequest> {
  return requestFor(ctx, id)
}

const requestFor = (ctx: Ctx<'care_team'>, patient_id: string) =>
  ctx.background.read(nobody, (connection) => requestOf(ctx, connection, patient_id))

/** The same change as the patient makes under My Account, with the same charge, at the amount the page showed. */
export async function completePlanRequest(
  ctx: Ctx<'care_team'>,
  { params: { id }, body }: Input<typeof contract.completePlanRequest>,
): Promise<PlanRequest> {
  const asked = await changing(ctx, id, async (connection, patient) => {
    const to = wantedOf(patient)
    if (!to) throw new Problem('plan_request_closed')
    return { pending: patient.pending_plan_change, charge: await startChange(ctx, connection, id, to, body) }
  })
  if (asked.charge) {
    await finishCharge(ctx, asked.charge).catch(async (error: unknown) => {
      if (error instanceof Problem && isNotCharged(error.code)) await keepAsked(ctx, id, asked.pending)
      throw error
    })
    await ctx.background.transaction(nobody, async (connection) => {
      await lockMoney(connection, [id])
      await closeRequest(connection, id, 'plan_changed')
    })
  }
  return requestFor(ctx, id)
}

/** A declined charge drops the change that it was for; what the patient asked for stays asked. */
async function keepAsked(
  ctx: Ctx<'care_team'>,
  patient_id: string,
  pending_plan_change: PatientRow['pending_plan_change'],
): Promise<void> {
  await ctx.background.transaction(nobody, (connection) =>
    changePatients(connection, [patient_id], { pending_plan_change }),
  )
}

async function startChange(
  ctx: Ctx<'care_team'>,
  connection: Connection,
  id: string,
  to: WantedPlan,
  body: Input<typeof contract.completePlanRequest>['body'],
): Promise<OpenCharge | null> {
  const today = billingDay(ctx.now())
  const found = await findPlanChange(connection, {
    patient_id: id,
    membership: await subscriptionOf(connection, id),
    today,
    to,
  })
  const { membership, quote, under_way } = found
  refuseAnotherAmount(quote, body)
  if (under_way)
    return openCharge(connection, { id: under_way, patient_id: id, amount_cents: quote.total_cents })
  const opened = await openPlanChange(connection, {
    membership,
    to,
    quote,
    today,
    asked_by: ctx.session.user_id,
  })
  if (!opened.charge) await closeRequest(connection, id, 'plan_changed')
  return opened.charge
}

/** Nothing is changed and nothing charged. A change whose charge is on its way cannot be declined any more. */
export async function declinePlanRequest(
  ctx: Ctx<'care_team'>,
  { params: { id }, body: { reason } }: Input<typeof contract.declinePlanRequest>,
): Promise<PlanRequest> {
  await changing(ctx, id, async (connection, patient) => {
    const [open] = await connection.run(openRequest, [id, planChangeTask])
    if (!open) throw new Problem('plan_request_closed')
    if (await isChargeUnderWay(connection, id)) throw new Problem('payment_unconfirmed', { retry_after: 5 })
    const wanted = wantedOf(patient)
    if (wanted) await changePatients(connection, [id], { pending_plan_change: null })
    // Without a plan that was named, nothing is said of what stays.
    await closeRequest(connection, id, wanted && `plan_kept_${reason}`)
  })
  return requestFor(ctx, id)
}

function changing<T>(
  ctx: Ctx<'care_team'>,
  patient_id: string,
  work: (connection: Connection, patient: PatientRow) => Promise<T>,
): Promise<T> {
  return ctx.background.transaction(nobody, async (connection) => {
    await lockMoney(connection, [patient_id])
    const [patient] = await connection.run(loadPatient, [patient_id])
    if (!patient) throw new Denied(ctx.session, patient_id, 'not_found')
    const result = await work(connection, patient)
    await auditCall(ctx, connection)
    await publish(connection, patient_id, 'billing', null)
    await publish(connection, patient_id, 'patient', patient_id)
    return result
  })
}

type Told = 'plan_changed' | `plan_kept_${contract.DeclineReason}`

/** Once: the task is what keeps a repeated call from writing to the patient again. */
async function closeRequest(connection: Connection, patient_id: string, what: Told | null): Promise<void> {
  const [open] = await connection.run(openRequest, [patient_id, planChangeTask])
  if (!open) return
  await finishTasks(connection, {
    patient_ids: [patient_id],
    audience: 'care_team',
    task_key: planChangeTask,
  })
  if (what) await enqueue(connection, tellOfMembership, { patient_id, what })
}

const underWay = statement<{ id: string }>(
  'plan_change_under_way',
  `select c.id from charges c join invoices i on i.id = c.invoice_id
    where i.patient_id = $1 and i.kind = 'change' and i.status = 'open' and c.status = 'started'`,
)
const isChargeUnderWay = async ({ run }: Connection, patient_id: string) =>
  (await run(underWay, [patient_id])).length > 0

function wantedOf({ pending_plan_change: pending }: PatientRow): WantedPlan | null {
  if (!pending || !isPlanKey(pending.new_offering_key)) return null
  return { offering_key: pending.new_offering_key, is_insurance: pending.is_new_plan_insurance }
}

async function requestOf(
  { keyring, session, now }: Ctx<'care_team'>,
  connection: Connection,
  patient_id: string,
): Promise<PlanRequest> {
  const [user, [patient], [open], membership] = await Promise.all([
    readUserRow(connection, patient_id),
    connection.run(loadPatient, [patient_id]),
    connection.run(openRequest, [patient_id, planChangeTask]),
    subscriptionOf(connection, patient_id),
  ])
  if (!user || !patient) throw new Denied(session, patient_id, 'not_found')
  const { first_name, last_name } = openUser(user, keyring)
  const to = open ? wantedOf(patient) : null
  const asked = { patient_id, membership, today: billingDay(now()) }
  return {
    patient_name: `${first_name} ${last_name}`.trim(),
    asked_at: open?.created_at ?? null,
    current: membership ? named(membership) : null,
    wanted: to && named(to),
    ...(to ? await quoteOrWhyNot(connection, { ...asked, to }) : { quote: null, blocked: null }),
  }
}

const named = ({ offering_key, is_insurance }: WantedPlan) => ({
  offering_key,
  is_insurance,
  name: nameOf({ offering_key, is_insurance }),
})

async function quoteOrWhyNot(connection: Connection, asked: Parameters<typeof findPlanChange>[1]) {
  try {
    return { quote: (await findPlanChange(connection, asked)).quote, blocked: null }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { quote: null, blocked: t(problems[error.code][1]) }
  }
}
