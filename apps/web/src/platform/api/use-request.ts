import { useCallback, useRef, useState } from 'react'
import { Refused, type Answer } from '@stillwater/contract/client'
import type { Call, Endpoint, Reply } from '@stillwater/contract/endpoint'
import { nextRequestState, type RequestState } from '@stillwater/domain/auth/request-state'
import { api, type CallOptions } from './api.ts'

/** One call of a screen and where it stands: idle, pending, success, failure or reauth. */
export function useRequest<const E extends Endpoint>(wanted: E) {
  const [state, setState] = useState<RequestState>('idle')
  const [error, setError] = useState<unknown>()
  const latest = useRef(0)

  const send = useCallback(
    async (input: Call<E>, options?: CallOptions): Promise<Answer<Reply<E>> | undefined> => {
      const mine = ++latest.current
      setError(undefined)
      setState((now) => nextRequestState(now, { type: 'sent' }))
      try {
        const answer = await api(wanted, input, options)
        if (mine === latest.current) setState((now) => nextRequestState(now, { type: 'answered' }))
        return answer
      } catch (failure) {
        if (mine !== latest.current) return undefined
        const status = failure instanceof Refused ? failure.status : 0
        const at_sign_in = wanted.access === 'anyone'
        setError(failure)
        setState((now) => nextRequestState(now, { type: 'failed', status, at_sign_in }))
        return undefined
      }
    },
    [wanted],
  )

  const forget = useCallback(() => {
    latest.current++
    setError(undefined)
    setState('idle')
  }, [])

  return { state, error, send, forget }
}
