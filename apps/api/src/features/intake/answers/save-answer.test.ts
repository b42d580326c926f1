import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { bankQuestions, searchBank, type Question } from '@stillwater/contract/intake'
import { completeVisit, listVisits, type Visit } from '@stillwater/contract/visits'
import { readPatient } from '@stillwater/contract/people'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { answer, answerTo, beginVisit, questionOf, walk, type AnswerBody } from '../walker.fixture.ts'

let product: TestApp
let robin: Person
let visit: Visit
let birth: Question
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())
beforeEach(async () => {
  robin = await product.quickPatient()
  visit = await beginVisit(robin)
  birth = await questionOf(robin, visit.id, 'profile', 'birth_date')
})

const post = (person: Person, visit_id: string, body: unknown, key: string | null = randomUUID()) =>
  product.send('POST', `/api/patients/${person.user.id}/visits/${visit_id}/answers`, {
    headers: { ...person.headers, ...(key ? { 'idempotency-key': key } : {}) },
    body,
  })
const stored = (question: string, visit_id = visit.id) =>
  product.rows<{ replaced: boolean; question_version: number }>(
    `select replaced_at is not null as replaced, question_version from answers
      where visit_id = $1 and question_name = $2 order by created_at`,
    [visit_id, question],
  )

describe('an answer', () => {
  test('answers: one is stored sealed with the version of its question, and published to the browsers (A-VIS-043 to A-VIS-046)', async () => {
    const [before] = await product.rows<{ n: number }>(
      'select last_live_event as n from users where id = $1',
      [robin.user.id],
    )
    const reply = await answer(robin, visit.id, answerTo(birth))
    expect(reply).toMatchObject({
      question_name: 'birth_date',
      question_bank_name: 'profile',
      response: '02/28/1990',
      object_url: null,
      crisis: null,
    })
    expect(await stored('birth_date')).toEqual([{ replaced: false, question_version: birth.version }])
    const [row] = await product.rows<{ text: string }>(
      'select a::text as text from answers a where visit_id = $1',
      [visit.id],
    )
    // Four digits occur by chance in ciphertext.
    expect(row?.text).not.toMatch(/02.28.1990|1990.02.28/)
    expect(row?.text).not.toContain(Buffer.from('02/28/1990').toString('hex'))
    await vi.waitFor(async () => {
      const [after] = await product.rows<{ n: number }>(
        'select last_live_event as n from users where id = $1',
        [robin.user.id],
      )
      expect(after!.n).toBeGreaterThan(before!.n)
    })
    const { data } = await robin.api.call(readPatient, { params: { id: robin.user.id } })
    expect(data.dob).toBe('1990-02-28')
  })

  test('answers: one needs an idempotency key, is stored once per key, and is refused when the body differs', async () => {
    const key = randomUUID()
    expect((await post(robin, visit.id, answerTo(birth), null)).json).toMatchObject({
      code: 'idempotency_key_required',
    })
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => post(robin, visit.id, answerTo(birth), key)),
    )
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await stored('birth_date')).toHaveLength(1)
    const other = await post(robin, visit.id, { ...answerTo(birth), value: '1991-01-01' }, key)
    expect(other.json).toMatchObject({ code: 'idempotency_key_reused' })
  })

  test('sent ten times at once with ten keys is one answer', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => answer(robin, visit.id, answerTo(birth))),
    )
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1)
    expect(await stored('birth_date')).toHaveLength(1)
  })

  test('that was changed stays in history', async () => {
    await answer(robin, visit.id, answerTo(birth))
    await answer(robin, visit.id, { ...answerTo(birth), response: '03/01/1991', value: '1991-03-01' })
    expect((await stored('birth_date')).map(({ replaced }) => replaced)).toEqual([true, false])
    const again = await questionOf(robin, visit.id, 'profile', 'birth_date')
    expect(again.answer).toEqual({ response: '03/01/1991', value: '1991-03-01', elaboration: null })
  })

  test('answers: of ten changes at once one is current and all are in history', async () => {
    const days = Array.from({ length: 10 }, (_, index) => `1990-01-${String(index + 10)}`)
    await Promise.all(
      days.map((value) => answer(robin, visit.id, { ...answerTo(birth), response: value, value })),
    )
    const rows = await stored('birth_date')
    expect(rows).toHaveLength(10)
    expect(rows.filter(({ replaced }) => !replaced)).toHaveLength(1)
  })

  test('answers: an optional question can be skipped, and that is stored', async () => {
    const pronoun = await questionOf(robin, visit.id, 'profile', 'pronoun')
    await answer(robin, visit.id, { ...answerTo(pronoun), response: null, value: null })
    expect(await stored('pronoun')).toHaveLength(1)
    const must = await post(robin, visit.id, { ...answerTo(birth), response: null, value: null })
    expect(must.status).toBe(422)
  })

  test('moves what it is about: state, pronoun, plan', async () => {
    const pronoun = await questionOf(robin, visit.id, 'profile', 'pronoun')
    const region = await questionOf(robin, visit.id, 'profile', 'region')
    await answer(robin, visit.id, answerTo(pronoun))
    await answer(robin, visit.id, { ...answerTo(region), response: 'Oklahoma', value: 'OK' })
    const { data } = await robin.api.call(readPatient, { params: { id: robin.user.id } })
    expect(data).toMatchObject({ pronoun: 'She / her', region: 'OK' })
  })
})

describe('an answer is refused with a sentence, and nothing is lost or overwritten', () => {
  const refused: Record<
    string,
    [number, string, () => Promise<{ visit_id?: string; body: Partial<AnswerBody> }>]
  > = {
    'to another patient’s visit': [
      404,
      'not_found',
      async () => ({ visit_id: (await beginVisit(await product.quickPatient())).id, body: {} }),
    ],
    'to no visit at all': [404, 'not_found', async () => ({ visit_id: randomUUID(), body: {} })],
    'to a question of another bank': [
      404,
      'question_unknown',
      async () => ({
        body: {
          question_bank_id: (await questionOf(robin, visit.id, 'screening', 'phq9_1')).question_bank.id,
        },
      }),
    ],
    'to another question than it names': [
      404,
      'question_unknown',
      async () => ({ body: { question_name: 'region' } }),
    ],
    'to another version of the question': [
      409,
      'question_outdated',
      async () => ({ body: { question_id: randomUUID() } }),
    ],
    'to a question that does not exist': [
      404,
      'question_unknown',
      async () => ({ body: { question_id: randomUUID(), question_name: 'favourite_color' } }),
    ],
    'that is no day': [422, 'answer_refused', async () => ({ body: { value: '1990-02-30' } })],
    'before 1900': [422, 'answer_refused', async () => ({ body: { value: '1900-01-01' } })],
    'from a patient under 18': [422, 'under_age', async () => ({ body: { value: '2015-01-01' } })],
  }

  test.each(Object.keys(refused))('%s', async (what) => {
    const [status, code, make] = refused[what]!
    await answer(robin, visit.id, answerTo(birth))
    const { visit_id = visit.id, body } = await make()
    const reply = await post(robin, visit_id, { ...answerTo(birth), ...body })
    expect([reply.status, reply.json]).toMatchObject([status, { success: false, code }])
    expect(await stored('birth_date')).toEqual([{ replaced: false, question_version: birth.version }])
    if (visit_id !== visit.id) expect(await stored('birth_date', visit_id)).toEqual([])
  })

  test('outside the options, or to a question this visit does not ask', async () => {
    const item = await questionOf(robin, visit.id, 'screening', 'phq9_1')
    for (const value of ['4', '-1', 'often', ''])
      expect((await post(robin, visit.id, { ...answerTo(item), response: value, value })).status).toBe(422)
    const other = await product.quickPatient()
    const about = await beginVisit(other, ['Insomnia'])
    const isi = await questionOf(other, about.id, 'screening', 'isi_1')
    expect((await post(robin, visit.id, answerTo(isi))).json).toMatchObject({ code: 'question_unknown' })
  })

  test('answers: a patient under 18 gets the specified words, and nothing is stored (A-INT-078)', async () => {
    const key = randomUUID()
    const reply = await post(
      robin,
      visit.id,
      { ...answerTo(birth), response: '01/01/2015', value: '2015-01-01' },
      key,
    )
    expect(reply.json).toMatchObject({
      errors: ['Unfortunately, you have to be 18 years old or over to be eligible for our service.'],
    })
    expect(await stored('birth_date')).toEqual([])
    expect(await product.rows('select 1 from idempotency_keys where key = $1', [key])).toEqual([])
    const { data } = await robin.api.call(readPatient, { params: { id: robin.user.id } })
    expect(data.dob).toBeNull()
    // A slip of the finger can be put right.
    expect((await post(robin, visit.id, answerTo(birth), key)).status).toBe(200)
  })

  test('answers: after the visit is complete only the reason for canceling is accepted', async () => {
    await walk(robin, visit.id)
    const params = { id: robin.user.id, visit_id: visit.id }
    await robin.api.call(completeVisit, { params, body: {} })
    const late = await post(robin, visit.id, { ...answerTo(birth), value: '1980-01-01' })
    expect([late.status, late.json]).toMatchObject([409, { code: 'visit_finished' }])
    expect(await stored('birth_date')).toHaveLength(1)
    const { data: leaving } = await robin.api.call(searchBank, { query: { name: 'cancellation' } })
    const { data: asked } = await robin.api.call(bankQuestions, {
      params: { id: leaving.id },
      query: { visit_id: visit.id },
    })
    expect((await post(robin, visit.id, answerTo(asked.questions[0]!))).status).toBe(200)
    expect(await stored('reason_for_cancellation')).toHaveLength(1)
  })
})

describe('scores', () => {
  const items = (scale: string, count: number) => Array.from({ length: count }, (_, i) => `${scale}_${i + 1}`)

  test('are stored once their scale is complete, and follow a changed answer (A-PST-099 to A-PST-102, A-VIS-014 to A-VIS-017)', async () => {
    const scoresNow = async () =>
      (await robin.api.call(listVisits, { params: { id: robin.user.id }, query: {} })).data.visits[0]
    for (const name of items('phq9', 8)) {
      const question = await questionOf(robin, visit.id, 'screening', name)
      await answer(robin, visit.id, answerTo(question, { [name]: '2' }))
    }
    expect(await scoresNow()).toMatchObject({ phq9: null, phq_score: null })
    const last = await questionOf(robin, visit.id, 'screening', 'phq9_9')
    await answer(robin, visit.id, answerTo(last, { phq9_9: '0' }))
    expect(await scoresNow()).toMatchObject({ phq9: 16, phq_score: 16, gad7: null })
    const first = await questionOf(robin, visit.id, 'screening', 'phq9_1')
    await answer(robin, visit.id, answerTo(first, { phq9_1: '3' }))
    expect(await scoresNow()).toMatchObject({ phq9: 17 })
    const [row] = await product.rows<{ text: string }>('select v::text as text from visits v where id = $1', [
      visit.id,
    ])
    expect(row?.text).not.toMatch(/Depression|Anxiety|phq/)
  })
})
