import { describe, expect, test } from 'vitest'
import { nextRequestState, requestStates } from './request-state.ts'

describe('a call to the server', () => {
  test('waits, then succeeds', () => {
    const waiting = nextRequestState('idle', { type: 'sent' })
    expect(waiting).toBe('pending')
    expect(nextRequestState(waiting, { type: 'answered' })).toBe('success')
  })

  test.each([
    [401, false, 'reauth'],
    [401, true, 'failure'],
    [0, false, 'failure'],
    [403, false, 'failure'],
    [404, false, 'failure'],
    [422, false, 'failure'],
    [429, true, 'failure'],
    [500, false, 'failure'],
  ])('refused with %i (at sign-in: %s) ends in %s', (status, at_sign_in, state) => {
    expect(nextRequestState('pending', { type: 'failed', status, at_sign_in })).toBe(state)
  })

  test('can be made again from every state', () => {
    for (const state of requestStates) expect(nextRequestState(state, { type: 'sent' })).toBe('pending')
  })

  test('that was forgotten is not revived by its late answer', () => {
    const forgotten = nextRequestState('pending', { type: 'forgotten' })
    expect(forgotten).toBe('idle')
    expect(nextRequestState(forgotten, { type: 'answered' })).toBe('idle')
    expect(nextRequestState(forgotten, { type: 'failed', status: 401 })).toBe('idle')
  })
})
