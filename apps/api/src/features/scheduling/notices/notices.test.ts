import { formatMoment, formatShortMoment } from '@stillwater/domain/formats/moments'
import { describe, expect, test } from 'vitest'
import { newBookableCarer } from '../scheduling.fixture.ts'
import {
  dana,
  day,
  fail,
  healthWords,
  hour,
  newsOf,
  openNotices,
  product,
  sessionOf,
  someTime,
} from './notices-clinic.fixture.ts'
import {
  bookTherapist,
  calendarLines,
  change,
  sentTo,
  subjectsOf,
  textedMember,
  textsOf,
} from './notices.fixture.ts'

openNotices()

const canceled = `status = 'canceled', canceled_at = app_now(), canceled_by = 'care_team', revision = revision + 1`

describe('appointment notices: a booking', () => {
  test('is confirmed by email with a calendar file, and by a text that says nothing of health', async () => {
    const maya = await textedMember(product)
    const booked = await sessionOf(maya)
    const when = formatMoment(booked.starts_at, 'America/Chicago')
    const [email, text, ...more] = await newsOf(maya)
    expect(more).toEqual([])
    expect(email?.subject).toBe('Your appointment is booked')
    expect(email?.text).toContain(`${when}\n\n45 minutes by video with Dana Carer`)
    const [link = ''] = /http\S+\/appointment\/\S+/.exec(email?.text ?? '') ?? []
    expect(link.startsWith(`${product.url}/appointment/a`)).toBe(true)
    expect(text?.text).toBe(
      `Stillwater: Your appointment is booked: ${formatShortMoment(booked.starts_at, 'America/Chicago')}. ${link} Reply STOP to opt out, HELP for help.`,
    )
    expect(`${email?.subject} ${text?.text}`).not.toMatch(healthWords)
    expect(email?.text).toContain('988')
    const lines = calendarLines(email?.calendar)
    expect(lines).toMatchObject({ METHOD: 'REQUEST', SEQUENCE: '0', SUMMARY: 'Stillwater appointment' })
    expect(lines.UID).toBe(`${booked.id}@127.0.0.1`)
    expect(email?.calendar?.replaceAll('\r\n ', '')).not.toMatch(healthWords)
  })

  test('is told to the care person in their own zone, without a word about the patient', async () => {
    const maya = await textedMember(product)
    const booked = await sessionOf(maya)
    const mine = (await sentTo(product, dana.email)).at(-1)
    expect(mine?.subject).toBe('An appointment was booked')
    expect(mine?.text).toContain(formatMoment(booked.starts_at, 'America/New_York'))
    expect(`${mine?.text}${mine?.calendar}`).not.toMatch(/Maya|Tester/)
    expect(calendarLines(mine?.calendar)).toMatchObject({ METHOD: 'REQUEST', UID: `${booked.id}@127.0.0.1` })
  })

  test('that was canceled before its email left is not confirmed any more', async () => {
    const maya = await textedMember(product)
    await fail('mail', 'error')
    const booked = await sessionOf(maya)
    await product.app.worker.runDue()
    await change(product, booked.id, canceled, 'canceled')
    await fail('mail', 'ok')
    await product.advance(hour)
    expect(subjectsOf(await newsOf(maya))).toEqual(['Your appointment is canceled'])
  })
})

describe('appointment notices: a move', () => {
  test('updates the same calendar event, and only the reminders of the new time come', async () => {
    const maya = await textedMember(product)
    const first = await sessionOf(maya, 3)
    await product.app.worker.runDue()
    const second = await bookTherapist(maya, someTime(5), {
      careperson_id: dana.user.id,
      cancel_appointment_id: first.id,
    })
    const sent = await newsOf(maya)
    expect(subjectsOf(sent)).toEqual(['Your appointment is booked', 'Your appointment has a new time'])
    const [before, after] = sent
      .filter(({ calendar }) => calendar)
      .map(({ calendar }) => calendarLines(calendar))
    expect(after?.UID).toBe(before?.UID)
    expect(Number(after?.SEQUENCE)).toBeGreaterThan(Number(before?.SEQUENCE))
    expect(after?.DTSTART).toBe(second.starts_at.replace(/\.\d+/, '').replaceAll(/[-:]/g, ''))
    await product.moveClock({ now: new Date(Date.parse(first.starts_at) - hour).toISOString() })
    expect(subjectsOf(await newsOf(maya))).toHaveLength(2)
    await product.moveClock({ now: new Date(Date.parse(second.starts_at) - 24 * hour).toISOString() })
    expect(subjectsOf(await newsOf(maya)).slice(2)).toEqual(['Your appointment is coming up'])
  })

  test('to another care person cancels the event of the one before', async () => {
    const [maya, other] = [await textedMember(product), await newBookableCarer(product, 'therapist')]
    const first = await sessionOf(maya, 3)
    await product.app.worker.runDue()
    const at = new Date(Math.ceil(Date.parse(first.starts_at) / day) * day + day + 18 * hour).toISOString()
    await bookTherapist(maya, at, { careperson_id: other.user.id, cancel_appointment_id: first.id })
    expect((await sentTo(product, other.email)).map(({ subject }) => subject)).toEqual([
      'An appointment has a new time',
    ])
    const last = (await sentTo(product, dana.email)).at(-1)
    expect(last?.subject).toBe('An appointment was canceled')
    expect(calendarLines(last?.calendar)).toMatchObject({ METHOD: 'CANCEL', UID: `${first.id}@127.0.0.1` })
  })
})

test('appointment notices: a cancellation takes the event out of the calendar, and no reminder follows', async () => {
  const maya = await textedMember(product)
  const booked = await sessionOf(maya)
  await product.app.worker.runDue()
  await change(product, booked.id, canceled, 'canceled')
  const sent = await newsOf(maya)
  const letter = sent.find(({ subject }) => subject === 'Your appointment is canceled')
  expect(letter?.text).toContain('We’re sorry for the change.')
  expect(calendarLines(letter?.calendar)).toMatchObject({
    METHOD: 'CANCEL',
    STATUS: 'CANCELLED',
    UID: `${booked.id}@127.0.0.1`,
    SEQUENCE: '2',
  })
  expect(textsOf(sent).at(-1)).toBe(
    `Stillwater: Your appointment on ${formatShortMoment(booked.starts_at, 'America/Chicago')} is canceled.`,
  )
  await product.moveClock({ now: new Date(Date.parse(booked.starts_at) - hour).toISOString() })
  expect(await newsOf(maya)).toHaveLength(sent.length)
})

describe('appointment notices: one next step', () => {
  test('when the care person will be away: choose a new time', async () => {
    const maya = await textedMember(product)
    const booked = await sessionOf(maya)
    await newsOf(maya)
    await change(product, booked.id, 'new_time_asked_at = app_now()', 'new_time_needed')
    const sent = (await newsOf(maya)).slice(2)
    expect(sent[0]?.subject).toBe('Please choose a new time')
    expect(sent[0]?.text).toMatch(/Choose a new time: http\S+\/appointment\/\S+\/edit/)
    expect(sent[1]?.text).toMatch(/Please choose a new time: http\S+\/edit/)
  })

  test('after a missed session: kind words, a new time and the crisis lines, by email alone', async () => {
    const maya = await textedMember(product)
    const booked = await sessionOf(maya)
    await newsOf(maya)
    await change(product, booked.id, `status = 'no_show', no_show_at = app_now()`, 'no_show')
    const sent = (await newsOf(maya)).slice(2)
    expect(subjectsOf(sent)).toEqual(['We missed you'])
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toMatch(/you don’t need to explain[\s\S]*Schedule visit: http[\s\S]*988/)
  })
})

// Decision N26: clocks in the US go forward on March 14, 2027 and back on November 7, 2027. The care person's day begins
// at 9 in Los Angeles, which is 11 in Chicago on both sides of a change.
describe.each([
  [
    'forward',
    '2027-03-12T15:00:00.000Z',
    '2027-03-15',
    'Monday, March 15, 2027, 11:00 AM CT',
    'Mon, Mar 15, 2027, 11:00 AM CT',
    '20270315T160000Z',
  ],
  [
    'back',
    '2027-11-05T15:00:00.000Z',
    '2027-11-08',
    'Monday, November 8, 2027, 11:00 AM CT',
    'Mon, Nov 8, 2027, 11:00 AM CT',
    '20271108T170000Z',
  ],
])('appointment notices: when the clocks go %s before the appointment', (_, now, date, when, short, utc) => {
  test('page, email, text and calendar file show the same local time', async () => {
    await product.moveClock({ now })
    const carer = await newBookableCarer(product, 'therapist', { zone: 'America/Los_Angeles' })
    const maya = await textedMember(product)
    const asked = `appointment_type=therapist&careperson_id=${carer.user.id}&duration=45&date=${date}`
    const slots = await product.send('GET', `/api/calendar/slots_by_date?${asked}`, { headers: maya.headers })
    const [starts_at = ''] = slots.json as string[]
    expect(formatMoment(starts_at, 'America/Chicago')).toBe(when)
    await bookTherapist(maya, starts_at, { careperson_id: carer.user.id })
    const [email, text] = await newsOf(maya)
    expect(email?.text).toContain(when)
    expect(text?.text).toContain(short)
    const { DTSTART, DESCRIPTION } = calendarLines(email?.calendar)
    expect(DTSTART).toBe(utc)
    expect(DESCRIPTION).toContain(when.replaceAll(',', '\\,'))
  })
})
