import { onlineManager } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { signIn } from '@stillwater/contract/auth'
import { Refused } from '@stillwater/contract/client'
import { requestVisit } from '@stillwater/contract/visit-requests'
import { payInvoice } from '@stillwater/contract/invoices'
import { updateTerms } from '@stillwater/contract/people'
import { answer, callsOf, json, respond } from '../../testing/answer.ts'
import { patient } from '../../testing/people.ts'
import { signInAs } from '../../testing/sign-in-as.ts'
import { loseSession } from '../session/session-store.ts'
import { queryClient } from './query-client.ts'
import { useChange } from './use-change.ts'

const terms = { params: { id: patient().id }, body: {} }
const visit = { body: { visit_type: 'video' as const } }
const invoice = { params: { id: patient().id }, body: {} }
const keysSent = (endpoint: typeof requestVisit | typeof payInvoice) =>
  callsOf(endpoint).map(({ headers }) => headers.get('idempotency-key'))
const loseReply = (endpoint: { method: string; path: string }) =>
  respond(endpoint.method, endpoint.path, () => {
    throw new TypeError('Failed to fetch')
  })

/** A spy would be restored after the fake timers, and so bring the fake one back for the next test. */
async function countTimers(meanwhile: () => Promise<unknown>): Promise<number> {
  const { setTimeout } = globalThis
  const counted = vi.fn<typeof setTimeout>(setTimeout)
  globalThis.setTimeout = counted as unknown as typeof setTimeout
  try {
    await meanwhile()
  } finally {
    globalThis.setTimeout = setTimeout
  }
  return counted.mock.calls.length
}

describe('change', () => {
  test('change: idle, pending from the press to the reply, then success (A-AUTH-062, A-AUTH-063, A-AUTH-064)', async () => {
    answer(updateTerms, patient())
    const onSuccess = vi.fn<() => void>()
    const { result } = renderHook(() => useChange(updateTerms, { onSuccess }))
    expect(result.current).toMatchObject({ state: 'idle', isPending: false, failure: null })
    let reply = () => {}
    respond('PUT', updateTerms.path, async () => {
      await new Promise<void>((done) => (reply = done))
      return json(patient())
    })
    let sent: Promise<unknown> = Promise.resolve()
    act(() => {
      sent = result.current.send(terms)
    })
    await vi.waitFor(() => expect(result.current.state).toBe('pending'))
    reply()
    await act(() => sent)
    await vi.waitFor(() =>
      expect(result.current).toMatchObject({ state: 'success', isPending: false, failure: null }),
    )
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ data: patient() }), terms)
  })

  test('change: a second press while the first is pending sends nothing and gets the same reply', async () => {
    answer(updateTerms, patient())
    const onSuccess = vi.fn<() => void>()
    const { result } = renderHook(() => useChange(updateTerms, { onSuccess }))
    await act(async () => {
      const first = result.current.send(terms)
      const second = result.current.send(terms)
      expect(await second).toBe(await first)
    })
    expect(callsOf(updateTerms)).toHaveLength(1)
    expect(onSuccess).toHaveBeenCalledOnce()
    await act(() => result.current.send(terms))
    expect(callsOf(updateTerms)).toHaveLength(2)
  })

  test('change: a refusal says the sentence of the server, and again with a new count', async () => {
    answer(updateTerms, { problem: 'forbidden' })
    const { result } = renderHook(() => useChange(updateTerms))
    const send = () => act(() => result.current.send(terms).catch(() => undefined))
    await send()
    expect(result.current.failure).toMatchObject({ words: 'You do not have access to this.', count: 1 })
    expect(result.current.error).toBeInstanceOf(Refused)
    await send()
    expect(result.current.failure?.count).toBe(2)
    answer(updateTerms, patient())
    await act(() => result.current.send(terms))
    expect(result.current.failure).toBeNull()
  })

  test.each([
    ['unexpected', 'failure'], // A-AUTH-065 A-ERR-011
    ['invalid', 'failure'],
    ['unauthenticated', 'reauth'], // A-AUTH-066
  ] as const)('change: refused as %s it ends in the state %s', async (problem, state) => {
    answer(updateTerms, { problem })
    const { result } = renderHook(() => useChange(updateTerms))
    await act(() => result.current.send(terms).catch(() => undefined))
    await vi.waitFor(() => expect(result.current.state).toBe(state))
    expect(result.current.error).toMatchObject({ code: problem })
  })

  test('change: a wrong password at sign-in is a failure, never a lost session (decision C17)', async () => {
    answer(signIn, { problem: 'bad_credentials' })
    const { result } = renderHook(() => useChange(signIn))
    const body = { email: 'a@b.co', password: 'x' }
    await act(() => result.current.send({ body }).catch(() => undefined))
    await vi.waitFor(() => expect(result.current.state).toBe('failure'))
  })

  test('change: without a connection it fails at once and says that our servers were not reached', async () => {
    loseReply(updateTerms)
    onlineManager.setOnline(false)
    onTestFinished(() => onlineManager.setOnline(true))
    const { result } = renderHook(() => useChange(updateTerms))
    await act(() => result.current.send(terms).catch(() => undefined))
    expect(result.current.failure?.words).toMatch(/^We couldn’t reach our servers/)
  })

  test('change: a failure can have a sentence of its own, or be told elsewhere', async () => {
    answer(updateTerms, { problem: 'forbidden' })
    const { result, rerender } = renderHook(
      ({ said }: { said: string | string[] }) => useChange(updateTerms, { explain: () => said }),
      { initialProps: { said: 'Own words' as string | string[] } },
    )
    await act(() => result.current.send(terms).catch(() => undefined))
    expect(result.current.failure?.words).toBe('Own words')
    rerender({ said: [] })
    await act(() => result.current.send(terms).catch(() => undefined))
    expect(result.current.failure).toBeNull()
  })

  test.each([
    ['success', patient()],
    ['failure', { problem: 'unexpected' as const }],
  ])('change: queries that show it are fetched again after %s', async (_, reply) => {
    answer(updateTerms, reply)
    const invalidated = vi.spyOn(queryClient, 'invalidateQueries')
    const { result } = renderHook(() => useChange(updateTerms, { invalidates: [{ queryKey: ['plans'] }] }))
    await act(() => result.current.send(terms).catch(() => undefined))
    expect(invalidated).toHaveBeenCalledExactlyOnceWith({ queryKey: ['plans'] })
  })

  test('change: nothing of what was sent stays in the cache five seconds after the screen is gone', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answer(signIn, { problem: 'bad_credentials' })
    const { result, unmount } = renderHook(() => useChange(signIn))
    const body = { email: 'maya@example.com', password: 'secret words' }
    await act(() => result.current.send({ body }).catch(() => undefined))
    unmount()
    await vi.advanceTimersByTimeAsync(5_100)
    expect(queryClient.getMutationCache().getAll()).toEqual([])
  })

  test('change: one of an ended session never settles, is forgotten, and keeps no timer busy', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    signInAs('a')
    let reply = () => {}
    respond('PUT', updateTerms.path, async () => {
      await new Promise<void>((done) => (reply = done))
      return json(patient())
    })
    const onSuccess = vi.fn<() => void>()
    const { result, unmount } = renderHook(() => useChange(updateTerms, { onSuccess }))
    act(() => void result.current.send(terms))
    await vi.waitFor(() => expect(callsOf(updateTerms)).toHaveLength(1))
    act(() => loseSession())
    reply()
    unmount()
    const timers = await countTimers(() => vi.advanceTimersByTimeAsync(60_000))
    expect(onSuccess).not.toHaveBeenCalled()
    expect(queryClient.getMutationCache().getAll()).toEqual([])
    // One a second would be a busy loop; the library looks every five.
    expect(timers).toBeLessThan(60)
  })
})

describe('idempotency key of a change', () => {
  test('change: a lost reply is asked for again with the same key, other input has another', async () => {
    loseReply(requestVisit)
    const { result } = renderHook(() => useChange(requestVisit))
    const send = (input: Parameters<typeof result.current.send>[0]) =>
      act(() => result.current.send(input).catch(() => undefined))
    await send(visit)
    await send(visit)
    await send({ body: { visit_type: 'phone', phone: '5550001111' } })
    const [first, second, third] = keysSent(requestVisit)
    expect(first).toBeTruthy()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test.each([
    ['a success', { id: 'x' }, 200],
    ['a refusal', { success: false, errors: ['no'], code: 'invalid' }, 422],
  ])('change: after %s the next press has a key of its own', async (_, body, status) => {
    respond(requestVisit.method, requestVisit.path, () => json(body, status))
    const { result } = renderHook(() => useChange(requestVisit))
    await act(() => result.current.send(visit).catch(() => undefined))
    await act(() => result.current.send(visit).catch(() => undefined))
    const [first, second] = keysSent(requestVisit)
    expect(second).not.toBe(first)
  })

  test('change: the key of a named attempt outlives the screen until the server has decided', async () => {
    loseReply(payInvoice)
    const press = async () => {
      const { result, unmount } = renderHook(() => useChange(payInvoice, { attempt: 'invoice.1' }))
      await act(() => result.current.send(invoice).catch(() => undefined))
      unmount()
    }
    await press()
    answer(payInvoice, { problem: 'payment_unconfirmed' })
    await press()
    answer(payInvoice, { problem: 'payment_declined' })
    await press()
    await press()
    const [lost, unconfirmed, declined, next] = keysSent(payInvoice)
    expect([unconfirmed, declined]).toEqual([lost, lost])
    expect(next).not.toBe(lost)
  })

  test('change: a call that the contract gives no key is sent without one', async () => {
    answer(updateTerms, patient())
    const { result } = renderHook(() => useChange(updateTerms))
    await act(() => result.current.send(terms))
    expect(callsOf(updateTerms)[0]?.headers.has('idempotency-key')).toBe(false)
  })
})
