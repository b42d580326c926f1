import { expect, test } from 'vitest'
import { emailConfirmationEnd, isConfirmationOver } from './confirmation.ts'

test.each([
  ['just asked at the screen', 0, true, false, false],
  ['59 minutes at the screen', 3_599, true, false, false],
  ['an hour at the screen', 3_600, true, false, true],
  ['an hour after an email', 3_600, false, false, false],
  ['almost two days after an email', 172_799, false, false, false],
  ['two days after an email', 172_800, false, false, true],
  ['just asked, but the membership was canceled', 0, false, true, true],
])('confirmation: %s is given up: see table', (_, waited_seconds, on_session, is_withdrawn, isOver) => {
  expect(isConfirmationOver({ waited_seconds, on_session, is_withdrawn })).toBe(isOver)
})

test('confirmation: the end that an email names is the moment at which the charge is given up', () => {
  const asked_at = '2026-11-19T14:01:00.000Z'
  const waited_seconds = (emailConfirmationEnd(asked_at) - Date.parse(asked_at)) / 1_000
  const charge = { on_session: false, is_withdrawn: false }
  expect(isConfirmationOver({ ...charge, waited_seconds: waited_seconds - 1 })).toBe(false)
  expect(isConfirmationOver({ ...charge, waited_seconds })).toBe(true)
})
