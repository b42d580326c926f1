import * as z from 'zod/mini'
import { isEmail, longestEmail } from '@stillwater/domain/formats/email'
import { parsePhone } from '@stillwater/domain/formats/phone'
import { words } from './words.ts'

/** The sentences shown when a field is wrong. // spec: intake §5 */
export const fieldWords = {
  email: words('Oops! Please enter a valid email address. Example: {email}'),
  first_name: words('This field can’t be blank. Please enter your first name here.'),
  last_name: words('This field can’t be blank. Please enter your last name here.'),
  password: words('Your password must contain at least 6 characters'),
  password_confirm: words('Please make sure that your passwords match.'),
  is_consent: words('Oops! The consent box needs to be checked to continue.'),
  phone: words(
    'Hmm...the phone number you entered does not seem right. This field can only contain a valid 10-digit US-phone number (Example: 5550001111)',
  ),
  sms_opted_in: words('You must opt into text messaging to create an account.'),
} as const

const longestName = 100

export const id = z.uuid()
export const moment = z.iso.datetime()
export const day = z.iso.date()

export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(longestEmail, fieldWords.email),
    z.refine(isEmail, fieldWords.email),
  )
export const firstName = name(fieldWords.first_name)
export const lastName = name(fieldWords.last_name)

/** Ten digits, however they were written. */
export const phone = z.pipe(
  z.string().check(
    z.maxLength(40),
    z.refine((value) => parsePhone(value) !== null, fieldWords.phone),
  ),
  z.transform((value: string) => parsePhone(value) ?? value),
)

/** One that dates can really be written in. */
export const zone = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, words('Please choose a time zone from the list.')))

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function name(message: string) {
  return z
    .string()
    .check(z.trim(), z.minLength(1, message), z.maxLength(longestName, words('Please use a shorter name.')))
}

export const shortText = z.string().check(z.maxLength(500))
