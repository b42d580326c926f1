import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settingSchemas, type SettingValues } from '@stillwater/contract/care/settings'
import {
  answerWithinLimits,
  checkInLimits,
  schedulingLimits,
  settingNames,
  type Limits,
  type SettingName,
} from '@stillwater/domain/care-team/clinic-settings'
import { flowTypes } from '@stillwater/domain/intake/banks'
import { stateChoices } from '@stillwater/domain/people/regions'
import { settingReaders } from './setting-readers.ts'

const readers = settingReaders({ NY: 'Lanternfield Health' })
const state = fc.constantFrom(...stateChoices.map(({ value }) => value))
const states = fc.uniqueArray(state)
const text = (most: number) =>
  fc.string({ minLength: 1, maxLength: most }).filter((one) => one.trim() === one && !/\p{Cc}/u.test(one))
const within = ([min, max]: Limits) => fc.integer({ min, max })
const wholes = <V>(limits: Record<string, Limits>) =>
  fc.record(
    Object.fromEntries(Object.entries(limits).map(([name, between]) => [name, within(between)])),
  ) as fc.Arbitrary<V>
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map(dayOf)

const values: { [N in SettingName]: fc.Arbitrary<SettingValues[N]> } = {
  brand: fc.record({
    name: text(60),
    support_email: fc.constantFrom('help@harbor.example', 'a.b+c@clinic.example.org'),
    care_team_hours: text(120),
    home_url: fc.constantFrom('/', 'https://harbor.example', 'https://harbor.example/a?b=c'),
  }),
  messaging: fc
    .record({
      zone: fc.constantFrom('America/New_York', 'Pacific/Honolulu', 'America/Phoenix'),
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      opens_minute: fc.integer({ min: 0, max: 1439 }),
      closes_minute: fc.integer({ min: 1, max: 1440 }),
      closed_days: fc.uniqueArray(day, { maxLength: 60 }),
      answer_within_minutes: within(answerWithinLimits),
    })
    .filter(({ opens_minute, closes_minute }) => opens_minute < closes_minute),
  scheduling: wholes<SettingValues['scheduling']>(schedulingLimits),
  check_ins: wholes<SettingValues['check_ins']>(checkInLimits),
  therapist_regions: states,
  in_network_states: states,
  regional_payers: fc.dictionary(state, text(80)),
  dispatch_numbers: fc.uniqueArray(
    fc.record({
      state,
      place: fc.option(text(80)),
      phone: fc.constantFrom('2065550199', '(206) 555-0199', '+1 206 555 0199'),
    }),
    { selector: (one) => `${one.state} ${one.place?.toLowerCase() ?? ''}`, maxLength: 40 },
  ),
  new_patient: fc.record({
    flow_type: fc.constantFrom(...flowTypes),
    flow_kind: fc.constantFrom('backend', 'client'),
  }),
}

test.each(settingNames)(
  'clinic settings: any value of %s that the page accepts is what its reader reads',
  (name) => {
    fc.assert(
      fc.property(values[name] as fc.Arbitrary<unknown>, (value) => {
        const accepted = settingSchemas[name].safeParse(value)
        expect(accepted.error?.issues).toBeUndefined()
        // As it comes back from the database.
        expect(readers[name](JSON.parse(JSON.stringify(accepted.data)))).toEqual(accepted.data)
      }),
    )
  },
)

test.each(settingNames)(
  'clinic settings: whatever is stored as %s, its reader reads something that the page accepts',
  (name) => {
    // A legacy value may be wider than the page allows, so only the type of what is read is compared.
    const own = readers[name](undefined)
    expect(settingSchemas[name].safeParse(own).success).toBe(true)
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        const read: unknown = readers[name](stored)
        expect(Array.isArray(read)).toBe(Array.isArray(own))
        if (!Array.isArray(own) && name !== 'regional_payers')
          expect(Object.keys(read as object).sort()).toEqual(Object.keys(own).sort())
      }),
    )
  },
)

const wrong: [SettingName, unknown][] = [
  ['brand', { ...readers.brand(null), name: ' ' }],
  ['brand', { ...readers.brand(null), name: 'a\nb' }],
  ['brand', { ...readers.brand(null), home_url: 'javascript:alert(1)' }],
  ['brand', { ...readers.brand(null), support_email: 'nobody' }],
  ['messaging', { ...readers.messaging(null), weekdays: [] }],
  ['messaging', { ...readers.messaging(null), closes_minute: 540 }],
  ['messaging', { ...readers.messaging(null), zone: 'Mars/Base' }],
  ['messaging', { ...readers.messaging(null), closed_days: ['2026-02-30'] }],
  ['scheduling', { ...readers.scheduling(null), window_days: 0 }],
  ['scheduling', { ...readers.scheduling(null), window_days: 1.5 }],
  ['check_ins', { ...readers.check_ins(null), often_days: 367 }],
  ['therapist_regions', ['CA', 'CA']],
  ['in_network_states', ['ZZ']],
  ['regional_payers', { ZZ: 'A' }],
  ['regional_payers', { CA: '' }],
  ['dispatch_numbers', [{ state: 'WA', place: null, phone: '911' }]],
  ['dispatch_numbers', ['Seattle', 'SEATTLE'].map((place) => ({ state: 'WA', place, phone: '2065550199' }))],
  ['new_patient', { flow_type: 'other', flow_kind: 'backend' }],
]
test.each(wrong)('clinic settings: %s refuses %j', (name, value) => {
  expect(settingSchemas[name].safeParse(value).success).toBe(false)
})
