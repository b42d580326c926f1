import { expect, test } from 'vitest'
import { defaultBrand } from '@stillwater/domain/brand/brand'
import { defaultClinicHours } from '@stillwater/domain/messaging/clinic-hours'
import { hoursWords } from './clinic-hours.ts'

test('clinic hours: the crisis panel of a new clinic names the hours in which messages are read', () => {
  const hours = { ...defaultClinicHours, weekdays: [...defaultClinicHours.weekdays] }
  expect(defaultBrand.care_team_hours).toBe(hoursWords(hours))
})
