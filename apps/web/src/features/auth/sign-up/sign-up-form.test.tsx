import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signUp } from '@stillwater/contract/accounts'
import { answer, callsOf } from '../../../testing/answer.ts'
import { button, consent, field, fill, open, put, texting, type Label } from './sign-up.fixture.tsx'

// A-SGN-021 to A-SGN-024, A-SGN-030 to A-SGN-034
test.each<[Label, string, string]>([
  ['First name', ' ', 'This field can’t be blank. Please enter your first name here.'],
  ['Last name', '', 'This field can’t be blank. Please enter your last name here.'],
  ['Email', 'abc', 'Oops! Please enter a valid email address. Example: name@example.com'],
  [
    'Mobile phone',
    '555000111',
    'Hmm...the phone number you entered does not seem right. This field can only contain a valid 10-digit US-phone number (Example: 5550001111)',
  ],
  ['Password', 'Abc1!', 'Your password must contain at least 6 characters'],
  ['Confirm password', 'Stillwater-2', 'Please make sure that your passwords match.'],
])('someone whose %s is "%s" is told on leaving it, and nothing is sent', async (label, typed, sentence) => {
  const person = await open()
  await fill(person, { [label]: typed })
  expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(sentence))
  expect(field(label)).toHaveAttribute('aria-invalid', 'true')
  await person.click(button())
  expect(field(label)).toHaveFocus()
  expect(callsOf(signUp)).toHaveLength(0)
})

// A-SGN-031, A-SGN-035
test.each([
  ['texting', texting, consent, 'You must opt into text messaging to create an account.'],
  ['consent', consent, texting, 'Oops! The consent box needs to be checked to continue.'],
])('without a tick for %s no account is made', async (_, wanted, other, sentence) => {
  const person = await open()
  await fill(person)
  await person.click(wanted())
  expect(other()).toBeChecked()
  await person.click(button())
  expect(wanted()).toHaveFocus()
  expect(wanted()).toHaveAccessibleDescription(sentence)
  expect(callsOf(signUp)).toHaveLength(0)
})

test('an empty form tells everything at once and leads to the first field', async () => {
  const person = await open()
  await person.click(button())
  expect(field('First name')).toHaveFocus()
  for (const label of ['First name', 'Last name', 'Email', 'Mobile phone', 'Password'] as const)
    expect(field(label)).toHaveAttribute('aria-invalid', 'true')
  expect(texting()).toHaveAttribute('aria-invalid', 'true')
  expect(consent()).toHaveAttribute('aria-invalid', 'true')
  await put(person, 'First name', 'Maya')
  expect(field('First name')).not.toHaveAttribute('aria-invalid')
})

// A-SGN-024: the form's rule is six characters, the account's is the checklist's.
test('a password of six characters passes the form, and the server’s answer stands beside the field', async () => {
  const sentence = 'Please choose a stronger password.'
  answer(signUp, { problem: 'invalid', details: { fields: { password: sentence } } })
  const person = await open()
  await fill(person, { Password: 'abcdef', 'Confirm password': 'abcdef' })
  await person.click(button())
  await waitFor(() =>
    expect(field('Password')).toHaveAccessibleDescription(expect.stringContaining(sentence)),
  )
  expect(field('Password')).toHaveFocus()
  await person.tab()
  expect(field('Password')).toHaveAttribute('aria-invalid', 'true')
  await put(person, 'Password', 'Stillwater-1')
  expect(screen.queryByText(sentence)).toBeNull()
})

// A-SGN-025 to A-SGN-029
test('sign-up: one sentence has the rule of a password, and a checklist is ticked off while it is typed', async () => {
  const person = await open()
  const marks = () => screen.queryAllByText(/, (done|not yet)$/).map((mark) => mark.textContent === ', done')
  const told = (words: string) =>
    expect(field('Password')).toHaveAccessibleDescription(expect.stringContaining(words))
  expect(marks()).toEqual([])
  told('Use 8 or more characters')
  await person.click(field('Password'))
  await person.keyboard('Ab1')
  expect(marks()).toEqual([false, true, true, true, false])
  told('8 characters or more')
  await person.keyboard('!def')
  expect(marks()).toEqual([false, true, true, true, true])
  await person.keyboard('g')
  expect(marks()).toEqual([])
  told('This password has everything it needs.')
  await put(person, 'Password', 'fifteen letters')
  told('This password has everything it needs.')
})

// A-SGN-032, A-SGN-033
test('a number is written as a phone number while it is typed, and a copied +1 is left out', async () => {
  const person = await open()
  await person.type(field('Mobile phone'), '5550001111')
  expect(field('Mobile phone')).toHaveValue('(555) 000-1111')
  await put(person, 'Mobile phone', '+1 555-000-2222')
  expect(field('Mobile phone')).toHaveValue('(555) 000-2222')
})
