import { beforeEach, describe, expect, test, vi } from 'vitest'
import { saveAnswer } from '@stillwater/contract/intake'
import { sealedPrefix } from '../../../platform/session/persisted-state.ts'
import { loseSession } from '../../../platform/session/session-store.ts'
import { followOtherTabs, session } from '../../../platform/session/session.ts'
import { answer, callsOf } from '../../../testing/answer.ts'
import { offline, openClinic } from '../../../testing/intake-clinic.ts'
import { patientIdOf, signInAs } from '../../../testing/sign-in-as.ts'
import { unsentAnswers } from '../../safety/crisis-stores.ts'
import { knownCrisis } from '../../safety/crisis.queries.ts'
import { allStored, keepAnswer, openQueue, queuedAnswers, refusedAnswer, saving } from './answer-queue.ts'

const a = patientIdOf('a')

function give(question_name: string, value: string, patient_id = a) {
  const body = { question_bank_id: 'b', question_id: question_name, question_name, response: 'CANARY', value }
  return keepAnswer(patient_id, 'v', { bank: 'screening', question: question_name }, body)
}
const nearlyEveryDay = () => give('phq9_9', '3')
const sealed = () => Object.keys(localStorage).filter((key) => key.startsWith(sealedPrefix))
const keysSent = () => new Set(callsOf(saveAnswer).map(({ headers }) => headers.get('idempotency-key')))

/** Someone's answer cannot be sent and is sealed. */
async function answerOffline() {
  const clinic = openClinic([])
  clinic.broken = offline
  void nearlyEveryDay()
  await vi.waitFor(() => expect(sealed()).toHaveLength(1))
  await vi.waitFor(() => expect(saving.get()).toBe('waiting'))
  return clinic
}

beforeEach(() => signInAs('a'))

describe('an answer that was not sent', () => {
  test.each<[string, () => void]>([
    ['the server ended the session', loseSession],
    ['the person logged out', () => void session.end()],
    ['the page logged out for inactivity', () => session.drop()],
    [
      'another tab logged out',
      () => {
        const stop = followOtherTabs()
        localStorage.removeItem('stillwater')
        window.dispatchEvent(new StorageEvent('storage', { key: 'stillwater', storageArea: localStorage }))
        stop()
      },
    ],
  ])('unsent answer: stays sealed when %s, and the same person’s next session sends it', async (_, end) => {
    const clinic = await answerOffline()
    end()
    expect(session.current()).toBeNull()
    expect(queuedAnswers()).toEqual([])
    expect(unsentAnswers.get()).toEqual([])
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/CANARY|phq9/)
    expect(localStorage).toHaveLength(1)

    clinic.broken = null
    signInAs('a')
    await openQueue(a)
    await vi.waitFor(() => expect(clinic.given.get('phq9_9')?.value).toBe('3'))
    expect(keysSent().size).toBe(1)
    await vi.waitFor(() => expect(knownCrisis(a)).toMatchObject({ screen: 'page', told: true }))
    await vi.waitFor(() => expect(sealed()).toEqual([]))
  })

  test('unsent answer: another person neither opens, sends nor removes it', async () => {
    const clinic = await answerOffline()
    session.drop()
    clinic.broken = null
    signInAs('b')
    await openQueue(patientIdOf('b'))
    expect(queuedAnswers()).toEqual([])
    expect(unsentAnswers.get()).toEqual([])
    await session.end()
    expect(clinic.given.size).toBe(0)
    expect(sealed()).toHaveLength(1)

    signInAs('a')
    await openQueue(a)
    expect(unsentAnswers.get()).toMatchObject([{ patient_id: a, screen: 'page' }])
    await vi.waitFor(() => expect(clinic.given.size).toBe(1))
  })

  test('unsent answer: opens the crisis again as soon as it is found, before the server answers', async () => {
    await answerOffline()
    session.drop()
    signInAs('a')
    await openQueue(a)
    expect(unsentAnswers.get()).toMatchObject([{ patient_id: a, screen: 'page' }])
    expect(knownCrisis(a)).toBeNull()
  })

  test('unsent answer: without WebCrypto it waits in the page for the same person', async () => {
    const clinic = openClinic([])
    clinic.broken = offline
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    void nearlyEveryDay()
    await vi.waitFor(() => expect(saving.get()).toBe('waiting'))
    session.drop()
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage).toHaveLength(0)
    clinic.broken = null
    signInAs('a')
    await openQueue(a)
    await vi.waitFor(() => expect(clinic.given.size).toBe(1))
  })

  test('unsent answer: without WebCrypto nothing is left once another person has signed in', async () => {
    const clinic = openClinic([])
    clinic.broken = offline
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    void nearlyEveryDay()
    await vi.waitFor(() => expect(saving.get()).toBe('waiting'))
    session.drop()
    signInAs('b')
    session.drop()
    clinic.broken = null
    signInAs('a')
    await openQueue(a)
    expect(queuedAnswers()).toEqual([])
  })

  test.each([
    ['alcohol', 'daily', 0],
    ['phq9_9', '0', 0],
    ['phq9_9', '1', 1],
    ['safety_at_home', 'no', 1],
  ])('unsent answer: %s of %s that waited for a month is sent %i times', async (name, value, times) => {
    const clinic = openClinic([])
    clinic.broken = offline
    vi.useFakeTimers({ toFake: ['Date'] })
    void give(name, value)
    await vi.waitFor(() => expect(sealed()).toHaveLength(1))
    session.drop()
    vi.setSystemTime(Date.now() + 31 * 24 * 3600_000)
    clinic.broken = null
    signInAs('a')
    await openQueue(a)
    await allStored()
    expect(clinic.given.size).toBe(times)
    expect(sealed()).toEqual([])
  })

  test('unsent answer: leaves nothing sealed when the server was faster than the seal', async () => {
    openClinic([])
    await Promise.all([give('one', 'yes'), give('two', 'yes'), nearlyEveryDay()])
    await openQueue(a)
    await crypto.subtle.digest('SHA-256', new Uint8Array(1))
    await vi.waitFor(() => expect(sealed()).toEqual([]))
  })
})

describe('an answer that speaks of danger', () => {
  test.each(['visit_finished', 'question_outdated', 'question_unknown'] as const)(
    'positive item 9: refused with %s, it is kept, not called saved, and sent again',
    async (problem) => {
      openClinic([])
      answer(saveAnswer, { problem })
      await expect(nearlyEveryDay()).rejects.toMatchObject({ code: problem })
      expect(refusedAnswer.get()?.answer.body.question_name).toBe('phq9_9')
      expect(unsentAnswers.get()).toMatchObject([{ phase: 'unsaved', screen: 'page' }])
      expect(queuedAnswers()).toHaveLength(1)
      expect(saving.get()).toBe('waiting')
      await vi.waitFor(() => expect(sealed()).toHaveLength(1))

      const clinic = openClinic([])
      await give('alcohol', 'never')
      expect([...clinic.given.keys()]).toEqual(['alcohol'])
      window.dispatchEvent(new Event('online'))
      await vi.waitFor(() => expect(unsentAnswers.get()).toEqual([]))
      expect(clinic.given.get('phq9_9')?.value).toBe('3')
      expect(queuedAnswers()).toEqual([])
    },
  )

  test('positive item 9: goes before answers that wait', async () => {
    const clinic = openClinic([])
    clinic.broken = offline
    void give('alcohol', 'never')
    await vi.waitFor(() => expect(saving.get()).toBe('waiting'))
    clinic.broken = null
    await nearlyEveryDay()
    expect([...clinic.given.keys()][0]).toBe('phq9_9')
  })

  test('positive item 9: a refused one is settled by a later one that the server takes', async () => {
    openClinic([])
    answer(saveAnswer, { problem: 'visit_finished' })
    await expect(nearlyEveryDay()).rejects.toBeDefined()
    const clinic = openClinic([])
    await give('phq9_9', '2')
    expect(clinic.given.size).toBe(1)
    expect(queuedAnswers()).toEqual([])
    expect(unsentAnswers.get()).toEqual([])
    expect(knownCrisis(a)).toMatchObject({ screen: 'page' })
  })

  test.each([
    [['0', '3'], ['3']],
    [
      ['3', '0'],
      ['3', '0'],
    ],
    [
      ['1', '2'],
      ['1', '2'],
    ],
  ])('positive item 9: answered %j while offline, the server hears %j', async (given, heard) => {
    const clinic = openClinic([])
    clinic.broken = offline
    for (const value of given) void give('phq9_9', value)
    await vi.waitFor(() => expect(saving.get()).toBe('waiting'))
    clinic.broken = null
    const before = callsOf(saveAnswer).length
    window.dispatchEvent(new Event('online'))
    await allStored()
    const values = callsOf(saveAnswer)
      .slice(before)
      .map(({ body }) => (body as { value: string }).value)
    expect(values).toEqual(heard)
  })
})
