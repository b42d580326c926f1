import { beforeAll, describe, expect, test } from 'vitest'
import {
  completePlanRequest,
  declinePlanRequest,
  readPlanRequest,
  type DeclineReason,
} from '@stillwater/contract/care/plan-changes'
import { finishTask } from '@stillwater/contract/care/tasks'
import { formatDate } from '@stillwater/domain/formats/moments'
import { planChangeRecord } from '@stillwater/domain/plans/plan-change'
import { nobody } from '../../platform/db/database.ts'
import type { Person, TestApp } from '../../testing/build-app.ts'
import { expectBooksToAgree, member, moneyOf } from '../payments/billing.fixture.ts'
import { changePatients } from '../people/change-patient.ts'
import { openTask } from '../tasks/open-task.ts'
import { buildMembershipApp, info, recordOf, useCard } from './membership.fixture.ts'

let product: TestApp
buildMembershipApp((built) => (product = built))
let ines: Person
beforeAll(async () => {
  ines = await product.newCarePerson('coordinator')
})

/** A member who asked for another plan, as leaving an insurance plan asks for it. */
async function asking(to = 'medication-therapy' as const) {
  const robin = await member(product)
  const patient_id = robin.user.id
  await product.app.services.background.transaction(nobody, async (connection) => {
    await changePatients(connection, [patient_id], {
      pending_plan_change: planChangeRecord(
        { offering_key: 'medication', is_insurance: false },
        { offering_key: to, is_insurance: false },
      ),
    })
    await openTask(connection, { patient_id, audience: 'care_team', task_key: 'arrange-plan-change' })
  })
  return robin
}
const of = ({ user }: Person) => ({ params: { id: user.id } })
const request = async (robin: Person, as = ines) => (await as.api.call(readPlanRequest, of(robin))).data
const complete = async (robin: Person, quoted_cents: number, quoted_credit_cents = 0, as = ines) =>
  (await as.api.call(completePlanRequest, { ...of(robin), body: { quoted_cents, quoted_credit_cents } })).data
const decline = async (robin: Person, reason: DeclineReason = 'withdrawn', as = ines) =>
  (await as.api.call(declinePlanRequest, { ...of(robin), body: { reason } })).data
const markDone = async (robin: Person) => {
  const [task] = await product.rows<{ id: string }>(
    `select id from tasks where patient_id = $1 and task_key = 'arrange-plan-change' and done_at is null`,
    [robin.user.id],
  )
  return (await ines.api.call(finishTask, { params: { id: task!.id }, body: {} })).data
}
const subjects = async ({ email }: Person) => (await product.mailTo(email)).map(({ subject }) => subject)

describe('a plan change that was asked for', () => {
  test('plan request: it shows the plans and the amount that completing it charges', async () => {
    const robin = await asking()
    const shown = await request(robin)
    expect(shown).toMatchObject({
      current: { name: 'Medication & Care Counseling', is_insurance: false },
      wanted: { name: 'Medication & Therapy' },
      blocked: null,
    })
    const before = (await moneyOf(product, robin)).taken!.cents
    const done = await complete(robin, shown.quote!.total_cents)
    expect(done).toMatchObject({ asked_at: null, wanted: null, current: { name: 'Medication & Therapy' } })
    expect((await moneyOf(product, robin)).taken!.cents - before).toBe(shown.quote!.total_cents)
    expect(await recordOf(robin)).toMatchObject({
      offering_key: 'medication-therapy',
      pending_plan_change: null,
    })
    const told = (await product.mailTo(robin.email)).find(
      ({ subject }) => subject === 'Your plan has changed',
    )
    const { next_charge } = await info(robin)
    expect(told?.text).toContain('It costs $325.00 a month.')
    expect(told?.text).toContain(
      `Your next charge is $325.00 on ${formatDate(`${next_charge}T00:00:00Z`, 'UTC')}.`,
    )
    await expectBooksToAgree(product)
  })

  test('plan request: pressed five times at once it is charged and told once', async () => {
    const robin = await asking()
    const { quote } = await request(robin)
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => complete(robin, quote!.total_cents)))
    expect(all.some(({ status }) => status === 'fulfilled')).toBe(true)
    for (const one of all)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'plan_request_closed' })
    expect((await moneyOf(product, robin)).taken!.times).toBe(2)
    expect((await subjects(robin)).filter((one) => one === 'Your plan has changed')).toHaveLength(1)
  })

  test('plan request: another amount than the one shown changes nothing', async () => {
    const robin = await asking()
    const { quote } = await request(robin)
    await expect(complete(robin, quote!.total_cents - 1)).rejects.toMatchObject({
      code: 'plan_quote_changed',
    })
    expect((await recordOf(robin)).offering_key).toBe('medication')
    expect((await request(robin)).asked_at).not.toBeNull()
  })

  test('plan request: a declined card leaves the plan as it was and the request open', async () => {
    const robin = await asking()
    await useCard(product, robin, 'no_funds')
    const { quote } = await request(robin)
    await expect(complete(robin, quote!.total_cents)).rejects.toMatchObject({ code: 'payment_declined' })
    expect((await recordOf(robin)).offering_key).toBe('medication')
    expect((await request(robin)).wanted).toMatchObject({ name: 'Medication & Therapy' })
    await decline(robin)
    const { text } = await product.newestMail(robin.email, 'Your plan stays as it is')
    expect(text).toContain('then told us you’d rather keep it. Nothing was changed or charged.')
  })

  test('plan request: declined once, nothing is charged, and the patient is told why', async () => {
    const robin = await asking()
    expect(await decline(robin, 'insurance_active')).toMatchObject({ asked_at: null, wanted: null })
    await expect(decline(robin)).rejects.toMatchObject({ status: 409, code: 'plan_request_closed' })
    expect((await moneyOf(product, robin)).taken!.times).toBe(1)
    expect(await recordOf(robin)).toMatchObject({ offering_key: 'medication', pending_plan_change: null })
    expect((await subjects(robin)).filter((one) => one === 'Your plan stays as it is')).toHaveLength(1)
    await expect(complete(robin, 0)).rejects.toMatchObject({ code: 'plan_request_closed' })
  })

  test('plan request: its task is not marked as done before it is decided, and is once the patient has settled it', async () => {
    const robin = await asking()
    await expect(markDone(robin)).rejects.toMatchObject({ status: 409, code: 'plan_request_undecided' })
    expect((await request(robin)).wanted).toMatchObject({ name: 'Medication & Therapy' })
    await product.rows('update patients set pending_plan_change = null where id = $1', [robin.user.id])
    expect((await markDone(robin)).done_at).toEqual(expect.any(String))
  })

  test('plan request: therapists and patients are refused', async () => {
    const robin = await asking()
    const dana = await product.newCarePerson('therapist')
    for (const as of [dana, robin]) {
      await expect(request(robin, as)).rejects.toMatchObject({ status: 403 })
      await expect(complete(robin, 0, 0, as)).rejects.toMatchObject({ status: 403 })
      await expect(decline(robin, 'withdrawn', as)).rejects.toMatchObject({ status: 403 })
    }
  })
})
