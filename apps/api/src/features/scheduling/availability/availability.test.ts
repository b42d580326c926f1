import { bookAppointment, listFreeDates, listSlots, readScheduleInfo } from '@stillwater/contract/scheduling'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import {
  addAppointment,
  addLink,
  newBookableCarer,
  newMember,
  startAtTestNow,
  testNow,
} from '../scheduling.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())

type Query = Omit<Parameters<typeof dates>[1], never>
const dates = async (
  who: Person,
  query: {
    careperson_id?: string
    appointment_type?: 'therapist' | 'provider' | 'care_manager'
    duration?: string
    super_adhoc_link_id?: string
    rescheduling_super_adhoc?: string
  },
) => (await who.api.call(listFreeDates, { query: { appointment_type: 'therapist', ...query } })).data
const slots = async (who: Person, date: string, query: Query) =>
  (await who.api.call(listSlots, { query: { appointment_type: 'therapist', date, ...query } })).data
const info = async (who: Person, query: object = {}) =>
  (await who.api.call(readScheduleInfo, { query: { appointment_type: 'therapist', ...query } })).data
const joinTeam = (patient: Person, carer: Person, role = 'therapist') =>
  product.rows('insert into care_team (patient_id, user_id, care_role) values ($1, $2, $3)', [
    patient.user.id,
    carer.user.id,
    role,
  ])

describe('free times across zones and changes of the clocks (N26)', () => {
  // A therapist in California works 9 AM to 10 AM of her own clock; a patient in New York looks at hers.
  test.each([
    [
      'the clocks go back',
      '2026-10-30T12:00:00Z',
      ['2026-10-31T16:00:00.000Z', '2026-11-01T17:00:00.000Z', '2026-11-02T17:00:00.000Z'],
    ],
    [
      'the clocks go forward',
      '2027-03-12T12:00:00Z',
      ['2027-03-13T17:00:00.000Z', '2027-03-14T16:00:00.000Z', '2027-03-15T16:00:00.000Z'],
    ],
  ])('before and after %s, 9 AM in Los Angeles is noon in New York', async (_, now, expected) => {
    await product.moveClock({ now })
    const carer = await newBookableCarer(product, 'therapist', {
      zone: 'America/Los_Angeles',
      hours: [[540, 600]],
    })
    const patient = await newMember(product)
    for (const starts_at of expected) {
      const day = starts_at.slice(0, 10)
      const found = await slots(patient, day, { careperson_id: carer.user.id, duration: '60' })
      expect(found).toEqual([starts_at])
    }
    const { data } = await patient.api.call(bookAppointment, {
      body: {
        appointment_type: 'therapist',
        careperson_id: carer.user.id,
        starts_at: expected[1]!,
        duration: 60,
      },
    })
    expect(data.starts_at).toBe(expected[1])
    expect(
      await slots(patient, expected[1]!.slice(0, 10), { careperson_id: carer.user.id, duration: '60' }),
    ).toEqual([])
  })

  test('the hour that the clocks repeat can be booked twice, and the one they skip not at all', async () => {
    await product.moveClock({ now: '2026-10-30T12:00:00Z' })
    const night = await newBookableCarer(product, 'therapist', { hours: [[60, 180]] })
    const patient = await newMember(product)
    const asked = { careperson_id: night.user.id, duration: '60' }
    expect(
      (await slots(patient, '2026-11-01', asked)).filter((slot) => slot.endsWith(':00:00.000Z')),
    ).toEqual(['2026-11-01T06:00:00.000Z', '2026-11-01T07:00:00.000Z'])
    await product.moveClock({ now: '2027-03-12T12:00:00Z' })
    const spring = await newMember(product)
    await product.rows(`select refresh_free_time($1, '2027-03-12', '2027-03-16')`, [night.user.id])
    // From 1 to 3 AM there is one hour that night.
    expect(await slots(spring, '2027-03-14', asked)).toEqual(['2027-03-14T06:00:00.000Z'])
  })

  test('an evening in California is listed under the next date in New York', async () => {
    await startAtTestNow(product)
    const late = await newBookableCarer(product, 'therapist', {
      zone: 'America/Los_Angeles',
      hours: [[1260, 1320]],
      weekdays: [1],
    })
    const [here, there] = [
      await newMember(product),
      await newMember(product, { zone: 'America/Los_Angeles' }),
    ]
    const asked = { careperson_id: late.user.id, duration: '60' }
    expect((await dates(here, asked))[0]).toBe('2026-12-08')
    expect((await dates(there, asked))[0]).toBe('2026-12-07')
    expect(await slots(here, '2026-12-08', asked)).toEqual(['2026-12-08T05:00:00.000Z'])
    expect(await slots(here, '2026-12-07', asked)).toEqual([])
  })
})

describe('free dates and slots', () => {
  beforeAll(() => product.moveClock({ now: testNow }))

  test('A-SCH-031, A-SCH-038: without a person they are those of the care-team member, who may be left for another', async () => {
    const [own, other] = [
      await newBookableCarer(product, 'therapist', { weekdays: [2] }),
      await newBookableCarer(product, 'therapist', { weekdays: [4] }),
    ]
    const patient = await newMember(product)
    await joinTeam(patient, own)
    const weekday = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay()
    expect(new Set((await dates(patient, {})).map(weekday))).toEqual(new Set([2]))
    expect(new Set((await dates(patient, { careperson_id: other.user.id })).map(weekday))).toEqual(
      new Set([4]),
    )
    await product.rows('update care_schedules set is_accepting = false where care_person_id = $1', [
      own.user.id,
    ])
    expect((await dates(patient, {})).map(weekday)).toContain(4)
  })

  test('A-SCH-029, A-SCH-030: provider and 30 minutes are asked for by default', async () => {
    const provider = await newBookableCarer(product, 'provider', { hours: [[540, 570]], regions: ['OR'] })
    const patient = await newMember(product, { region: 'OR' })
    const { data } = await patient.api.call(listFreeDates, { query: {} })
    expect(data).toContain('2026-12-08')
    const asked = { query: { date: '2026-12-08', careperson_id: provider.user.id } }
    expect((await patient.api.call(listSlots, asked)).data).toEqual(['2026-12-08T14:00:00.000Z'])
    const long = { query: { date: '2026-12-08', careperson_id: provider.user.id, duration: '45' } }
    expect((await patient.api.call(listSlots, long)).data).toEqual([])
  })

  test('N27: begin after two hours of notice and end with the sixtieth day', async () => {
    const carer = await newBookableCarer(product, 'therapist', { hours: [[0, 1440]] })
    const patient = await newMember(product)
    const asked = { careperson_id: carer.user.id, duration: '15' }
    const all = await dates(patient, asked)
    expect([all[0], all.at(-1)]).toEqual(['2026-12-07', '2027-02-05'])
    const today = await slots(patient, '2026-12-07', asked)
    const now = product.app.services.clock.now().getTime()
    expect(Date.parse(today[0]!) - now).toBeGreaterThanOrEqual(120 * 60_000)
    expect(Date.parse(today[0]!) - now).toBeLessThan(135 * 60_000)
  })

  test('the clinic’s own settings change the notice and the window', async () => {
    await product.rows(
      `insert into settings (name, value) values ('scheduling', '{"notice_minutes": 2880, "window_days": 3, "hold_minutes": "x"}')`,
    )
    const carer = await newBookableCarer(product, 'therapist', { hours: [[0, 1440]] })
    const patient = await newMember(product)
    expect(await dates(patient, { careperson_id: carer.user.id, duration: '15' })).toEqual([
      '2026-12-09',
      '2026-12-10',
    ])
    expect(await info(patient)).toMatchObject({ hold_minutes: 5 })
    await product.rows(`delete from settings where name = 'scheduling'`)
  })

  test('a buffer keeps time free before and after each session', async () => {
    const carer = await newBookableCarer(product, 'therapist', { hours: [[540, 720]], buffer_minutes: 15 })
    const [patient, other] = [await newMember(product), await newMember(product)]
    await addAppointment(product, other, carer, {
      appointment_type: 'therapist',
      starts_at: '2026-12-08T15:00:00Z',
      minutes: 30,
    })
    expect(await slots(patient, '2026-12-08', { careperson_id: carer.user.id, duration: '45' })).toEqual([
      '2026-12-08T14:00:00.000Z',
      '2026-12-08T15:45:00.000Z',
      '2026-12-08T16:00:00.000Z',
      '2026-12-08T16:15:00.000Z',
    ])
  })

  test('a time at which the patient sees someone else is not offered to them', async () => {
    const [therapist, provider] = [
      await newBookableCarer(product, 'therapist', { hours: [[600, 660]] }),
      await newBookableCarer(product, 'provider'),
    ]
    const patient = await newMember(product)
    const asked = { careperson_id: therapist.user.id, duration: '45' }
    expect(await slots(patient, '2026-12-08', asked)).toHaveLength(2)
    await addAppointment(product, patient, provider, {
      appointment_type: 'provider',
      starts_at: '2026-12-08T15:30:00Z',
    })
    expect(await slots(patient, '2026-12-08', asked)).toEqual([])
    expect(await dates(patient, asked)).not.toContain('2026-12-08')
  })

  test('A-SCH-032, A-SCH-033, A-SCH-043: a super link decides with whom and how long, and ignores the notice', async () => {
    const carer = await newBookableCarer(product, 'therapist', { hours: [[540, 1020]] })
    const patient = await newMember(product, { status: 'canceled' })
    const link = await addLink(product, patient, carer, { minutes: 60, is_super: true })
    const asked = { super_adhoc_link_id: link, rescheduling_super_adhoc: 'true' }
    expect((await dates(patient, asked))[0]).toBe('2026-12-07')
    const today = await slots(patient, '2026-12-07', { super_adhoc_link_id: link, duration: '15' })
    expect(Date.parse(today[0]!) - product.app.services.clock.now().getTime()).toBeLessThan(15 * 60_000)
    // The last hour of the day begins at 4 PM.
    expect(today.at(-1)).toBe('2026-12-07T21:00:00.000Z')
    expect(await info(patient, { super_adhoc_link_id: link })).toMatchObject({
      duration: 60,
      provider_id: carer.user.id,
      obstacle: null,
      already_scheduled: null,
    })
    const other = await newMember(product)
    await expect(dates(other, asked)).rejects.toMatchObject({ code: 'not_found' })
    await product.rows('update scheduling_links set used_at = app_now() where id = $1', [link])
    await expect(dates(patient, asked)).rejects.toMatchObject({ code: 'link_spent' })
  })

  test.each(['0000-01-01', '1970-01-01', '2026-12-06', '2027-03-01', '9999-12-31'])(
    '%s has no slots, and is no error',
    async (date) => {
      const carer = await newBookableCarer(product, 'therapist')
      expect(await slots(await newMember(product), date, { careperson_id: carer.user.id })).toEqual([])
    },
  )

  test.each([
    'date=2026-02-30',
    'date=soon',
    '',
    'date=2026-12-08&duration=0',
    'date=2026-12-08&duration=1e2',
    'date=2026-12-08&appointment_type=coach',
    'date=2026-12-08&careperson_id=1',
  ])('slots_by_date?%s is refused', async (query) => {
    const { headers } = await newMember(product)
    expect(await product.send('GET', `/api/calendar/slots_by_date?${query}`, { headers })).toMatchObject({
      status: 422,
      json: { code: 'invalid' },
    })
  })

  test('someone without a state on record has no dates, and one of another state other people', async () => {
    const carer = await newBookableCarer(product, 'therapist', { regions: ['NV'] })
    expect(await dates(await newMember(product, { region: null }), { careperson_id: carer.user.id })).toEqual(
      [],
    )
    expect(await dates(await newMember(product, { region: 'CA' }), { careperson_id: carer.user.id })).toEqual(
      [],
    )
    expect(
      await dates(await newMember(product, { region: 'NV' }), { careperson_id: carer.user.id }),
    ).not.toEqual([])
  })
})
