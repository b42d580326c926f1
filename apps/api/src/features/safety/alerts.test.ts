import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { readAlertHealth } from '@stillwater/contract/safety'
import { answer, answerTo } from '../intake/walker.fixture.ts'
import type { Person } from '../../testing/build-app.ts'
import { minute, safetyForTests } from './safety.fixture.ts'

const here = safetyForTests()

afterEach(async () => {
  await here.fault('mail', 'ok')
  await here.fault('sms', 'ok')
  await here.resolveAll()
})

const opened = async (value = '3') => {
  const made = await here.answersItemNine(value)
  // The first round is over before a test moves the clock.
  await here.product.app.worker.runDue()
  return { ...made, task: (await here.taskOf(made.robin))! }
}
const count = async (person: Person) => (await here.lettersTo(person)).length
const logOf = (task_id: string) =>
  here.product.rows<{ tier: string; channel: string; outcome: string; code: string | null }>(
    'select tier, channel, outcome, code from safety_alerts where task_id = $1 order by created_at, tier',
    [task_id],
  )
const jobsOf = (task_id: string) =>
  here.product.rows<{ done: boolean; last_error: string | null }>(
    `select done_at is not null as done, last_error from jobs
      where name = 'tasks.alert-on-call' and payload ->> 'task_id' = $1 order by id`,
    [task_id],
  )
const health = async () => (await (await here.staff('admin')).api.call(readAlertHealth, {})).data
const metric = async (name: string) => {
  const { text } = await here.product.send('GET', '/metrics')
  return text
    .split('\n')
    .filter((line) => line.startsWith(name))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}
const failures = () => metric('stillwater_safety_alert_failures_total')

describe('alerts: what is said', () => {
  test('email and text name the clinic and the task’s address, and nothing of health or of the person', async () => {
    const phone = '4155550131'
    const nora = await here.staff('oncall', phone)
    const { task } = await opened()
    const [letter] = await here.lettersTo(nora)
    const [text] = await here.textsTo(phone)
    const url = `${here.product.url}/care/safety/${task.id}`
    expect(text?.text).toBe(`Stillwater: An urgent task needs you now. ${url}`)
    expect(letter?.text).toContain(url)
    for (const said of [letter?.subject, letter?.text.replace(/If you are in danger.*/s, ''), text?.text])
      expect(said).not.toMatch(/Robin|Tester|PHQ|harm|suicid|crisis|safe(?!ty\/)|patient/i)
    await here.product.rows('update users set active = false where id = $1', [nora.user.id])
  })
})

describe('alerts: a delivery that fails', () => {
  test('with email refused and texts working, the text counts as told', async () => {
    const phone = '4155550132'
    const nora = await here.staff('oncall', phone)
    await here.fault('mail', 'refuse')
    const { robin, task } = await opened()
    expect(await here.textsTo(phone)).toHaveLength(1)
    expect(await here.crisisOf(robin)).toMatchObject({ told: true })
    expect(await logOf(task.id)).toEqual(
      expect.arrayContaining([
        { tier: 'on_call', channel: 'email', outcome: 'refused', code: 'refused' },
        { tier: 'on_call', channel: 'sms', outcome: 'accepted', code: null },
      ]),
    )
    await here.product.rows('update users set active = false where id = $1', [nora.user.id])
  })

  test('with texts down and email working, the email counts as told', async () => {
    const nora = await here.staff('oncall', '4155550133')
    await here.fault('sms', 'error')
    const { robin, task } = await opened()
    expect(await count(nora)).toBe(1)
    expect(await here.crisisOf(robin)).toMatchObject({ told: true })
    expect(await logOf(task.id)).toContainEqual({
      tier: 'on_call',
      channel: 'sms',
      outcome: 'refused',
      code: 'fault',
    })
    await here.product.rows('update users set active = false where id = $1', [nora.user.id])
  })

  test('with everything refused all tiers are tried at once, nobody is told, and it is tried every minute', async () => {
    await here.staff('coordinator')
    const before = await failures()
    await here.fault('mail', 'error')
    await here.fault('sms', 'refuse')
    const { robin, task } = await opened()
    expect(await here.crisisOf(robin)).toMatchObject({ task_open: true, told: false })
    expect((await here.taskOf(robin))?.told).toBe(false)
    expect(new Set((await logOf(task.id)).map(({ tier }) => tier))).toEqual(
      new Set(['on_call', 'backup', 'coordinators', 'admins']),
    )
    // The job does not say that it is done.
    expect(await jobsOf(task.id)).toEqual([{ done: false, last_error: 'nobody_reached' }])
    expect(await failures()).toBeGreaterThan(before)
    const lines = here.product.logged.filter((line) => line.includes('safety_alert_failed'))
    expect(lines.some((line) => line.includes(task.id) && line.includes('"tier":"on_call"'))).toBe(true)
    expect(lines.join()).not.toMatch(/@|Robin/)
    const seen = await health()
    expect(seen.unacknowledged).toContainEqual({ task_id: task.id, due_at: task.due_at, told: false })
    expect(seen.failures.filter(({ task_id }) => task_id === task.id).length).toBeGreaterThan(0)
    const tries = (await logOf(task.id)).length
    for (let turn = 0; turn < 4; turn++) await here.product.advance(2 * minute)
    expect((await logOf(task.id)).length).toBeGreaterThanOrEqual(tries * 4)
    await here.fault('mail', 'ok')
    await here.product.advance(2 * minute)
    expect(await here.crisisOf(robin)).toMatchObject({ told: true })
    expect(await count(here.oncall)).toBeGreaterThan(0)
    expect((await jobsOf(task.id)).at(-1)).toEqual({ done: true, last_error: null })
  })

  test('a process that ends between delivery and record alerts again under the same key: one email', async () => {
    const owner = new pg.Client(here.product.ownerUrl)
    await owner.connect()
    const before = await count(here.oncall)
    await owner.query('revoke insert on safety_alerts from jobs')
    try {
      const { robin, task } = await opened()
      await here.product.app.worker.runDue()
      expect((await jobsOf(task.id))[0]?.done).toBe(false)
      expect(await here.crisisOf(robin)).toMatchObject({ told: false })
      await owner.query('grant insert on safety_alerts to jobs')
      await here.product.advance(2 * minute)
      expect(await here.crisisOf(robin)).toMatchObject({ told: true })
      expect(await count(here.oncall)).toBe(before + 1)
    } finally {
      await owner.query('grant insert on safety_alerts to jobs')
      await owner.end()
    }
  })
})

describe('alerts: escalation', () => {
  test('backup after 5 minutes, coordinators after 10, admins after 15, and silence once acknowledged', async () => {
    const dana = await here.staff('therapist')
    const [coordinator, admin] = [await here.staff('coordinator'), await here.staff('admin')]
    const { robin, task } = await opened()
    await here.joinTeam(dana, robin)
    const people = [here.oncall, dana, coordinator, admin]
    const counts = async () => {
      const found: number[] = []
      for (const person of people) found.push(await count(person))
      return found
    }
    const start = await counts()
    const since = async () => (await counts()).map((now, place) => now - start[place]!)
    for (const wanted of [
      [1, 1, 0, 0],
      [2, 2, 1, 0],
      [3, 3, 2, 1],
    ]) {
      await here.product.advance(6 * minute)
      expect(await since()).toEqual(wanted)
    }
    expect((await here.taskOf(robin))?.escalated_at).not.toBeNull()
    expect(await metric('stillwater_safety_tasks_overdue')).toBe(1)
    const [sent] = await here.lettersTo(admin)
    expect(sent?.subject).toBe('No one has answered an urgent task')
    expect(sent?.text).not.toContain(task.id)
    await here.acknowledge(task.id)
    const told = await counts()
    await here.product.advance(20 * minute)
    expect(await counts()).toEqual(told)
    expect(await metric('stillwater_safety_tasks_overdue')).toBe(0)
  })

  test('a clinician marked as backup is alerted in place of the patient’s own', async () => {
    const [dana, backup] = [await here.staff('therapist'), await here.staff('provider')]
    await here.product.rows('update care_people set backup_on_call = true where id = $1', [backup.user.id])
    const { robin } = await opened()
    await here.joinTeam(dana, robin)
    await here.product.advance(6 * minute)
    expect([await count(dana), await count(backup)]).toEqual([0, 1])
    expect((await here.queue(backup)).map(({ patient_id }) => patient_id)).toContain(robin.user.id)
    await here.product.rows('update care_people set backup_on_call = false')
  })

  test('an outcome that is not documented in 30 minutes alerts again; "not reached" stops it', async () => {
    const { robin, task } = await opened()
    await here.acknowledge(task.id)
    const start = await count(here.oncall)
    await here.product.advance(29 * minute)
    expect(await count(here.oncall)).toBe(start)
    await here.product.advance(2 * minute)
    expect(await count(here.oncall)).toBe(start + 1)
    expect((await here.taskOf(robin))?.escalated_at).not.toBeNull()
    await here.product.advance(6 * minute)
    expect(await count(here.oncall)).toBe(start + 2)
    const body = { target: 'patient', outcome: 'not_reached' }
    await here.post(here.oncall, `/api/care/safety/${task.id}/outcome`, body)
    const stopped = await count(here.oncall)
    await here.product.advance(25 * minute)
    expect(await count(here.oncall)).toBe(stopped)
  })

  test('a later signal alerts again at once, and one person with many signals is one alert per round', async () => {
    const { robin, visit, question } = await opened('2')
    const start = await count(here.oncall)
    await answer(robin, visit.id, answerTo(question, { phq9_9: '3' }))
    expect(await count(here.oncall)).toBe(start + 1)
    const dana = await here.staff('coordinator')
    expect((await here.queue(dana)).filter(({ patient_id }) => patient_id === robin.user.id)).toHaveLength(1)
    await here.product.advance(6 * minute)
    expect(await count(here.oncall)).toBe(start + 2)
  })
})

describe('alerts: health', () => {
  test('admins and coordinators read it, nobody else, and it names no patient', async () => {
    const { robin } = await opened()
    const ask = (person: Person) => here.product.send('GET', '/api/care/alerts', { headers: person.headers })
    const admin = await ask(await here.staff('admin'))
    expect(admin.json).toMatchObject({ on_call: 1 })
    expect(admin.text).not.toMatch(new RegExp(`${robin.user.id}|Robin|@`))
    expect((await ask(await here.staff('coordinator'))).status).toBe(200)
    for (const person of [robin, here.oncall, await here.staff('therapist')])
      expect((await ask(person)).status).toBe(403)
  })
})
