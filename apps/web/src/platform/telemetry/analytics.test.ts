import { expect, test } from 'vitest'
import { calls } from '../../testing/answer.ts'
import { sessionHeaders, user } from '../../testing/people.ts'
import { identify, pageView, track } from './analytics.ts'
import { session } from '../session/session.ts'

const events = () => calls('POST', '/api/events').map(({ body }) => body as { name: string })

test.each([
  ['/patient/question_bank/checkout/payment', 'Initiate Checkout'], // A-ANL-003
  ['/patient/service-lines', 'Start Assessment'], // A-ANL-004
  ['/patient/question_bank/assessment_end/results', 'Complete Assessment'], // A-ANL-005
])('analytics: opening %s counts %s besides the page view', (path, event) => {
  pageView(path)
  expect(events().map(({ name }) => name)).toEqual(['Page View', event])
})

test('analytics: a property outside the schema does not leave the page (decision C22)', () => {
  track('Sign Up', { utm_source: 'letter', email: 'maya@example.com' })
  expect(events()).toEqual([{ name: 'Sign Up', properties: { utm_source: 'letter' } }])
})

test('analytics: a sign-in is counted by kind of user, never by id', () => {
  session.keep(new Headers(sessionHeaders()), user())
  identify()
  expect(events()).toEqual([{ name: 'Identify', properties: { kind: 'patient' } }])
})
