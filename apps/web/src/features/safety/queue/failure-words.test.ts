import { expect, test } from 'vitest'
import { failureWords } from './failure-words.ts'

test.each([
  ['not_configured', /isn’t set up/],
  ['no_recipient', /no one in this group/],
  ['timeout', /didn’t answer in time/],
  ['number', /was refused/],
  ['error 21211', /was refused/],
  ['SMTP 550', /was refused/],
  ['HTTP 404', /was refused/],
  ['SMTP 451', /couldn’t be reached/],
  ['HTTP 503', /couldn’t be reached/],
  ['ECONNREFUSED', /couldn’t be reached/],
  ['EAUTH', /our sign-in/],
  ['HTTP 401', /our sign-in/],
  ['something_new', /The server log/],
  ['', /The server log/],
])('alerts: the code %j is said as %s', (code, words) => {
  expect(failureWords(code)).toMatch(words)
})
