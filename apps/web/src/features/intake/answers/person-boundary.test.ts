import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { saveAnswer } from '@stillwater/contract/intake'
import { readCrisis } from '@stillwater/contract/crisis'
import { queryClient } from '../../../platform/api/query-client.ts'
import { loseSession } from '../../../platform/session/session-store.ts'
import { followOtherTabs, session } from '../../../platform/session/session.ts'
import { json, respond, stubFetch } from '../../../testing/answer.ts'
import { patientIdOf, signInAs } from '../../../testing/sign-in-as.ts'
import { crisis } from '../../../testing/safety-desk.ts'
import { putAwayHere, unsentAnswers } from '../../safety/crisis-stores.ts'
import { crisisOf, knownCrisis } from '../../safety/crisis.queries.ts'
import { putAway } from '../../safety/put-away.ts'
import { crisisPutAway } from '../../safety/shown-crisis.ts'
import { allStored, keepAnswer, openQueue, queuedAnswers, refusedAnswer, saving } from './answer-queue.ts'

const people = ['a', 'b'] as const
type Person = (typeof people)[number]
type Outcome = 'stored' | 'refused' | 'session_over' | 'unreachable'

/** What can happen in a tab, in any order. */
type Event =
  | { type: 'sign_in'; who: Person }
  | { type: 'answer' }
  | { type: 'reply'; outcome: Outcome }
  | { type: 'look_for_crisis' }
  | { type: 'put_away' }
  | { type: 'leave'; how: 'lost' | 'log_out' | 'other_tab' }
  | { type: 'wait'; ms: number }

const events: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ type: fc.constant('sign_in' as const), who: fc.constantFrom(...people) }),
  fc.constant({ type: 'answer' as const }),
  fc.record({
    type: fc.constant('reply' as const),
    outcome: fc.constantFrom<Outcome>('stored', 'refused', 'session_over', 'unreachable'),
  }),
  fc.constant({ type: 'look_for_crisis' as const }),
  fc.constant({ type: 'put_away' as const }),
  fc.record({ type: fc.constant('leave' as const), how: fc.constantFrom('lost', 'log_out', 'other_tab') }),
  fc.record({ type: fc.constant('wait' as const), ms: fc.constantFrom(100, 1600, 5000, 61_000) }),
)

interface Call {
  patient_id: string
  uid: string
  key: string
  settle: (outcome: Outcome) => void
}

/** A clinic whose replies come when the test says so, to whichever session is there by then. */
function slowClinic() {
  const calls: Call[] = []
  const stored = new Map<string, string>()
  const trespasses: string[] = []
  respond('POST', saveAnswer.path, ({ path, headers }) => {
    const patient_id = path.split('/')[3] ?? ''
    const uid = headers.get('uid') ?? ''
    if (uid !== `${letterOf(patient_id)}@example.com`) trespasses.push(`${uid} for ${patient_id}`)
    const key = headers.get('idempotency-key') ?? ''
    return new Promise((resolve, reject) => {
      calls.push({
        patient_id,
        uid,
        key,
        settle(outcome) {
          if (outcome === 'stored') stored.set(key, patient_id)
          if (outcome === 'unreachable') reject(new TypeError('Failed to fetch'))
          else resolve(replyTo(outcome, patient_id))
        },
      })
    })
  })
  respond('GET', readCrisis.path, ({ path }) => {
    const patient_id = path.split('/')[3] ?? ''
    return json({ crisis: [...stored.values()].includes(patient_id) ? crisisFor(patient_id) : null })
  })
  return { calls, stored, trespasses }
}

const letterOf = (patient_id: string) => people.find((who) => patientIdOf(who) === patient_id)
const crisisFor = (patient_id: string) => crisis({ id: patient_id.replace('4000', '4999') })

function replyTo(outcome: 'stored' | 'refused' | 'session_over', patient_id: string): Response {
  if (outcome === 'session_over') return json({ success: false, errors: [''], code: 'invalid_token' }, 401)
  if (outcome === 'refused') return json({ success: false, errors: [''], code: 'visit_finished' }, 409)
  return json({
    id: patient_id,
    question_name: 'phq9_9',
    question_bank_name: 'screening',
    response: '',
    object_url: null,
    crisis: 'page',
    crisis_state: crisisFor(patient_id),
  })
}

const underWay = new Set<Promise<unknown>>()
let begun = 0

function watched<Args extends unknown[], T>(real: (...args: Args) => Promise<T>) {
  return (...args: Args): Promise<T> => {
    const running = real(...args)
    underWay.add(running)
    begun++
    const end = () => underWay.delete(running)
    running.then(end, end)
    return running
  }
}

/** Sealing and reading a reply end outside this thread's microtasks, and no fake timer waits for them. */
function watchSlowWork() {
  for (const name of ['importKey', 'deriveBits', 'deriveKey', 'encrypt', 'decrypt'] as const) {
    const real = crypto.subtle[name].bind(crypto.subtle) as (...args: unknown[]) => Promise<never>
    vi.spyOn(crypto.subtle, name).mockImplementation(watched(real))
  }
  const readText = Response.prototype.text
  vi.spyOn(Response.prototype, 'text').mockImplementation(function (this: Response) {
    return watched(() => readText.call(this))()
  })
}

/** Waits until nothing is under way and a turn of the event loop, which runs every microtask, began nothing. */
async function rest() {
  for (let quiet = false; !quiet;) {
    const before = begun
    await Promise.allSettled(underWay)
    await new Promise(setImmediate)
    quiet = underWay.size === 0 && begun === before
  }
}

function signedIn(): Person | null {
  return letterOf(session.current()?.user.patient?.id ?? '') ?? null
}

/** What the page holds belongs to who is signed in, and nothing is held for nobody. */
function expectOwnStateOnly() {
  const mine = signedIn() && patientIdOf(signedIn() as Person)
  const held = [
    ...unsentAnswers.get().map(({ patient_id }) => patient_id),
    ...queuedAnswers().map(({ patient_id }) => patient_id),
    ...(refusedAnswer.get() ? [refusedAnswer.get()?.answer.patient_id] : []),
    ...people.map(patientIdOf).filter((id) => knownCrisis(id) !== null),
    ...queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => String(queryKey[1])),
  ]
  expect(held.filter((patient_id) => patient_id !== mine)).toEqual([])
  if (!mine) expect([saving.get(), putAwayHere.get().length, sessionStorage.length]).toEqual(['idle', 0, 0])
  expect(JSON.stringify({ ...localStorage })).not.toContain('CANARY')
}

const body = {
  question_bank_id: 'b',
  question_id: 'q',
  question_name: 'phq9_9',
  response: 'CANARY',
  value: '3',
}

describe('one tab, many people', () => {
  let stop: () => void
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    stop = followOtherTabs()
    watchSlowWork()
  })
  afterEach(() => {
    stop()
    vi.restoreAllMocks()
  })

  async function play(story: readonly Event[]) {
    stubFetch()
    localStorage.clear()
    queryClient.clear()
    const clinic = slowClinic()
    const given: Person[] = []
    const late: string[] = []
    for (const event of story) {
      const who = signedIn()
      if (event.type === 'sign_in' && !who) {
        signInAs(event.who)
        void openQueue(patientIdOf(event.who))
      }
      if (event.type === 'answer' && who) {
        given.push(who)
        // As the intake does: what follows an answer must not happen in another person's session.
        const flow = keepAnswer(patientIdOf(who), `visit-${given.length}`, { bank: 's', question: 'q' }, body)
        void flow
          .then(() => crisisPutAway(patientIdOf(who)))
          .then(allStored)
          .then(() => (signedIn() === who ? undefined : late.push(who)))
          .catch(() => undefined)
      }
      if (event.type === 'reply') clinic.calls.shift()?.settle(event.outcome)
      if (event.type === 'look_for_crisis' && who)
        void queryClient.fetchQuery({ ...crisisOf(patientIdOf(who)), retry: false }).catch(() => undefined)
      if (event.type === 'put_away' && who) {
        const keys = unsentAnswers.get().map(({ key }) => key)
        void putAway(patientIdOf(who), knownCrisis(patientIdOf(who)), keys)
      }
      if (event.type === 'leave' && who) leave(event.how)
      if (event.type === 'wait') vi.advanceTimersByTime(event.ms)
      await rest()
      expectOwnStateOnly()
      expect(late).toEqual([])
    }
    return { clinic, given }
  }

  /** Each person signs in once more, and the server answers everything. */
  async function expectNothingLost({ clinic, given }: Awaited<ReturnType<typeof play>>) {
    if (signedIn()) session.drop()
    for (const who of people) {
      signInAs(who)
      await openQueue(patientIdOf(who))
      for (let i = 0; i < 20 && (queuedAnswers().length > 0 || clinic.calls.length > 0); i++) {
        clinic.calls.splice(0).forEach(({ settle }) => settle('stored'))
        vi.advanceTimersByTime(61_000)
        await rest()
        expectOwnStateOnly()
      }
      const own = [...clinic.stored.values()].filter((id) => id === patientIdOf(who))
      expect(own).toHaveLength(given.filter((one) => one === who).length)
      session.drop()
    }
    expect(clinic.trespasses).toEqual([])
  }

  test('one tab: in any order of events each person has only their own, and no answer is lost or doubled', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(events, { minLength: 3, maxLength: 14 }), async (story) => {
        if (signedIn()) session.drop()
        const played = await play(story)
        await expectNothingLost(played)
      }),
      { numRuns: 80 },
    )
  })

  const asA: Event = { type: 'sign_in', who: 'a' }
  const asB: Event = { type: 'sign_in', who: 'b' }
  const answer: Event = { type: 'answer' }
  const lost: Event = { type: 'leave', how: 'lost' }
  const reply = (outcome: Outcome): Event => ({ type: 'reply', outcome })
  const wait: Event = { type: 'wait', ms: 1600 }

  test.each<[string, Event[]]>([
    ['the session is lost before the reply', [asA, answer, lost, asB, reply('stored'), wait]],
    ['the session is lost with the reply', [asA, answer, reply('session_over'), asB, wait]],
    ['the next person signs in before the timer fires', [asA, answer, lost, asB, wait]],
    ['the network returns in the next session', [asA, answer, reply('unreachable'), lost, asB, wait]],
    ['an answer is refused after its session', [asA, answer, lost, asB, reply('refused'), wait]],
    ['another tab logs out', [asA, answer, { type: 'leave', how: 'other_tab' }, asB, wait]],
  ])('one tab: when %s, the next person sees nothing of it', async (_, story) => {
    const played = await play(story)
    expect(signedIn()).toBe('b')
    expect(unsentAnswers.get()).toEqual([])
    expect(knownCrisis(patientIdOf('b'))).toBeNull()
    await expectNothingLost(played)
  })

  test('one tab: the same person again is shown their crisis and sends their answer', async () => {
    const played = await play([asA, answer, reply('session_over'), asA])
    expect(unsentAnswers.get()).toMatchObject([{ patient_id: patientIdOf('a'), screen: 'page' }])
    await expectNothingLost(played)
  })
})

function leave(how: 'lost' | 'log_out' | 'other_tab'): void {
  if (how === 'lost') loseSession()
  else if (how === 'log_out') void session.end()
  else {
    localStorage.removeItem('stillwater')
    window.dispatchEvent(new StorageEvent('storage', { key: 'stillwater', storageArea: localStorage }))
  }
}
