import { useRef, useState } from 'react'
import { useMutation, type MutationStatus, type QueryKey } from '@tanstack/react-query'
import { Refused, type Answer } from '@stillwater/contract/client'
import type { Call, Endpoint, Reply } from '@stillwater/contract/endpoint'
import { nextRequestState, type RequestState } from '@stillwater/domain/auth/request-state'
import { api } from './api.ts'
import { explain } from '../forms/explain.ts'
import { keyInMemory, keyInTab, withKey, type KeyKeeper } from './idempotency-keys.ts'
import { queryClient } from './query-client.ts'
import { useSingleFlight } from './single-flight.ts'

export interface ChangeFailure {
  messages: readonly string[]
  words: string
  /** Differs each time, so that the same sentence is shown and read aloud again. */
  count: number
}

type Said = string | readonly string[] | undefined

export interface ChangeOptions<I, O> {
  /** Queries that show what this changes. They are fetched again also after a failure: its reply may have been lost. */
  invalidates?: readonly { queryKey: QueryKey }[]
  /** Keeps the idempotency key in the tab under this name until the server has decided; else it lasts with the screen. */
  attempt?: string
  /** What the person sees when they press. Once it has changed, the same input is another request with another key. */
  seen?: unknown
  onSuccess?: (reply: O, input: I) => unknown
  onFailure?: (error: unknown, input: I) => unknown
  /** What a failure says, where that is not what the server says. An empty list: it is said elsewhere. */
  explain?: (error: unknown) => Said | Promise<Said>
}

export interface Change<I, O> {
  /** A second press while the first is pending gets the same promise. A rejection is also in `failure`. */
  send: (input: I) => Promise<O>
  /** Where it stands; `reauth` is a refusal for want of a session, of which the person is told elsewhere. */
  state: RequestState
  isPending: boolean
  isSuccess: boolean
  data: O | undefined
  error: unknown
  failure: ChangeFailure | null
  reset: () => void
}

/** A change made from a screen: one call, or several that one press makes. docs/decisions/0072-forms-and-changes.md */
export function useChange<const E extends Endpoint>(
  endpoint: E,
  options?: ChangeOptions<Call<E>, Answer<Reply<E>>>,
): Change<Call<E>, Answer<Reply<E>>>
export function useChange<I = void, O = unknown>(
  work: (input: I) => Promise<O>,
  options?: ChangeOptions<I, O>,
): Change<I, O>
export function useChange<I, O>(
  target: Endpoint | ((input: I) => Promise<O>),
  options: ChangeOptions<I, O> = {},
): Change<I, O> {
  const [inMemory] = useState(keyInMemory)
  const [failure, setFailure] = useState<ChangeFailure | null>(null)
  const failures = useRef(0)

  const mutation = useMutation<O, unknown, { input: I }>(
    {
      mutationFn: ({ input }) =>
        typeof target === 'function' ? target(input) : (send(target, input, options, inMemory) as Promise<O>),
      // A press without a connection fails at once and says so, instead of being sent when nobody expects it any more.
      networkMode: 'always',
      retry: false,
      // What was sent may be a password or a note about a patient. Not 0: a call of an ended session stays pending, and
      // the library would look for it again at every tick of the clock.
      gcTime: 5_000,
      onMutate: () => setFailure(null),
      onSuccess: (reply, { input }) => options.onSuccess?.(reply, input) as Promise<void> | undefined,
      async onError(error, { input }) {
        await options.onFailure?.(error, input)
        const said = (await options.explain?.(error)) ?? (await explain(error))
        const messages = typeof said === 'string' ? [said] : said
        if (messages.length > 0)
          setFailure({ messages, words: messages.join(' '), count: ++failures.current })
      },
      onSettled() {
        for (const { queryKey } of options.invalidates ?? []) void queryClient.invalidateQueries({ queryKey })
      },
    },
    // The screens before sign-in have no provider.
    queryClient,
  )

  const single = useSingleFlight((input: I) => mutation.mutateAsync({ input }))
  return {
    send(input) {
      const sent = single(input)
      // Who does not wait reads `failure`.
      sent.catch(() => undefined)
      return sent
    },
    state: stateOf(mutation, typeof target !== 'function' && target.access === 'anyone'),
    isPending: mutation.isPending,
    isSuccess: mutation.isSuccess,
    data: mutation.data,
    error: mutation.error,
    failure,
    reset() {
      setFailure(null)
      mutation.reset()
    },
  }
}

/**
 * One of several calls that a press makes. Its idempotency key stays in the tab under this name until the server has
 * decided, so that the next press after a lost reply is the same request.
 */
export function callOnce<const E extends Endpoint>(
  attempt: string,
  endpoint: E,
  call: Call<E>,
): Promise<Answer<Reply<E>>> {
  return withKey(keyInTab(attempt), call, (idempotency_key) => api(endpoint, call, { idempotency_key }))
}

function send(
  endpoint: Endpoint,
  input: unknown,
  { attempt, seen }: { attempt?: string; seen?: unknown },
  inMemory: KeyKeeper,
) {
  const call = input as Call<Endpoint>
  if (!attempt && (!endpoint.idempotency || endpoint.idempotency === 'by_state')) return api(endpoint, call)
  const keys = attempt ? keyInTab(attempt) : inMemory
  return withKey(keys, [input, seen], (idempotency_key) => api(endpoint, call, { idempotency_key }))
}

function stateOf({ status, error }: { status: MutationStatus; error: unknown }, at_sign_in: boolean) {
  if (status !== 'error') return status
  const answered = error instanceof Refused ? error.status : 0
  return nextRequestState('pending', { type: 'failed', status: answered, at_sign_in })
}
