import { words } from '../words.ts'
import type { ProblemTable } from './problem-table.ts'

/** Signing in, passwords, second factors, and the name, email and phone of an account. */
export const authProblems = {
  // Not 401, which ends the session of someone who is signed in.
  factor_refused: [
    422,
    words('That code didn’t work. Enter the newest code of your app, or a recovery code.'),
  ],
  passkey_expired: [409, words('This took too long, so no passkey was added. Please start again.')],
  passkey_refused: [422, words('That passkey didn’t work. Try again, or use your authenticator app.')],
  passkey_taken: [409, words('This passkey is on your list already.')],
  too_many_passkeys: [409, words('You have ten passkeys. Remove one before you add another.')],
  bad_credentials: [401, words('Invalid login credentials. Please try again.')],
  second_factor_required: [401, words('Enter the code from your authenticator app to finish signing in.')],
  second_factor_setup_required: [401, words('Set up an authenticator app to finish signing in.')],
  second_factor_wrong: [
    401,
    words('That code isn’t right or was already used. Wait for the next code and try again.'),
  ],
  sign_in_expired: [401, words('This took too long. Please sign in again.')],
  invalid_token: [401, words('Invalid login credentials')],
  sign_in_with_post: [405, words('Use POST /sign_in to sign in. GET is not supported.')],
  not_signed_in: [404, words('User was not found or was not logged in.')],
  email_missing: [401, words('You must provide an email address.')],
  redirect_missing: [401, words('Missing redirect URL.')],
  // Doubled, since one quote before a brace would make the brace plain text.
  redirect_refused: [422, words("Redirect to '{url}' not allowed.")],
  reset_link_dead: [404, words('This link has expired or was already used. Please ask for a new one.')],
  password_unauthorized: [401, words('Unauthorized')],
  password_fields_missing: [
    422,
    words("You must fill out the fields labeled 'Password' and 'Password confirmation'."),
  ],
  password_refused: [422, words('Password is invalid')],
  password_needed: [403, words('Please enter your current password to make this change.')],
  phone_missing: [409, words('There is no phone number in your account. Please add one first.')],
  phone_not_textable: [422, words('We can’t text this number. Please check it, or enter another one.')],
  phone_opted_out: [
    409,
    words(
      'This number has opted out of our texts. To get them again, reply START to any of our texts from that phone.',
    ),
  ],
  phone_code_just_sent: [429, words('We just texted you a code. Please wait a moment before the next one.')],
  phone_code_wrong: [422, words('That code isn’t right. Please check the text and try again.')],
  phone_code_expired: [410, words('That code has expired. Please request a new one.')],
  phone_code_spent: [409, words('Too many wrong codes. Please request a new one.')],
  email_link_dead: [
    410,
    words(
      'This link has expired or was already used. If your account still shows your old address, enter the new one again in My Account.',
    ),
  ],
  legal_name_locked: [
    422,
    words('Your legal name can’t be changed here. Please send your care team a message.'),
  ],
  sign_up_away: [
    503,
    words('We can’t send email right now, so we couldn’t make your account. Please try again later.'),
  ],
  email_taken: [422, words('Email address already in use.')],
  combination_invalid: [422, words('This email/password combination is invalid. Please try again.')],
} as const satisfies ProblemTable
