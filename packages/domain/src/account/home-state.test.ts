import { expect, test } from 'vitest'
import { homeState } from './home-state.ts'

const membership = (status: string, past_due_cents = 0) => ({ status, past_due_cents })

test.each([
  ['lead', null, 'new'],
  ['paid_but_incomplete', membership('active'), 'unfinished'],
  ['active_client', membership('active'), 'active'],
  ['active_client', null, 'active'],
  ['active_client_without_provider', membership('active'), 'finding_provider'],
  ['active_client', membership('past_due', 8500), 'past_due'],
  ['paused', membership('paused'), 'paused'],
  ['active_client', membership('paused'), 'paused'],
  ['active_client', membership('scheduled for cancelation'), 'leaving'],
  ['active_client', membership('scheduled for cancelation', 8500), 'leaving'],
  ['canceled', membership('cancelled', 8500), 'canceled'],
  ['cancelled', null, 'canceled'],
  ['anything else', null, 'active'],
] as const)('home state: %s with %j is %s', (status, subscription, state) => {
  expect(homeState({ status, current_doctor: null }, subscription)).toBe(state)
})

test('home state: a provider who was booked in the intake is not looked for', () => {
  const patient = { status: 'active_client_without_provider', current_doctor: { name: 'Dr. Samuel Ortiz' } }
  expect(homeState(patient, membership('active'))).toBe('active')
})
