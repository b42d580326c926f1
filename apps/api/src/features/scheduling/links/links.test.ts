import * as contract from '@stillwater/contract/appointment-links'
import { sendSchedulingLink } from '@stillwater/contract/scheduling-links'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp, type Person, type TestApp, type Wire } from '../../../testing/build-app.ts'
import {
  bookTherapist,
  calendarLines,
  sentTo,
  textedMember,
  type TextedMember,
} from '../notices/notices.fixture.ts'
import { newBookableCarer, refreshDays, startAtTestNow, testNow } from '../scheduling.fixture.ts'
import { linkToken, readLinkToken } from './link-token.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
let product: TestApp
let dana: Person
beforeAll(async () => {
  product = await buildApp()
  await startAtTestNow(product)
  dana = await newBookableCarer(product, 'therapist', { hours: [[0, 1440]] })
})
afterAll(() => product.close())
// So that no test is refused for the calls of the one before.
beforeEach(() => product.moveClock({ advance_ms: 2 * minute }))

const keyring = () => product.app.services.keyring
const at = (token: string, rest = '') => `/api/appointment_links/${token}${rest}`
const get = (token: string, rest = '') => product.send('GET', at(token, rest))
const post = (token: string, rest: string, body: unknown = {}) =>
  product.send('POST', at(token, rest), { body })
const codeOf = ({ status, json }: Wire) => [status, (json as { code?: string }).code]

let taken = 0
async function booked(patient: Person, days = 3) {
  await refreshDays(product, dana.user.id)
  const starts = new Date(product.app.services.clock.now().getTime() + days * day)
  starts.setUTCHours(taken++ % 20, 0, 0, 0)
  const made = await bookTherapist(patient, starts.toISOString(), { careperson_id: dana.user.id })
  return { ...made, token: linkToken(keyring(), 'appointment', made.id) }
}
const appointmentsOf = (patient: Person) =>
  product.rows<{ id: string; status: string; starts_at: string; booked_by: string }>(
    'select id, status, starts_at, booked_by from appointments where patient_id = $1 order by created_at',
    [patient.user.id],
  )
async function sendLink(patient: TextedMember, body: object = {}): Promise<string> {
  await product.rows(
    `insert into care_team (patient_id, user_id, care_role, since) values ($1, $2, 'therapist', app_now()) on conflict do nothing`,
    [patient.user.id, dana.user.id],
  )
  const sender = await product.signedIn(dana.email)
  await sender.api.call(sendSchedulingLink, {
    params: { id: patient.user.id },
    body: { appointment_type: 'therapist', ...body },
  })
  const email = (await sentTo(product, patient.email)).findLast(
    ({ subject }) => subject === 'Please choose a time',
  )
  return /appointment\/(\S+)/.exec(email?.text ?? '')?.[1] ?? ''
}

describe('appointment link: its token', () => {
  test('names what it was made for, and nothing after any of its characters changed', async () => {
    const maya = await textedMember(product)
    const { id, token } = await booked(maya)
    expect(readLinkToken(keyring(), token)).toEqual({ kind: 'appointment', id })
    const altered = [...token].flatMap((char, place) => {
      const other = char === 'a' ? 'b' : 'a'
      return [
        token.slice(0, place) + other + token.slice(place + 1),
        token.slice(0, place) + token.slice(place + 1),
      ]
    })
    for (const one of [...altered, `${token}a`, '', '.', token.toUpperCase(), 'é'.repeat(40)])
      expect(readLinkToken(keyring(), one), one).toBeNull()
  })

  test.each(['', '/dates', '/slots?date=2026-12-10', '/ics'])(
    'altered, or signed for another kind, gets 404 at %s',
    async (rest) => {
      const maya = await textedMember(product)
      const { id, token } = await booked(maya)
      const swapped = token.replace(/^a/, 'b')
      const unknown = linkToken(keyring(), 'booking', id)
      for (const one of [swapped, unknown, `${token.slice(0, -1)}_`, '%00', 'x'.repeat(100)])
        expect((await get(one, rest)).status, one).toBe(404)
    },
  )

  test('altered changes nothing', async () => {
    const maya = await textedMember(product)
    const { token, starts_at } = await booked(maya)
    const before = await appointmentsOf(maya)
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    expect((await post(forged, '/book', { starts_at })).status).toBe(404)
    expect((await post(forged, '/confirm')).status).toBe(404)
    expect((await post(forged, '/cancel')).status).toBe(404)
    expect(await appointmentsOf(maya)).toEqual(before)
  })
})

describe('appointment link: an appointment', () => {
  test('shows first names and the time, and nothing else of the patient', async () => {
    const maya = await textedMember(product)
    const { token, starts_at } = await booked(maya)
    const answer = await get(token)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.json).toEqual({
      kind: 'appointment',
      token,
      patient_first_name: 'Maya',
      careperson_first_name: 'Dana',
      zone: 'America/Chicago',
      starts_at,
      duration: 45,
      communication: 'video',
      expires_at: null,
      attendance_confirmed_at: null,
      can_reschedule: true,
      is_late_cancel: false,
      needs_new_time: false,
    })
    expect(product.logged.join('')).not.toContain(token)
  })

  test('is confirmed once, in the name of its patient', async () => {
    const maya = await textedMember(product)
    const { id, token } = await booked(maya)
    const first = (await post(token, '/confirm')).json as contract.AppointmentLink
    expect(first.attendance_confirmed_at).not.toBeNull()
    await product.moveClock({ advance_ms: minute })
    expect((await post(token, '/confirm')).json).toEqual(first)
    expect(
      await product.rows(
        `select actor_id, actor_role, record_id, outcome from audit_events where action like '%confirm' and patient_id = $1 limit 1`,
        [maya.user.id],
      ),
    ).toEqual([{ actor_id: maya.user.id, actor_role: 'patient', record_id: id, outcome: 'ok' }])
  })

  test('is moved to one of its free times; the new link works and the old one is spent', async () => {
    const maya = await textedMember(product)
    const { token, starts_at } = await booked(maya)
    const dates = (await get(token, '/dates')).json as string[]
    const slots = (await get(token, `/slots?date=${dates[5]}`)).json as string[]
    const moved = await post(token, '/book', { starts_at: slots[3] })
    expect(moved.status).toBe(200)
    const { token: newer, starts_at: now } = moved.json as contract.AppointmentLink
    expect(now).toBe(slots[3])
    expect(codeOf(await get(token))).toEqual([410, 'link_spent'])
    expect((await get(newer)).status).toBe(200)
    expect((await appointmentsOf(maya)).map((one) => [one.status, one.starts_at])).toEqual([
      ['canceled', starts_at],
      ['booked', slots[3]],
    ])
  })

  test('that begins within a day is not moved, and is canceled once, recorded as late', async () => {
    const maya = await textedMember(product)
    const { token, starts_at } = await booked(maya)
    await product.moveClock({ now: new Date(Date.parse(starts_at) - 5 * hour).toISOString() })
    const later = new Date(Date.parse(starts_at) + 2 * day).toISOString()
    expect(await get(token).then(({ json }) => json)).toMatchObject({
      can_reschedule: false,
      is_late_cancel: true,
    })
    expect(codeOf(await post(token, '/book', { starts_at: later }))).toEqual([409, 'too_late_to_move'])
    expect((await post(token, '/cancel')).status).toBe(200)
    expect(codeOf(await post(token, '/cancel'))).toEqual([410, 'link_spent'])
    expect(
      await product.rows('select status, is_late_cancel from appointments where patient_id = $1', [
        maya.user.id,
      ]),
    ).toEqual([{ status: 'canceled', is_late_cancel: true }])
    expect((await sentTo(product, maya.email)).at(-1)?.subject).toBe('Your appointment is canceled')
  })

  test('that is over has a spent link', async () => {
    const maya = await textedMember(product)
    const { token, starts_at } = await booked(maya)
    await product.moveClock({ now: new Date(Date.parse(starts_at) + 46 * minute).toISOString() })
    for (const answer of [await get(token), await post(token, '/confirm'), await get(token, '/ics')])
      expect(codeOf(answer)).toEqual([410, 'link_spent'])
  })

  test('is a calendar file, from the link and after a sign-in, and not for another patient', async () => {
    const [maya, sam] = [await textedMember(product), await textedMember(product)]
    const { id, token } = await booked(maya)
    const byLink = await get(token, '/ics')
    const own = await product.send('GET', `/api/calendar/${id}/ics`, { headers: maya.headers })
    expect(own.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=REQUEST')
    expect(own.headers.get('content-disposition')).toContain('appointment.ics')
    expect(calendarLines(own.text)).toMatchObject({
      UID: calendarLines(byLink.text).UID,
      SUMMARY: 'Stillwater appointment',
    })
    const foreign = await product.send('GET', `/api/calendar/${id}/ics`, { headers: sam.headers })
    expect(foreign.status).toBe(404)
  })
})

describe('scheduling link: sent by the care team', () => {
  test('reaches the patient by email and text, and books one session in their name', async () => {
    const maya = await textedMember(product)
    const token = await sendLink(maya)
    expect((await sentTo(product, `+1${maya.phone}`)).at(-1)?.text).toContain(
      `Please choose a time for your appointment: ${product.url}/appointment/${token}`,
    )
    expect((await get(token)).json).toMatchObject({ kind: 'booking', starts_at: null, duration: 45 })
    const [date] = (await get(token, '/dates')).json as string[]
    const [starts_at] = (await get(token, `/slots?date=${date}`)).json as string[]
    const answer = await post(token, '/book', { starts_at })
    expect(answer.json).toMatchObject({ kind: 'appointment', starts_at })
    expect(codeOf(await post(token, '/book', { starts_at }))).toEqual([410, 'link_spent'])
    expect(codeOf(await get(token))).toEqual([410, 'link_spent'])
    expect(await appointmentsOf(maya)).toMatchObject([{ status: 'booked', booked_by: maya.user.id }])
  })

  test('pressed ten times at once books one session', async () => {
    const maya = await textedMember(product)
    const token = await sendLink(maya)
    const dates = (await get(token, '/dates')).json as string[]
    const slots = (await get(token, `/slots?date=${dates[2]}`)).json as string[]
    const answers = await Promise.all(
      slots.slice(0, 10).map((starts_at) => post(token, '/book', { starts_at })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(410)])
    expect(await appointmentsOf(maya)).toHaveLength(1)
  })

  test('is spent after a week', async () => {
    const maya = await textedMember(product)
    const token = await sendLink(maya)
    await product.moveClock({ advance_ms: 7 * day })
    expect(codeOf(await get(token))).toEqual([410, 'link_spent'])
    expect(codeOf(await post(token, '/book', { starts_at: testNow }))).toEqual([410, 'link_spent'])
  })

  test('opens the calendar to a paused member only when it is a super link', async () => {
    const maya = await textedMember(product)
    await product.rows(`update patients set status = 'paused' where id = $1`, [maya.user.id])
    const [plain, over] = [await sendLink(maya), await sendLink(maya, { is_super: true })]
    await refreshDays(product, dana.user.id)
    const dates = (await get(over, '/dates')).json as string[]
    const [starts_at] = (await get(over, `/slots?date=${dates[1]}`)).json as string[]
    expect(codeOf(await post(plain, '/book', { starts_at }))).toEqual([409, 'membership_paused'])
    expect((await post(over, '/book', { starts_at })).status).toBe(200)
  })

  test('is not sent for a patient out of reach, by a patient, or for someone without hours', async () => {
    const [maya, robin] = [await textedMember(product), await textedMember(product)]
    const stranger = await newBookableCarer(product, 'therapist')
    const path = `/api/care/patients/${maya.user.id}/scheduling_links`
    const body = { appointment_type: 'therapist' }
    expect((await product.send('POST', path, { headers: stranger.headers, body })).status).toBe(404)
    expect(
      (await product.send('POST', path, { headers: robin.headers, body })).status,
    ).toBeGreaterThanOrEqual(403)
    await sendLink(maya)
    const unbookable = { ...body, careperson_id: (await product.newCarePerson('therapist')).user.id }
    const refused = await product.send('POST', path, {
      headers: (await product.signedIn(dana.email)).headers,
      body: unbookable,
    })
    expect(codeOf(refused)).toEqual([422, 'slot_not_offered'])
    expect(
      await product.rows('select 1 as one from scheduling_links where patient_id = $1', [maya.user.id]),
    ).toHaveLength(1)
  })
})

test('appointment link: more than twenty changes in a minute from one network are refused', async () => {
  const answers = []
  for (let sent = 0; sent < 21; sent++) answers.push((await post('nothing', '/confirm')).status)
  expect(answers.slice(0, 20)).toEqual(Array(20).fill(404))
  expect(answers[20]).toBe(429)
})
