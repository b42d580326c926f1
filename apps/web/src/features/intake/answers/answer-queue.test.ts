import { beforeEach, describe, expect, test, vi } from 'vitest'
import { saveAnswer } from '@stillwater/contract/intake'
import { Refused } from '@stillwater/contract/client'
import { persisted } from '../../../platform/session/persisted-state.ts'
import { session } from '../../../platform/session/session.ts'
import { answer, callsOf } from '../../../testing/answer.ts'
import { offline, openClinic } from '../../../testing/intake-clinic.ts'
import { logged } from '../../../testing/logged.ts'
import { sessionHeaders, user } from '../../../testing/people.ts'
import { allStored, keepAnswer, queuedAnswers, refusedAnswer, resumeQueue, saving } from './answer-queue.ts'

const [patient, visit, bank] = [user().patient?.id ?? '', 'v', 'b']
const body = (question_name: string, value = 'yes') => ({
  question_bank_id: bank,
  question_id: question_name,
  question_name,
  response: value,
  value,
})
const keep = (name: string, value?: string) =>
  keepAnswer(patient, visit, { bank: 'profile', question: name }, body(name, value))
const kept = () => persisted.read().queued_answers

beforeEach(() => {
  session.keep(new Headers(sessionHeaders()), user())
})

describe('an answer on its way', () => {
  test('is in the tab’s storage before it is sent and leaves it once the server has it (decision S3)', async () => {
    const clinic = openClinic([])
    const stored = keep('alcohol')
    expect(kept()).toMatchObject([{ body: { question_name: 'alcohol' } }])
    expect(saving.get()).toBe('saving')
    await stored
    expect(kept()).toEqual([])
    expect(saving.get()).toBe('saved')
    expect(clinic.given.get('alcohol')?.value).toBe('yes')
  })

  test('that cannot be sent waits, is logged once, and goes when the network is back (A-INT-094)', async () => {
    const clinic = openClinic([])
    clinic.broken = offline
    const stored = keep('alcohol')
    await vi.waitFor(() => expect(saving.get()).toBe('waiting'))
    expect(logged.flat()).toContain('Unable to submit answer for the alcohol')
    expect(kept()).toHaveLength(1)

    clinic.broken = null
    window.dispatchEvent(new Event('online'))
    await stored
    expect(clinic.given.has('alcohol')).toBe(true)
    const sent = callsOf(saveAnswer).map(({ headers }) => headers.get('idempotency-key'))
    expect(sent.length).toBeGreaterThan(1)
    expect(new Set(sent).size).toBe(1)
  })

  test.each(['busy', 'database_away', 'unexpected', 'idempotency_in_progress'] as const)(
    'is not lost by a server that answers %s',
    async (problem) => {
      openClinic([])
      answer(saveAnswer, { problem })
      void keep('alcohol')
      await vi.waitFor(() => expect(saving.get()).toBe('waiting'))
      expect(queuedAnswers()).toHaveLength(1)
    },
  )

  test('goes after the one before it, however fast they were given', async () => {
    const clinic = openClinic([])
    await Promise.all([keep('one'), keep('two'), keep('three')])
    expect([...clinic.given.keys()]).toEqual(['one', 'two', 'three'])
    expect(clinic.keys.size).toBe(3)
  })

  test('that is refused for good is told of, and does not stop those behind it', async () => {
    openClinic([])
    answer(saveAnswer, { problem: 'answer_refused' })
    await expect(keep('one')).rejects.toBeInstanceOf(Refused)
    expect(refusedAnswer.get()?.answer.place).toEqual({ bank: 'profile', question: 'one' })
    await vi.waitFor(() => expect(saving.get()).toBe('idle'))
    openClinic([])
    await keep('two')
    expect(queuedAnswers()).toEqual([])
  })

  test('of a page that was reloaded is taken up again, of this patient alone (decision C24)', async () => {
    const clinic = openClinic([])
    const one = {
      key: 'k1',
      patient_id: patient,
      visit_id: visit,
      place: { bank: 'a', question: 'one' },
      body: body('one'),
    }
    persisted.update({
      queued_answers: [one, { ...one, key: 'k2', patient_id: 'someone-else', body: body('two') }, { odd: 1 }],
    })
    resumeQueue(patient)
    await allStored()
    expect([...clinic.given.keys()]).toEqual(['one'])
    expect([...clinic.keys]).toEqual(['k1'])
  })

  test('is sent once more when the page is left, and leaving is asked about while it cannot be', async () => {
    const clinic = openClinic([])
    clinic.broken = offline
    void keep('alcohol')
    await vi.waitFor(() => expect(saving.get()).toBe('waiting'))
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)

    clinic.broken = null
    window.dispatchEvent(new Event('pagehide'))
    await vi.waitFor(() => expect(clinic.given.has('alcohol')).toBe(true))
    const last = callsOf(saveAnswer).at(-1)
    expect(last?.headers.get('access-token')).toBe('token-1')
    expect(clinic.keys.size).toBe(1)
  })

  test('leaves nothing behind for the next person at this device', async () => {
    const clinic = openClinic([])
    clinic.broken = offline
    void keep('alcohol')
    await vi.waitFor(() => expect(saving.get()).toBe('waiting'))
    session.drop()
    expect(queuedAnswers()).toEqual([])
    expect(sessionStorage).toHaveLength(0)
    expect(saving.get()).toBe('idle')
  })

  test('answer queue: waiting for all answers never ends with the session', async () => {
    const clinic = openClinic([])
    clinic.broken = offline
    void keep('alcohol')
    const stored = vi.fn<() => void>()
    void allStored().then(stored)
    session.drop()
    session.keep(new Headers(sessionHeaders()), user())
    clinic.broken = null
    await keep('one')
    await vi.waitFor(() => expect(saving.get()).toBe('saved'))
    expect(stored).not.toHaveBeenCalled()
  })
})
