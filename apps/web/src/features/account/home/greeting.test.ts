import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

const at = (time: string) => Date.parse(`2026-11-19T${time}:00.000Z`)

test.each([
  ['11:59', 'America/Los_Angeles', 'Good evening, Maya.'],
  ['12:00', 'America/Los_Angeles', 'Good morning, Maya.'],
  ['19:59', 'America/Los_Angeles', 'Good morning, Maya.'],
  ['20:00', 'America/Los_Angeles', 'Good afternoon, Maya.'],
  ['20:00', 'America/New_York', 'Good afternoon, Maya.'],
  ['23:00', 'America/New_York', 'Good evening, Maya.'],
  ['05:00', 'America/New_York', 'Good evening, Maya.'],
])('greeting: at %s UTC someone whose account is in %s reads "%s"', (time, zone, words) => {
  expect(greeting('Maya', at(time), zone)).toBe(words)
})
