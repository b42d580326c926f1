import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Question } from '@stillwater/contract/intake'
import type { Reply } from '@stillwater/contract/endpoint'
import type { saveAnswer } from '@stillwater/contract/intake'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { answer, answerTo, beginVisit, questionOf, type AnswerBody } from '../walker.fixture.ts'

let product: TestApp
let itemNine: Question
beforeAll(async () => {
  product = await buildApp()
  const patient = await product.quickPatient()
  const visit = await beginVisit(patient)
  itemNine = await questionOf(patient, visit.id, 'screening', 'phq9_9')
})
afterAll(() => product.close())

const body = (value: string, with_: Partial<AnswerBody> = {}) => ({
  ...answerTo(itemNine, { phq9_9: value }),
  ...with_,
})
const send = async (person: Person, visit_id: string, sent: object, key: string = randomUUID()) => {
  const { status, json } = await product.send(
    'POST',
    `/api/patients/${person.user.id}/visits/${visit_id}/answers`,
    { headers: { ...person.headers, 'idempotency-key': key }, body: sent },
  )
  return { status, json: json as Reply<typeof saveAnswer> & { code?: string } }
}
const signalsOf = ({ user }: Person) =>
  product.rows<{ source: string }>('select source from safety_signals where patient_id = $1', [user.id])
const openTasksOf = ({ user }: Person) =>
  product.rows<{ urgent: boolean }>(
    'select urgent from tasks where patient_id = $1 and safety and done_at is null',
    [user.id],
  )
const savedOf = (visit_id: string) =>
  product.rows(`select id from answers where visit_id = $1 and question_name = 'phq9_9'`, [visit_id])
const finish = (visit_id: string) =>
  product.rows('update visits set completed_at = app_now(), pending_updates = false where id = $1', [
    visit_id,
  ])

/** What a visit can be like when the answer arrives, and whether the answer itself is saved with it. */
const states: Record<string, (robin: Person) => Promise<{ visit_id: string; saved: number; sent?: object }>> =
  {
    async 'the visit is finished'(robin) {
      const { id } = await beginVisit(robin)
      await finish(id)
      return { visit_id: id, saved: 0 }
    },
    async 'another tab answered 0 and finished the visit'(robin) {
      const { id } = await beginVisit(robin)
      await answer(robin, id, body('0'))
      await finish(id)
      return { visit_id: id, saved: 1 }
    },
    async 'a newer visit is in progress'(robin) {
      const { id } = await beginVisit(robin)
      await finish(id)
      await beginVisit(robin)
      return { visit_id: id, saved: 0 }
    },
    async 'the question is no longer on the path'(robin) {
      const { id } = await beginVisit(robin, ['Insomnia'])
      return { visit_id: id, saved: 1 }
    },
    async 'the version of the question is unknown'(robin) {
      const { id } = await beginVisit(robin)
      return { visit_id: id, saved: 0, sent: body('3', { question_id: randomUUID() }) }
    },
    async 'the membership was canceled'(robin) {
      const { id } = await beginVisit(robin)
      await product.rows(
        `update patients set status = 'canceled', last_canceled_at = app_now() + interval '1 minute' where id = $1`,
        [robin.user.id],
      )
      return { visit_id: id, saved: 1 }
    },
    async 'the membership is paused'(robin) {
      const { id } = await beginVisit(robin)
      await product.rows(`update patients set status = 'paused' where id = $1`, [robin.user.id])
      return { visit_id: id, saved: 1 }
    },
    async 'nothing was paid'(robin) {
      return { visit_id: (await beginVisit(robin)).id, saved: 1 }
    },
  }

describe('item nine: a positive answer is taken in any state of the visit (decision S7)', () => {
  test.each(Object.keys(states))(
    '%s: the reply is that of a saved answer and a task is open',
    async (state) => {
      const robin = await product.quickPatient()
      const { visit_id, saved, sent = body('3') } = await states[state]!(robin)
      const key = randomUUID()
      const { status, json } = await send(robin, visit_id, sent, key)
      expect([status, json]).toMatchObject([
        200,
        {
          question_name: 'phq9_9',
          question_bank_name: 'screening',
          response: '3',
          crisis: 'page',
          crisis_state: { screen: 'page', task_open: true, told: false, question: { name: 'wish_dead' } },
        },
      ])
      expect(await openTasksOf(robin)).toEqual([{ urgent: true }])
      expect(await savedOf(visit_id)).toHaveLength(saved)
      // The same key again is the same request; another key with the same words is no second signal.
      expect((await send(robin, visit_id, sent, key)).json).toEqual(json)
      expect((await send(robin, visit_id, sent)).status).toBe(200)
      expect(await signalsOf(robin)).toEqual([{ source: 'item_nine' }])
    },
  )

  test('words alone are understood: "Nearly every day" to a finished visit opens an urgent task', async () => {
    const robin = await product.quickPatient()
    const { id } = await beginVisit(robin)
    await finish(id)
    const { status } = await send(robin, id, body('3', { response: 'Nearly every day', value: null }))
    expect(status).toBe(200)
    expect(await openTasksOf(robin)).toEqual([{ urgent: true }])
  })

  test('ten devices at once after the visit was finished: one task, one signal', async () => {
    const robin = await product.quickPatient()
    const { id } = await beginVisit(robin)
    await finish(id)
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(robin, id, body('2'))))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await openTasksOf(robin)).toHaveLength(1)
    expect(await signalsOf(robin)).toHaveLength(1)
  })

  test('item nine: another patient’s visit gets 404, and no task is opened', async () => {
    const [robin, stranger] = [await product.quickPatient(), await product.quickPatient()]
    const { id } = await beginVisit(stranger)
    expect((await send(robin, id, body('3'))).status).toBe(404)
    expect((await send(robin, randomUUID(), body('3'))).status).toBe(404)
    expect(await openTasksOf(robin)).toEqual([])
    expect(await openTasksOf(stranger)).toEqual([])
  })

  test('item nine: an answer that is not positive is refused as usual', async () => {
    const robin = await product.quickPatient()
    const { id } = await beginVisit(robin)
    const worry = await questionOf(robin, id, 'screening', 'gad7_1')
    await finish(id)
    const refused = async (sent: object) => {
      const { status, json } = await send(robin, id, sent)
      return [status, json.code]
    }
    expect(await refused(answerTo(worry, { gad7_1: '3' }))).toEqual([409, 'visit_finished'])
    expect(await refused(body('0'))).toEqual([409, 'visit_finished'])
    expect(await refused(body('7'))).toEqual([409, 'visit_finished'])
    expect(await openTasksOf(robin)).toEqual([])
  })
})
