import { expect, test } from 'vitest'
import { isConfirmationOver } from './confirmation.ts'

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
