import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handOverSafetyTask, listSafetyColleagues, type SafetyDetails } from '@stillwater/contract/safety'
import { saveAddress } from '@stillwater/contract/save-address'
import { answer, answerTo } from '../intake/walker.fixture.ts'
import type { Person } from '../../testing/build-app.ts'
import { minute, safetyForTests } from './safety.fixture.ts'

const here = safetyForTests()

const opened = async (value = '3') => {
  const made = await here.answersItemNine(value)
  return { ...made, task: (await here.taskOf(made.robin))! }
}
const outcome = (person: Person, id: string, body: object, key?: string) =>
  here.post(person, `/api/care/safety/${id}/outcome`, body, key ? { 'idempotency-key': key } : {})
const handOver = (person: Person, id: string, to: string) =>
  here.post(person, `/api/care/safety/${id}/hand_over`, { to })
const minutesUntil = (at: string | null) =>
  Math.round((Date.parse(at!) - here.product.app.services.clock.now().getTime()) / minute)

describe('safety task: acknowledge', () => {
  test('two people at once: the first is on it, both get the same answer, and the second clock runs', async () => {
    const { robin, task } = await opened()
    const dana = await here.staff('therapist')
    await here.joinTeam(dana, robin)
    const [one, two] = await Promise.all([here.acknowledge(task.id, dana), here.acknowledge(task.id)])
    expect(one.acknowledged_by).toEqual(two.acknowledged_by)
    expect([dana.user.id, here.oncall.user.id]).toContain(one.acknowledged_by!.id)
    expect(minutesUntil(one.outcome_due_at)).toBe(30)
  })

  test('a new signal at the same moment is never lost: the task is unacknowledged, or the signal came first', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { robin, visit, question, task } = await opened('1')
      await Promise.all([
        here.acknowledge(task.id),
        answer(robin, visit.id, answerTo(question, { phq9_9: '3' })),
      ])
      const after = (await here.taskOf(robin))!
      expect(after).toMatchObject({ urgent: true, level: 'moderate' })
      if (after.acknowledged_at) expect(after.acknowledged_at >= after.signaled_at).toBe(true)
      else expect(after.outcome_due_at).toBeNull()
    }
    await here.resolveAll()
  })
})

describe('safety task: outcome', () => {
  test('it needs an acknowledgement, and a closed task takes no more', async () => {
    const { robin, task } = await opened()
    const body = { target: 'patient', outcome: 'reached_safe' }
    const early = await outcome(here.oncall, task.id, body)
    expect([early.status, early.json]).toMatchObject([409, { code: 'task_needs_acknowledgement' }])
    const dana = await here.staff('therapist')
    await here.joinTeam(dana, robin)
    await here.acknowledge(task.id, dana)
    expect((await outcome(dana, task.id, body)).json).toMatchObject({
      done_at: expect.any(String),
      contacts: [{ outcome: 'reached_safe', by: { id: dana.user.id, role: 'therapist' } }],
    })
    const late = await outcome(dana, task.id, body)
    expect([late.status, late.json]).toMatchObject([409, { code: 'task_closed' }])
  })

  test('"not reached" keeps it open, starts the clock anew and leads on to the contact and a welfare check', async () => {
    const { task } = await opened()
    await here.acknowledge(task.id)
    await here.product.advance(20 * minute)
    const try_ = async (target: string) =>
      (await outcome(here.oncall, task.id, { target, outcome: 'not_reached', note: 'voicemail' }))
        .json as SafetyDetails
    const first = await try_('patient')
    expect([first.done_at, minutesUntil(first.outcome_due_at), first.next_target]).toEqual([
      null,
      30,
      'patient',
    ])
    expect((await try_('patient')).next_target).toBe('welfare_check')
    expect((await here.details(task.id)).contacts.map(({ note }) => note)).toEqual(['voicemail', 'voicemail'])
    await here.close(task.id)
  })

  test('sent twice with one key it is one contact', async () => {
    const { task } = await opened()
    await here.acknowledge(task.id)
    const key = randomUUID()
    const body = { target: 'patient', outcome: 'not_reached' }
    const replies = await Promise.all([1, 2, 3].map(() => outcome(here.oncall, task.id, body, key)))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect((await here.details(task.id)).contacts).toHaveLength(1)
    await here.close(task.id)
  })

  test('closing tells the patient’s browsers, and two who close at once document one closing', async () => {
    const { robin, task } = await opened()
    const other = await here.staff('oncall')
    await here.acknowledge(task.id)
    const body = { target: 'patient', outcome: 'reached_safe' }
    const both = await Promise.all([outcome(here.oncall, task.id, body), outcome(other, task.id, body)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await here.crisisOf(robin)).toMatchObject({ task_open: false })
    const [{ count } = { count: 0 }] = await here.product.rows<{ count: number }>(
      `select count(*)::int as count from live_events where user_id = $1 and kind = 'crisis'`,
      [robin.user.id],
    )
    expect(count).toBeGreaterThan(0)
  })
})

describe('safety task: hand over', () => {
  test('the colleague is alerted at once, reaches the patient while the task is theirs, and acknowledges it anew', async () => {
    const { robin, task } = await opened()
    await here.acknowledge(task.id)
    const dana = await here.staff('provider')
    expect(await here.reads(dana, robin.user.id)).toBe(404)
    const { data } = await here.oncall.api.call(handOverSafetyTask, {
      params: { id: task.id },
      body: { to: dana.user.id, note: 'knows her best' },
    })
    expect(data).toMatchObject({
      assigned_to: { id: dana.user.id },
      acknowledged_at: null,
      handovers: [{ from: { id: here.oncall.user.id }, to: { id: dana.user.id }, note: 'knows her best' }],
    })
    expect(minutesUntil(data.due_at)).toBe(15)
    expect(await here.lettersTo(dana)).toHaveLength(1)
    expect(await here.reads(dana, robin.user.id)).toBe(200)
    await here.acknowledge(task.id, dana)
    await here.close(task.id, dana)
    expect(await here.reads(dana, robin.user.id)).toBe(404)
  })

  test('a colleague who does not answer is followed by who is on call', async () => {
    await here.resolveAll()
    const { task } = await opened()
    await here.acknowledge(task.id)
    const dana = await here.staff('provider')
    expect((await handOver(here.oncall, task.id, dana.user.id)).status).toBe(200)
    await here.product.app.worker.runDue()
    const before = (await here.lettersTo(here.oncall)).length
    await here.product.advance(7 * minute)
    expect(await here.lettersTo(here.oncall)).toHaveLength(before + 1)
    await here.resolveAll()
  })

  test('only active clinical staff are colleagues', async () => {
    const { robin, task } = await opened()
    const gone = await here.staff('therapist')
    await here.product.rows('update users set active = false where id = $1', [gone.user.id])
    const others = [await here.staff('admin'), await here.staff('coordinator'), gone, robin]
    const { data } = await here.oncall.api.call(listSafetyColleagues, { params: { id: task.id } })
    for (const person of others) {
      expect(data.colleagues.map(({ id }) => id)).not.toContain(person.user.id)
      const refused = await handOver(here.oncall, task.id, person.user.id)
      expect([refused.status, refused.json]).toMatchObject([422, { code: 'colleague_unavailable' }])
    }
    expect(data.colleagues.map(({ id }) => id)).toContain(here.oncall.user.id)
  })

  test('taking a task over oneself acknowledges it', async () => {
    const { task } = await opened()
    const other = await here.staff('oncall')
    await here.acknowledge(task.id)
    expect((await handOver(other, task.id, other.user.id)).json).toMatchObject({
      acknowledged_by: { id: other.user.id },
      assigned_to: { id: other.user.id },
    })
    await here.resolveAll()
  })
})

describe('safety task: details', () => {
  test('they name the person, how to reach them, where they are and the local dispatch', async () => {
    await here.product.rows(
      `insert into settings (name, value) values ('dispatch_numbers', $1::jsonb)
       on conflict (name) do update set value = excluded.value`,
      [JSON.stringify([{ state: 'CA', place: 'Fresno', phone: '5595550100' }])],
    )
    const { robin, task } = await opened()
    expect((await here.details(task.id)).patient).toMatchObject({ location: null, location_source: null })
    await here.product.rows(`update patients set region = 'OH' where id = $1`, [robin.user.id])
    expect(await here.details(task.id)).toMatchObject({
      patient: { location: 'Ohio', location_source: 'region' },
      dispatch: { phone: null, advice: expect.stringContaining('transferred to the dispatch for Ohio') },
    })
    await robin.api.call(saveAddress, {
      params: { id: robin.user.id },
      body: { address_1: '7 Elm St', city: 'Fresno', region: 'CA', postal_code: '93650' },
    })
    const details = await here.details(task.id)
    expect(details).toMatchObject({
      patient: {
        name: 'Robin Tester',
        phone: '5550001111',
        email: robin.email,
        location: '7 Elm St, Fresno, CA 93650',
        location_source: 'address',
        zone: 'America/New_York',
      },
      dispatch: { phone: '5595550100' },
      next_target: 'patient',
      signals: [{ answer: '3' }],
    })
    await here.product.rows(`update settings set value = '{"nonsense":1}' where name = 'dispatch_numbers'`)
    expect((await here.details(task.id)).dispatch.phone).toBeNull()
    await here.resolveAll()
  })

  test('the queue is ordered: unacknowledged urgent tasks by deadline, then the others', async () => {
    await here.resolveAll()
    const calm = await opened('1')
    const first = await opened('3')
    await here.product.advance(minute)
    const second = await opened('2')
    const taken = await opened('3')
    await here.acknowledge(taken.task.id)
    expect((await here.queue()).map(({ id }) => id)).toEqual([
      first.task.id,
      second.task.id,
      taken.task.id,
      calm.task.id,
    ])
    await here.resolveAll()
  })
})
