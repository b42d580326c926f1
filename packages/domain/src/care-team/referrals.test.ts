import { expect, test } from 'vitest'
import { mostADay, repeatedEmails, waitSeconds } from './referrals.ts'

test.each([
  [['a@example.com', 'b@example.com'], []],
  [['a@example.com', ' A@Example.com'], ['a@example.com']],
  [['', ''], []],
])('referrals: of %j the repeated ones are %j', (emails, repeated) => {
  expect(repeatedEmails(emails)).toEqual(repeated)
})

const now = Date.parse('2026-11-17T12:00:00.000Z')
const sent = (count: number, hours_ago: number) =>
  Array.from({ length: count }, () => new Date(now - hours_ago * 3_600_000).toISOString())

test.each([
  ['none yet', sent(0, 0), 10, 0],
  ['as many as fit', sent(mostADay - 10, 1), 10, 0],
  ['one too many, sent an hour ago', sent(mostADay, 1), 1, 23 * 3600],
  ['those of yesterday', sent(mostADay, 25), 10, 0],
])('referrals: with %s one waits %s', (_, times, more, seconds) => {
  expect(waitSeconds(times, more, now)).toBe(seconds)
})
