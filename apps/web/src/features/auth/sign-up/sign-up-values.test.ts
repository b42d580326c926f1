import { expect, test } from 'vitest'
import { wrongFields } from '../../../platform/forms/form-schema.ts'
import { signUpBody, signUpForm, type SignUpValues } from './sign-up-values.ts'

const right: SignUpValues = {
  first_name: 'Maya',
  last_name: 'Ellison',
  email: 'a@b.co',
  phone: '(555) 000-1111',
  sms_opted_in: true,
  password: 'abcdef',
  password_confirmation: 'abcdef',
  is_consent: true,
}

// A-SGN-021 to A-SGN-024, A-SGN-032, A-SGN-033
test.each<Partial<SignUpValues>>([
  {},
  { email: ' A@B.co ' },
  { phone: '5550001111' },
  { password: 'Stillwater-1', password_confirmation: 'Stillwater-1' },
])('sign-up: nothing is wrong with %j', (changes) => {
  expect(wrongFields(signUpForm, { ...right, ...changes })).toEqual({})
})

test.each<[Partial<SignUpValues>, keyof SignUpValues]>([
  [{ first_name: '  ' }, 'first_name'],
  [{ last_name: '' }, 'last_name'],
  [{ email: 'abc' }, 'email'],
  [{ email: 'a@' }, 'email'],
  [{ email: 'a@b' }, 'email'],
  [{ phone: '555000111' }, 'phone'],
  [{ sms_opted_in: false }, 'sms_opted_in'],
  [{ password: 'abcde', password_confirmation: 'abcde' }, 'password'],
  [{ password_confirmation: 'abcdeg' }, 'password_confirmation'],
  [{ is_consent: false }, 'is_consent'],
])('sign-up: with %j only %s is wrong', (changes, name) => {
  expect(Object.keys(wrongFields(signUpForm, { ...right, ...changes }))).toEqual([name])
})

test('sign-up: passwords that differ are told although other fields are wrong, too', () => {
  const values = { ...right, first_name: '', password_confirmation: 'abcdeg', is_consent: false }
  expect(Object.keys(wrongFields(signUpForm, values)).sort()).toEqual([
    'first_name',
    'is_consent',
    'password_confirmation',
  ])
})

// A-SGN-016, A-SGN-017
test('sign-up: no partner code and no user class are sent where no link had one', () => {
  const nobody = { partner_code: '', user_class: '' }
  const body = signUpBody(right, { acquisition_string: '', ...nobody, zone: 'America/Chicago' })
  expect(body).not.toHaveProperty('partner_code')
  expect(body).not.toHaveProperty('user_class')
  expect(body).not.toHaveProperty('is_consent')
  expect(body.zone).toBe('America/Chicago')
})
