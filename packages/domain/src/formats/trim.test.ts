import { expect, test } from 'vitest'
import { trimEndOf, trimOf } from './trim.ts'

test.each([
  ['/care//', '/', '/care', 'care'],
  ['///', '/', '', ''],
  ['', '/', '', ''],
  ['\r\nST*271\n\r', '\r\n', '\r\nST*271', 'ST*271'],
  ['a//b', '/', 'a//b', 'a//b'],
])('trim: %j without %j at its end is %j, at both ends %j', (text, characters, atEnd, atBoth) => {
  expect(trimEndOf(text, characters)).toBe(atEnd)
  expect(trimOf(text, characters)).toBe(atBoth)
})
