import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signIn } from '@stillwater/contract/auth'
import { readPatient } from '@stillwater/contract/people'
import { answer } from '../../testing/answer.ts'
import { patient } from '../../testing/people.ts'
import { useRequest } from './use-request.ts'

const input = { params: { id: patient().id } }

test('a call goes from idle over pending to success (A-AUTH-062, A-AUTH-063, A-AUTH-064)', async () => {
  answer(readPatient, patient())
  const { result } = renderHook(() => useRequest(readPatient))
  expect(result.current.state).toBe('idle')
  let sent: Promise<unknown>
  act(() => {
    sent = result.current.send(input)
  })
  expect(result.current.state).toBe('pending')
  await act(() => sent)
  expect(result.current.state).toBe('success')
  act(() => result.current.forget())
  expect(result.current.state).toBe('idle')
})

test.each([
  ['unexpected', 'failure'], // A-AUTH-065 A-ERR-011
  ['invalid', 'failure'],
  ['unauthenticated', 'reauth'], // A-AUTH-066
] as const)('a call refused as %s ends in %s', async (problem, state) => {
  answer(readPatient, { problem })
  const { result } = renderHook(() => useRequest(readPatient))
  await act(() => result.current.send(input))
  expect(result.current.state).toBe(state)
  expect(result.current.error).toMatchObject({ code: problem })
})

test('a wrong password at sign-in is a failure, never a lost session (decision C17)', async () => {
  answer(signIn, { problem: 'bad_credentials' })
  const { result } = renderHook(() => useRequest(signIn))
  await act(() => result.current.send({ body: { email: 'a@b.co', password: 'x' } }))
  expect(result.current.state).toBe('failure')
})
