import { expect, test } from 'vitest'
import { maskEmail, maskPhone } from './masked-address.ts'

test.each([
  ['maya.ellison@example.com', 'm•••@e•••.com'],
  ['a@b.test', 'a•••@b•••.test'],
  ['x@mail.clinic.co', 'x•••@m•••.co'],
  ['broken', '•••'],
  ['@nobody.com', '•••'],
])('masked address: the email %s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})

test.each([
  ['+14155550101', '•••-0101'],
  ['(415) 555-0199', '•••-0199'],
  ['911', '•••'],
])('masked address: the phone number %s is shown as %s', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown)
})
