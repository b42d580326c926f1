import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { email, fieldWords, firstName, id, lastName, phone, shortText, zone } from './fields.ts'

const read = (field: z.ZodMiniType, value: unknown) => {
  const result = field.safeParse(value)
  return result.success ? result.data : { refused: result.error.issues[0]?.message }
}

describe('what a person types', () => {
  // A-SGN-021, 022, 023, 032 to 034
  test.each<[string, z.ZodMiniType, unknown, unknown]>([
    ['an address with spaces and capitals', email, ' Robin@Example.COM ', 'robin@example.com'],
    ['the shortest address', email, 'a@b.co', 'a@b.co'],
    ['an address with a plus', email, 'robin+news@example.com', 'robin+news@example.com'],
    ['a name with spaces', firstName, '  Robin ', 'Robin'],
    ['a name in another script', lastName, 'Núñez-名', 'Núñez-名'],
    ['plain digits', phone, '5550001111', '5550001111'],
    ['a written number', phone, '(555) 000-1111', '5550001111'],
    ['a number with the country in front', phone, '+1 (415) 555-2671', '4155552671'],
    ['dashes alone', phone, '555-000-1111', '5550001111'],
    ['a time zone', zone, 'America/New_York', 'America/New_York'],
    ['a short text', shortText, 'x'.repeat(500), 'x'.repeat(500)],
  ])('%s is taken', (_, field, typed, taken) => {
    expect(read(field, typed)).toBe(taken)
  })

  const emailWords = 'Oops! Please enter a valid email address. Example: {email}'
  const phoneWords =
    'Hmm...the phone number you entered does not seem right. This field can only contain a valid 10-digit US-phone number (Example: 5550001111)'
  test.each<[string, z.ZodMiniType, unknown, string]>([
    ['abc', email, 'abc', emailWords],
    ['a@', email, 'a@', emailWords],
    ['a@b', email, 'a@b', emailWords],
    ['a letter that no header carries', email, 'é名@example.com', emailWords],
    ['a control character', email, 'a\u0007@example.com', emailWords],
    ['an endless address', email, `${'a'.repeat(250)}@b.co`, emailWords],
    ['a blank first name', firstName, ' ', 'This field can’t be blank. Please enter your first name here.'],
    ['a blank last name', lastName, '', 'This field can’t be blank. Please enter your last name here.'],
    ['an endless name', lastName, 'x'.repeat(101), 'Please use a shorter name.'],
    ['nine digits', phone, '555000111', phoneWords],
    ['an extension', phone, '555-000-1111 x12', phoneWords],
    ['a foreign number', phone, '+44 7911 123456', phoneWords],
    ['eleven digits', phone, '55500011112', phoneWords],
    ['an unknown zone', zone, 'Mars/Olympus', 'Please choose a time zone from the list.'],
    ['an empty zone', zone, '', 'Please choose a time zone from the list.'],
  ])('%s is refused in the specified words', (_, field, typed, sentence) => {
    expect(read(field, typed)).toEqual({ refused: sentence })
  })

  test.each([null, 5, {}, [], undefined])('%j is no text', (value) => {
    for (const field of [email, firstName, phone, zone, shortText, id])
      expect(field.safeParse(value).success).toBe(false)
  })
})

test('the sentences of the form are the specified ones (A-SGN-024, 030, 031, 035)', () => {
  expect(fieldWords).toMatchObject({
    password: 'Your password must contain at least 6 characters',
    password_confirm: 'Please make sure that your passwords match.',
    is_consent: 'Oops! The consent box needs to be checked to continue.',
    sms_opted_in: 'You must opt into text messaging to create an account.',
  })
})
