import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { breakGlassById } from '@stillwater/contract/care/break-glass'
import { readChart, readVisitAnswers } from '@stillwater/contract/care/chart'
import { setCheckInRhythm } from '@stillwater/contract/care/check-ins'
import { listIncidents, recordIncident } from '@stillwater/contract/care/incidents'
import { searchPanel } from '@stillwater/contract/care/panel'
import { finishTask, listCareTasks } from '@stillwater/contract/care/tasks'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { addVisit, joinTeam } from '../../care-team/care-team.fixture.ts'
import { dob, eventsOf, minuteMs, newRobin, openChartOf, readChartOf, reason } from './break-glass.fixture.ts'

let product: TestApp
let robin: Person
let vera: Person
beforeAll(async () => {
  product = await buildApp({ INACTIVITY_TIMEOUT_MS: '86400000' })
})
afterAll(() => product.close())
beforeEach(async () => {
  robin = await newRobin(product)
  vera = await product.newCarePerson('therapist')
})

const chartOf = (who: Person) => readChartOf(robin, who)
const openFor = (who: Person, why?: string) => openChartOf(robin, who, why)
const post = ({ headers }: Person, body: unknown, path = '/api/care/break_glass') =>
  product.send('POST', path, { headers, body })
const openings = () =>
  product.rows<{ id: string; sealed: Buffer }>('select id, sealed from break_glass where patient_id = $1', [
    robin.user.id,
  ])

describe('break-glass: opening', () => {
  test.each(['provider', 'therapist', 'care_manager', 'oncall', 'admin'] as const)(
    'break-glass: a %s with a reason reads a chart outside the panel, with the time it ends',
    async (role) => {
      const someone = await product.newCarePerson(role)
      await expect(chartOf(someone)).rejects.toMatchObject({ status: 404 })
      const { patient_id, until } = await openFor(someone)
      expect(patient_id).toBe(robin.user.id)
      const chart = await chartOf(someone)
      expect(chart).toMatchObject({ profile: { name: 'Robin Vale' }, break_glass_until: until })
      expect(Date.parse(until!) - Date.parse(chart.now)).toBeGreaterThan(59 * minuteMs)
      expect(Date.parse(until!) - Date.parse(chart.now)).toBeLessThanOrEqual(60 * minuteMs)
    },
  )

  test('break-glass: it ends after an hour by itself, and the next one needs a new reason', async () => {
    const visit_id = await addVisit(product, robin, { days_ago: 3, answers: { has_allergies: 'no' } })
    await openFor(vera)
    const answers = () =>
      vera.api
        .call(readVisitAnswers, { params: { id: robin.user.id, visit_id } })
        .then(({ data }) => data.answers)
    await product.advance(59 * minuteMs)
    expect(await answers()).toHaveLength(1)
    await product.advance(2 * minuteMs)
    await expect(answers()).rejects.toMatchObject({ status: 404 })
    await expect(chartOf(vera)).rejects.toMatchObject({ status: 404 })
    expect((await post(vera, { email: robin.email, dob })).status).toBe(422)
    await openFor(vera, 'She called again and sounds worse')
    expect((await chartOf(vera)).profile.name).toBe('Robin Vale')
    expect(await openings()).toHaveLength(2)
  })

  test('break-glass: a chart that a link names is opened by its id', async () => {
    const { data } = await vera.api.call(breakGlassById, { body: { patient_id: robin.user.id, reason } })
    expect(data.patient_id).toBe(robin.user.id)
    expect((await chartOf(vera)).break_glass_until).toBe(data.until)
  })

  test('break-glass: it opens the record to the person who wrote the reason and to no one else', async () => {
    await openFor(vera)
    const colleague = await product.newCarePerson('provider')
    await expect(chartOf(colleague)).rejects.toMatchObject({ status: 404 })
    const other = await product.quickPatient()
    await expect(vera.api.call(readChart, { params: { id: other.user.id } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('break-glass: a coordinator and a patient get 403 and open nothing', async () => {
    const [ines, sam] = [await product.newCarePerson('coordinator'), await product.quickPatient()]
    for (const who of [ines, sam, robin]) {
      expect((await post(who, { email: robin.email, dob, reason })).status).toBe(403)
      expect(
        (await post(who, { patient_id: robin.user.id, reason }, '/api/care/break_glass/by_id')).status,
      ).toBe(403)
    }
    expect(await openings()).toEqual([])
  })

  test.each([
    ['no reason', { reason: undefined }],
    ['an empty reason', { reason: '   ' }],
    ['one word', { reason: 'urgent' }],
    ['one word many times', { reason: 'asdf asdf asdf asdf' }],
    ['a very long reason', { reason: 'some real words here '.repeat(60) }],
    ['no date of birth', { dob: undefined }],
    ['a field of its own', { until: '2030-01-01T00:00:00Z' }],
  ])('break-glass: %s gets 422 and opens nothing', async (_, changed) => {
    expect((await post(vera, { email: robin.email, dob, reason, ...changed })).status).toBe(422)
    expect(await openings()).toEqual([])
  })

  test('break-glass: an unknown email, a wrong birth date, a colleague and an unknown id get the same answer', async () => {
    const colleague = await product.newCarePerson('provider')
    const [one, two] = [await product.newCarePerson('therapist'), await product.newCarePerson('therapist')]
    const answers = await Promise.all([
      post(one, { email: `nobody-${randomUUID()}@example.com`, dob, reason }),
      post(one, { email: robin.email, dob: '1991-04-13', reason }),
      post(one, { email: colleague.email, dob, reason }),
      post(two, { patient_id: randomUUID(), reason }, '/api/care/break_glass/by_id'),
      post(two, { patient_id: colleague.user.id, reason }, '/api/care/break_glass/by_id'),
    ])
    const said = answers.map(({ status, text }) => [status, text.replace(/"request_id":"[^"]+"/, '')])
    for (const answer of said) expect(answer).toEqual(said[0])
    expect(said[0]![0]).toBe(404)
    expect((await eventsOf(product, one)).map(({ outcome }) => outcome)).toEqual([
      'denied',
      'denied',
      'denied',
    ])
    expect(await openings()).toEqual([])
  })

  test('break-glass: the sixth attempt within a minute gets 429', async () => {
    const guess = () => post(vera, { email: 'guess@example.com', dob, reason })
    for (let tries = 0; tries < 5; tries++) expect((await guess()).status).toBe(404)
    expect((await guess()).status).toBe(429)
    expect(
      (await post(vera, { patient_id: robin.user.id, reason }, '/api/care/break_glass/by_id')).status,
    ).toBe(429)
  })

  test('break-glass: two requests at once open one hour and tell the patient once', async () => {
    const [one, other] = await Promise.all([openFor(vera), openFor(vera, 'The same again, in other words')])
    expect(one.until).toBe(other.until)
    expect(await openings()).toHaveLength(1)
    const emails = await product.mailTo(robin.email)
    expect(emails.filter(({ subject }) => subject === 'Your record was opened')).toHaveLength(1)
  })

  test('break-glass: a member of the care team gets the chart as before, and no one is told', async () => {
    await joinTeam(product, vera, robin)
    expect(await openFor(vera)).toEqual({ patient_id: robin.user.id, until: null })
    expect(await openings()).toEqual([])
    expect((await chartOf(vera)).break_glass_until).toBeNull()
  })

  test('break-glass: the reason is sealed', async () => {
    await openFor(vera)
    const [row] = await openings()
    expect(row!.sealed.toString('latin1')).not.toContain('distress')
    const everywhere = await product.rows<{ text: string }>(
      'select to_jsonb(audit_events)::text as text from audit_events where actor_id = $1',
      [vera.user.id],
    )
    for (const { text } of everywhere) expect(text).not.toContain('distress')
    expect(product.logged.join('\n')).not.toContain('distress')
  })
})

describe('break-glass: what it does not open', () => {
  test('break-glass: it writes nothing: tasks and check-ins are refused as before', async () => {
    const [task] = await product.rows<{ id: string }>(
      `insert into tasks (id, patient_id, audience, task_key) values (gen_random_uuid(), $1, 'care_team', 'visit-request') returning id`,
      [robin.user.id],
    )
    await openFor(vera)
    expect((await chartOf(vera)).tasks.map(({ id }) => id)).toContain(task!.id)
    await expect(vera.api.call(finishTask, { params: { id: task!.id }, body: {} })).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      vera.api.call(setCheckInRhythm, { params: { id: robin.user.id }, body: { every_days: 7 } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('break-glass: incidents are read, and neither recorded nor offered to be', async () => {
    const params = { id: robin.user.id }
    const incidentsFor = async ({ api }: Person) => (await api.call(listIncidents, { params })).data
    await openFor(vera)
    expect(await incidentsFor(vera)).toMatchObject({ patient_name: 'Robin Vale', can_record: false })
    const body = {
      incident_id: randomUUID(),
      kind: 'medicine_reaction',
      severity: 'severe',
      occurred_on: '2026-01-02',
      what: 'Hives',
      actions: 'Called',
    } as const
    await expect(vera.api.call(recordIncident, { params, body })).rejects.toMatchObject({ status: 404 })
    await joinTeam(product, vera, robin)
    expect(await incidentsFor(vera)).toMatchObject({ can_record: true })
  })

  test('break-glass: the patient appears in no list of the reader', async () => {
    await product.rows(
      `insert into tasks (id, patient_id, audience, task_key, urgent, due_at)
       values (gen_random_uuid(), $1, 'care_team', 'review-history', true, app_now())`,
      [robin.user.id],
    )
    await openFor(vera)
    await chartOf(vera)
    const { data: panel } = await vera.api.call(searchPanel, { body: {} })
    const { data: tasks } = await vera.api.call(listCareTasks, { query: {} })
    expect([panel.patients, tasks.tasks]).toEqual([[], []])
  })

  test('break-glass: someone who was deactivated reads nothing more', async () => {
    await openFor(vera)
    await product.rows('update users set active = false where id = $1', [vera.user.id])
    await expect(chartOf(vera)).rejects.toMatchObject({ status: 401 })
  })
})
