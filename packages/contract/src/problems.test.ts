import './words-with-plurals.ts'
import { describe, expect, test } from 'vitest'
import { errorText, fallbackError } from '@stillwater/domain/shell/api-error'
import { Problem, problems, type ProblemBody, type ProblemCode } from './problems.ts'
import { t } from './words.ts'

const codes = Object.keys(problems) as ProblemCode[]

describe('a refusal', () => {
  test.each(codes)('%s has a status of its own kind and a sentence', (code) => {
    const [status, sentence] = problems[code]
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
    expect(sentence.trim()).toBe(sentence)
    expect(sentence).not.toBe('')
    expect(new Problem(code).status).toBe(status)
  })

  // The protocol's own sentences, letter for letter; A-SEC-021 for the limit, decision C17 for the combination.
  test.each<[ProblemCode, number, string]>([
    ['bad_credentials', 401, 'Invalid login credentials. Please try again.'],
    ['invalid_token', 401, 'Invalid login credentials'],
    ['sign_in_with_post', 405, 'Use POST /sign_in to sign in. GET is not supported.'],
    ['not_signed_in', 404, 'User was not found or was not logged in.'],
    ['unauthenticated', 401, 'You need to sign in or sign up before continuing.'],
    ['email_missing', 401, 'You must provide an email address.'],
    ['redirect_missing', 401, 'Missing redirect URL.'],
    ['redirect_refused', 422, "Redirect to 'https://evil.example' not allowed."],
    ['password_unauthorized', 401, 'Unauthorized'],
    [
      'password_fields_missing',
      422,
      "You must fill out the fields labeled 'Password' and 'Password confirmation'.",
    ],
    ['too_many_attempts', 429, 'Too many attempts. Please try again later.'],
    ['email_taken', 422, 'Email address already in use.'],
    ['combination_invalid', 422, 'This email/password combination is invalid. Please try again.'],
    ['unexpected', 500, fallbackError],
  ])('%s is %i and says %j', (code, status, sentence) => {
    expect(problems[code][0]).toBe(status)
    expect(t(problems[code][1], { url: 'https://evil.example' })).toBe(sentence)
  })

  test('keeps what it was given', () => {
    const problem = new Problem('busy', { retry_after: 5 })
    expect(problem).toBeInstanceOf(Error)
    expect(problem).toMatchObject({ code: 'busy', details: { retry_after: 5 }, message: 'busy' })
  })

  test('is read by a simple client as its first sentence (A-ERR-002, 003)', () => {
    const body: ProblemBody = { success: false, errors: ['x', 'y'], code: 'invalid', request_id: 'r' }
    expect(Object.keys(body).slice(0, 2)).toEqual(['success', 'errors'])
    expect(errorText(body)).toBe('x')
  })
})
