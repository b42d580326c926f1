import { expect, test } from 'vitest'
import { listReconciliation } from '@stillwater/contract/care/reconciliation'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import type { Person, TestApp } from '../../../testing/build-app.ts'
import { buildMembershipApp } from '../../plans/membership.fixture.ts'
import { disputeOf, firstCharge, send } from '../../plans/processor-events/processor.fixture.ts'
import { member } from '../billing.fixture.ts'

let product: TestApp
buildMembershipApp((built) => (product = built))

const utcDay = () => product.app.services.clock.now().toISOString().slice(0, 10)
/** To the early morning after, when the job has compared the day that is over. */
async function nextMorning(): Promise<string> {
  const day = utcDay()
  await product.moveClock({ now: `${addDays(day, 1)}T12:00:00Z` })
  await product.rows(
    `update sessions set last_used_at = app_now(), expires_at = app_now() + interval '1 year'`,
  )
  await product.app.worker.runDue()
  return day
}
const report = async (admin: Person) => (await admin.api.call(listReconciliation, {})).data
const openTasks = ({ user }: Person) =>
  product.rows(
    `select 1 from tasks where patient_id = $1 and task_key = 'check-payment' and done_at is null`,
    [user.id],
  )

test('reconciliation: a day of charges, refunds and disputes agrees with the processor to the cent', async () => {
  const admin = await product.newCarePerson('admin')
  const robin = await member(product)
  await member(product)
  const { transaction } = await firstCharge(product, robin.user.id)
  await fetch(`${product.url}/dev/payments/disputes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ transaction }),
  })
  const day = await nextMorning()
  const { days, differences, disputes } = await report(admin)
  expect(differences).toEqual([])
  expect(disputes).toMatchObject([{ state: 'opened', amount_cents: 3000, patient_id: robin.user.id }])
  expect(days.find((one) => one.day === day)).toMatchObject({
    ours_count: 4,
    theirs_count: 4,
    ours_cents: 6000 - 4500,
    theirs_cents: 6000 - 4500,
    disputed_cents: -4500,
    open: 0,
  })
})

test('reconciliation: each kind of fault is found with its amounts, opens a task where the patient is known, and is resolved by repair', async () => {
  const admin = await product.newCarePerson('admin')
  const [robin, sam, kim] = [await member(product), await member(product), await member(product)]
  const gone = await firstCharge(product, robin.user.id)
  const wrong = await firstCharge(product, sam.user.id)
  const fine = await firstCharge(product, kim.user.id)
  await product.rows(`update embedded_payments.transactions set outcome = 'declined' where id = $1::bigint`, [
    gone.transaction,
  ])
  await product.rows(`update embedded_payments.transactions set amount_cents = 3100 where id = $1::bigint`, [
    wrong.transaction,
  ])
  await product.rows(
    `insert into embedded_payments.transactions (reference, kind, card, amount_cents, outcome)
     values ('not-ours', 'charge', 'card_x', 777, 'approved')`,
  )
  const day = await nextMorning()
  const found = (await report(admin)).differences.filter((one) => one.day === day)
  expect(
    found.map(({ kind, ours_cents, theirs_cents }) => [kind, ours_cents, theirs_cents]).toSorted(),
  ).toEqual([
    ['amount_differs', 3000, 3100],
    ['missing_here', null, 777],
    ['missing_there', 3000, null],
  ])
  expect(found.find(({ kind }) => kind === 'missing_there')).toMatchObject({ patient_id: robin.user.id })
  expect(found.find(({ kind }) => kind === 'missing_here')).toMatchObject({ patient_id: null })
  expect(
    [await openTasks(robin), await openTasks(sam), await openTasks(kim)].map((list) => list.length),
  ).toEqual([1, 1, 0])
  const metrics = await (await fetch(`${product.url}/metrics`)).text()
  expect(metrics).toContain('stillwater_reconciliation_differences 3')

  await product.rows(`update embedded_payments.transactions set outcome = 'approved' where id = $1::bigint`, [
    gone.transaction,
  ])
  await product.rows(`update embedded_payments.transactions set amount_cents = 3000 where id = $1::bigint`, [
    wrong.transaction,
  ])
  await nextMorning()
  const after = (await report(admin)).differences.filter((one) => one.day === day)
  expect(after.filter(({ resolved_at }) => resolved_at === null).map(({ kind }) => kind)).toEqual([
    'missing_here',
  ])
  expect(after).toHaveLength(3)
  expect(fine.transaction).not.toBe(gone.transaction)
})

test('reconciliation: a dispute that the processor has and we were never told of is missing here', async () => {
  const admin = await product.newCarePerson('admin')
  const robin = await member(product)
  const { transaction } = await firstCharge(product, robin.user.id)
  await product.rows(
    `insert into embedded_payments.disputes (reference, of_transaction, amount_cents, fee_cents, reason, respond_by)
     values ($1, $2::bigint, 3000, 1500, 'x', app_now())`,
    [`dp-${transaction}`, transaction],
  )
  const day = await nextMorning()
  const open = async () =>
    (await report(admin)).differences.filter((one) => one.day === day && one.resolved_at === null)
  expect((await open()).map(({ movement, theirs_cents }) => [movement, theirs_cents]).toSorted()).toEqual([
    ['dispute', 3000],
    ['dispute_fee', 1500],
  ])
  await send(product, disputeOf(transaction))
  await nextMorning()
  expect(await open()).toEqual([])
})

test('reconciliation: administrators are emailed once about money that belongs to no patient, and about nothing else', async () => {
  const [admin, therapist] = [await product.newCarePerson('admin'), await product.newCarePerson('therapist')]
  const told = async ({ email }: Person) =>
    (await product.mailTo(email)).filter(({ subject }) => subject === 'A payment we can’t match')
  const robin = await member(product)
  const { transaction } = await firstCharge(product, robin.user.id)
  await product.rows(`update embedded_payments.transactions set amount_cents = 3100 where id = $1::bigint`, [
    transaction,
  ])
  await nextMorning()
  expect(await told(admin)).toEqual([])
  await fetch(`${product.url}/dev/payments/charges`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount_cents: 777 }),
  })
  const day = await nextMorning()
  const [email, ...more] = await told(admin)
  expect(more).toEqual([])
  expect(email!.text).toContain('has 1 payment that we can’t match to a patient')
  expect(email!.text).toContain('/care/reconciliation')
  expect(email!.text).not.toContain(robin.user.id)
  expect(await told(therapist)).toEqual([])
  await nextMorning()
  expect(await told(admin)).toHaveLength(1)
  expect((await report(admin)).differences.filter((one) => one.day === day)).toHaveLength(1)
})

test('reconciliation: therapists and patients do not see it', async () => {
  for (const one of [await product.newCarePerson('therapist'), await product.quickPatient()])
    await expect(report(one)).rejects.toMatchObject({ status: 403 })
})
