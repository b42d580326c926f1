import { describe, expect, test } from 'vitest'
import { banksForVisit, completeFlow, visitFlowStatus } from '@stillwater/contract/intake'
import { completeVisit, createVisit, listServiceLines, listVisits } from '@stillwater/contract/visits'
import { assignCarePerson, readPatient } from '@stillwater/contract/people'
import type { Person } from '../../../testing/build-app.ts'
import { moneyOf } from '../../payments/billing.fixture.ts'
import { payFirstMonth } from '../../payments/pay.fixture.ts'
import {
  answer,
  answerTo,
  beginVisit,
  buildAppWithCareTeam,
  placeOf,
  planNamed,
  questionOf,
  walk,
} from '../walker.fixture.ts'

const product = await buildAppWithCareTeam()

const statusOf = async (one: Person) =>
  (await one.api.call(readPatient, { params: { id: one.user.id } })).data.status
const complete = async (one: Person, visit_id: string) =>
  (await one.api.call(completeFlow, { ...placeOf(one, visit_id), body: {} })).data
const careTasks = async (one: Person) => {
  const query = `select task_key from tasks where patient_id = $1 and audience = 'care_team' and done_at is null`
  return (await product.rows<{ task_key: string }>(query, [one.user.id])).map(({ task_key }) => task_key)
}
const say = async (one: Person, visit_id: string, bank: string, name: string, value?: string) =>
  answer(
    one,
    visit_id,
    answerTo(await questionOf(one, visit_id, bank, name), value === undefined ? {} : { [name]: value }),
  )

/** The first open question, as each of the flow's calls tells it. */
async function leadsTo(one: Person, visit_id: string): Promise<string | undefined> {
  const { data } = await one.api.call(banksForVisit, { query: { visit_id } })
  const { data: status } = await one.api.call(visitFlowStatus, placeOf(one, visit_id))
  const [told, again] = [data.banks, status.banks].map(
    ([bank]) => bank && `${bank.name}/${bank.unanswered_questions[0]?.name}`,
  )
  expect(again).toBe(told)
  return told
}

async function choose(one: Person, lines: string[]): Promise<void> {
  const { data } = await one.api.call(listServiceLines, {})
  const service_line_ids = data.service_lines.filter(({ title }) => lines.includes(title)).map(({ id }) => id)
  await one.api.call(createVisit, { params: { id: one.user.id }, body: { visit: { service_line_ids } } })
}

const unfinished = { code: 'intake_unfinished', status: 409 }
const untilPayment = { until: ({ question_type }: { question_type: string }) => question_type === 'payment' }

describe('checkout', () => {
  test('intake: a payment before screening and health history gets 409 and charges nothing', async () => {
    const robin = await product.quickPatient()
    const { id } = await beginVisit(robin)
    await say(robin, id, 'profile', 'region')
    await say(robin, id, 'checkout', 'plan_selector')
    await expect(payFirstMonth(robin, id)).rejects.toMatchObject(unfinished)
    expect((await moneyOf(product, robin)).taken).toEqual({ times: 0, cents: 0 })
    expect(await statusOf(robin)).toBe('lead')
    expect(await leadsTo(robin, id)).toBe('profile/birth_date')
  })

  test('intake: a payment with item 9 skipped gets 409 until item 9 is answered', async () => {
    const robin = await product.quickPatient()
    const { id } = await beginVisit(robin)
    await walk(robin, id, { until: ({ name }) => name === 'phq9_9' })
    const { data } = await robin.api.call(banksForVisit, { query: { visit_id: id } })
    for (const bank of data.banks)
      for (const { name } of bank.unanswered_questions)
        if (!['phq9_9', 'payment'].includes(name)) await say(robin, id, bank.name, name)
    await expect(payFirstMonth(robin, id)).rejects.toMatchObject(unfinished)
    expect(await leadsTo(robin, id)).toBe('screening/phq9_9')
    await say(robin, id, 'screening', 'phq9_9')
    expect(await payFirstMonth(robin, id)).toMatchObject({ success: true })
  })

  test('intake: a payment without a chosen plan or an answer about insurance gets 409', async () => {
    const robin = await product.quickPatient()
    const { id } = await beginVisit(robin)
    await walk(robin, id, { until: ({ name }) => name === 'plan_selector' })
    await expect(payFirstMonth(robin, id)).rejects.toMatchObject(unfinished)
    await say(robin, id, 'checkout', 'plan_selector')
    await expect(payFirstMonth(robin, id)).rejects.toMatchObject(unfinished)
    // A skip counts once it is stored.
    const question = await questionOf(robin, id, 'checkout', 'insurance')
    await answer(robin, id, { ...answerTo(question), response: null, value: null })
    expect(await payFirstMonth(robin, id)).toMatchObject({ success: true })
  })

  test('intake: two tabs that pay at once, one of them early, charge one answered visit once', async () => {
    const robin = await product.quickPatient()
    const { id } = await beginVisit(robin)
    await walk(robin, id, untilPayment)
    const [one, two] = await Promise.allSettled([payFirstMonth(robin, id), payFirstMonth(robin, id)])
    expect([one.status, two.status]).toEqual(['fulfilled', 'fulfilled'])
    expect((await moneyOf(product, robin)).taken?.times).toBe(1)
  })
})

describe('a service line added late', () => {
  test('intake: before payment its scale is asked before checkout opens', async () => {
    const robin = await product.quickPatient()
    const { id } = await beginVisit(robin)
    await walk(robin, id, untilPayment)
    await choose(robin, ['Depression', 'Anxiety', 'ADHD'])
    await expect(payFirstMonth(robin, id)).rejects.toMatchObject(unfinished)
    expect(await leadsTo(robin, id)).toBe('screening/asrs_1')
    await walk(robin, id)
    expect(await complete(robin, id)).toMatchObject({ completed: true })
    const { data } = await robin.api.call(listVisits, { params: { id: robin.user.id }, query: {} })
    expect(data.visits[0]).toMatchObject({ asrs: 0, isi: null })
  })

  test('intake: after payment its scale is the next step, and the visit completes only with its score', async () => {
    const robin = await product.quickPatient()
    const { id } = await beginVisit(robin)
    await walk(robin, id, { until: ({ name }) => name === 'identity_check' })
    await choose(robin, ['Depression', 'Insomnia'])
    expect(await leadsTo(robin, id)).toBe('screening/isi_1')
    await walk(robin, id)
    expect(await complete(robin, id)).toMatchObject({ completed: true })
    const { data } = await robin.api.call(listVisits, { params: { id: robin.user.id }, query: {} })
    expect(data.visits[0]).toMatchObject({ isi: 0 })
  })

  test('intake: at the last moment it prevents the visit from completing', async () => {
    const robin = await product.quickPatient()
    const { id } = await beginVisit(robin)
    await walk(robin, id)
    await choose(robin, ['ADHD'])
    expect(await complete(robin, id)).toMatchObject({ completed: false })
    await expect(robin.api.call(completeVisit, { ...placeOf(robin, id), body: {} })).rejects.toMatchObject({
      code: 'visit_unfinished',
    })
    expect(await statusOf(robin)).toBe('paid_but_incomplete')
  })
})

describe('a scheduling step', () => {
  test.each([
    ['medication', 'counselor', 'care_manager', 'arrange-care-manager-visit'],
    ['therapy', 'therapist', 'therapist', 'arrange-therapist-visit'],
  ])(
    'intake: on %s a reload after choosing a %s still asks for a time',
    async (offering, bank, role, task) => {
      const robin = await product.quickPatient()
      const { id } = await beginVisit(robin)
      const said = { plan_selector: planNamed(offering) }
      await walk(robin, id, { said, until: ({ name }) => name === `choose_${bank}` })
      const [chosen] = await product.rows<{ id: string }>('select id from users where role = $1 limit 1', [
        role,
      ])
      await say(robin, id, bank, `choose_${bank}`, chosen!.id)
      // A reload asks the server for the path again.
      expect(await leadsTo(robin, id)).toBe(`${bank}/schedule_${bank}`)
      expect(await complete(robin, id)).toMatchObject({ completed: false })
      await walk(robin, id)
      expect(await complete(robin, id)).toMatchObject({ completed: true })
      expect(await careTasks(robin)).toContain(task)
    },
  )

  test('intake: a therapist assigned at completion or by the account leaves no visit without a task', async () => {
    const robin = await product.quickPatient()
    const { id } = await beginVisit(robin)
    await walk(robin, id, {
      said: { plan_selector: planNamed('therapy') },
      until: ({ name }) => name === 'choose_therapist',
    })
    const [chosen] = await product.rows<{ id: string }>(
      `select id from users where role = 'therapist' limit 1`,
    )
    const therapist = { care_person_id: chosen!.id, care_person_type: 'therapist' }
    await expect(
      robin.api.call(completeVisit, { ...placeOf(robin, id), body: therapist }),
    ).rejects.toMatchObject({
      code: 'visit_unfinished',
    })
    await robin.api.call(assignCarePerson, { params: { id: robin.user.id }, body: therapist })
    expect(await complete(robin, id)).toMatchObject({ completed: true })
    expect(await careTasks(robin)).toContain('arrange-therapist-visit')
  })
})

describe('two tabs', () => {
  test('intake: an answer from a tab that is behind changes nothing of a completed visit', async () => {
    const robin = await product.quickPatient()
    const { id } = await beginVisit(robin)
    const stale = await questionOf(robin, id, 'screening', 'gad7_1')
    await walk(robin, id)
    await complete(robin, id)
    await expect(answer(robin, id, answerTo(stale, { gad7_1: '3' }))).rejects.toMatchObject({
      code: 'visit_finished',
    })
    const { data } = await robin.api.call(listVisits, { params: { id: robin.user.id }, query: {} })
    expect(data.visits[0]).toMatchObject({ gad7: 0, complete: true })
  })

  test('intake: an answer that opens a question while another tab completes lets only one of the two happen', async () => {
    const robin = await product.quickPatient()
    const { id } = await beginVisit(robin)
    await walk(robin, id)
    const question = await questionOf(robin, id, 'health_history_2', 'prior_medication')
    const [changed, done] = await Promise.allSettled([
      answer(robin, id, answerTo(question, { prior_medication: 'yes' })),
      complete(robin, id),
    ])
    const isComplete = done.status === 'fulfilled' && done.value.completed
    expect(isComplete).toBe(changed.status === 'rejected')
    if (!isComplete) expect(await leadsTo(robin, id)).toBe('health_history_2/medication_checklist')
  })
})

describe('a patient whose visit was completed before paths were checked', () => {
  test('intake: a patient who paid with gaps and is still in the intake is asked them at the next step', async () => {
    const robin = await product.quickPatient()
    const { id } = await beginVisit(robin)
    await walk(robin, id, { until: ({ name }) => name === 'phq9_9' })
    await product.rows(
      `update patients set completed_payment_at = app_now(), status = 'paid_but_incomplete' where id = $1`,
      [robin.user.id],
    )
    expect(await leadsTo(robin, id)).toBe('checkout/insurance')
    expect(await walk(robin, id)).toEqual(
      expect.arrayContaining(['checkout', 'screening', 'health_history_1', 'assessment_end', 'shipping']),
    )
    expect(await complete(robin, id)).toMatchObject({ completed: true })
    expect(await statusOf(robin)).toBe('active_client')
  })

  test('intake: a visit completed with gaps is offered them once as a task, which a check-in finishes', async () => {
    const robin = await product.quickPatient()
    const { id } = await beginVisit(robin, ['Depression', 'ADHD'])
    await walk(robin, id, { until: ({ name }) => name === 'asrs_1' })
    await product.rows(
      `with done as (update visits set completed_at = app_now(), pending_updates = false where patient_id = $1)
       update patients set completed_payment_at = app_now(), status = 'active_client',
         initial_assessment_completed_at = app_now() where id = $1`,
      [robin.user.id],
    )
    const gaps = () =>
      product.rows<{ done: boolean }>(
        `select done_at is not null as done from tasks where patient_id = $1 and task_key = 'intake-gaps'`,
        [robin.user.id],
      )
    await product.advance(3_700_000)
    await product.advance(3_700_000)
    expect(await gaps()).toEqual([{ done: false }])

    const again = await product.signedIn(robin.email)
    const checkIn = await beginVisit(again, ['Depression'])
    expect(await walk(again, checkIn.id)).toEqual([
      'screening',
      'health_history_1',
      'health_history_2',
      'assessment_end',
    ])
    expect(await complete(again, checkIn.id)).toMatchObject({ completed: true })
    expect(await gaps()).toEqual([{ done: true }])
    const { data } = await again.api.call(listVisits, { params: { id: again.user.id }, query: {} })
    // The scale that the first visit owed was asked although the check-in is about something else.
    expect(data.visits[0]).toMatchObject({ phq9: 0, gad7: 0, asrs: 0, isi: null })
    const next = await beginVisit(again, ['Depression'])
    expect(await walk(again, next.id)).toEqual(['screening', 'assessment_end'])
  })

  test('intake: a visit completed with its whole path answered is offered nothing', async () => {
    const robin = await product.quickPatient()
    const { id } = await beginVisit(robin)
    await walk(robin, id)
    await complete(robin, id)
    await product.rows('update visits set path_checked_at = null where id = $1', [id])
    await product.advance(3_700_000)
    const [visit] = await product.rows<{ checked: boolean }>(
      'select path_checked_at is not null as checked from visits where id = $1',
      [id],
    )
    expect(visit?.checked).toBe(true)
    expect(
      await product.rows(`select 1 from tasks where patient_id = $1 and task_key = 'intake-gaps'`, [
        robin.user.id,
      ]),
    ).toEqual([])
  })
})
