import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Visit } from '@stillwater/contract/visits'
import { openClinic, type Clinic } from '../hardening/clinic.fixture.ts'

let clinic: Clinic
beforeAll(async () => {
  clinic = await openClinic()
})
afterAll(() => clinic.close())

async function ask<T>(sign_in: string, path: (id: string) => string): Promise<T> {
  const headers = await clinic.session(sign_in)
  const answer = await clinic.ask('GET', path(clinic.idOf(sign_in)), { headers })
  expect([sign_in, answer.status]).toEqual([sign_in, 200])
  return answer.body as T
}
const visitsOf = async (sign_in: string) =>
  (await ask<{ visits: Visit[] }>(sign_in, (id) => `/api/patients/${id}/visits`)).visits

test('demo: cash-medication has six visits with scores on all four scales, and a task of every key', async () => {
  const visits = await visitsOf('cash-medication')
  expect(visits).toHaveLength(6)
  for (const { phq9, gad7, isi, asrs, complete } of visits)
    expect([phq9, gad7, isi, asrs].every((score) => typeof score === 'number') && complete).toBe(true)
  expect(visits.map(({ is_initial }) => is_initial)).toEqual([false, false, false, false, false, true])
  const { tasks } = await ask<{ tasks: { task_key: string }[] }>('cash-medication', () => '/api/tasks')
  expect(tasks.map(({ task_key }) => task_key)).toEqual([
    'schedule-initial-cm',
    'schedule-initial-dr',
    'online-checkin',
    'unpaid-invoice',
    'prescription-consent',
  ])
})

test('demo: unfinished continues after checkout', async () => {
  const [visit] = await visitsOf('unfinished')
  expect(visit).toMatchObject({
    complete: false,
    is_initial: true,
    last_answer: { question_bank_name: 'checkout' },
  })
  const { banks } = await ask<{ banks: { name: string }[] }>(
    'unfinished',
    () => `/api/question_banks/for_visit?visit_id=${visit?.id}`,
  )
  expect(banks[0]?.name).toBe('shipping')
})

test('demo: legacy has completed the first visit; empty has none', async () => {
  expect(await visitsOf('legacy')).toMatchObject([{ complete: true, is_initial: true, isi: 17 }])
  expect(await visitsOf('empty')).toEqual([])
})

test('demo: every finished intake has its whole path answered, so no patient is offered gaps', async () => {
  await clinic.advance(3_700_000)
  expect(
    await clinic.rows('select 1 from visits where completed_at is not null and path_checked_at is null'),
  ).toEqual([])
  expect(
    await clinic.rows(
      `select p.id from tasks t join patients p on p.id = t.patient_id where t.task_key = 'intake-gaps'`,
    ),
  ).toEqual([])
})

test('demo: only the patient in crisis has a safety task, and every stored score is the sum of its answers', async () => {
  const tasks = await clinic.rows<{ task_key: string }>(
    `select task_key from tasks where urgent or task_key in ('check-in', 'answer-follow-up', 'review-history', 'review-before-care', 'review-before-prescribing')`,
  )
  expect(tasks).toEqual([{ task_key: 'check-in-now' }])
  const bank = await ask<{ id: string }>('cash-medication', () => '/api/question_banks/search?name=screening')
  for (const visit of await visitsOf('cash-medication')) {
    const { questions } = await ask<{
      questions: { name: string; assessment_type: string | null; answer: { value: string } | null }[]
    }>('cash-medication', () => `/api/question_banks/${bank.id}/questions?visit_id=${visit.id}`)
    expect(questions.find(({ name }) => name === 'phq9_9')?.answer?.value).toBe('0')
    for (const scale of ['phq9', 'gad7', 'isi', 'asrs'] as const) {
      const items = questions.filter(({ assessment_type }) => assessment_type === scale)
      expect(items.reduce((sum, { answer }) => sum + Number(answer?.value), 0)).toBe(visit[scale])
    }
  }
})
