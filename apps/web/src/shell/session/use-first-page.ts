import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SessionState } from '../../platform/session/session-store.ts'
import type { Preload } from '../loading/lazy-screen.tsx'

/** Loads code, and returns what fetches its data. */
export type Prefetch = () => Promise<Preload>

/** How long the first page waits for its data. Later it shows placeholders, and what arrives moves them. */
const dataMs = 1_000

/**
 * Whether the page can be drawn. One that is opened with a stored session is drawn once, with its data and in a
 * transition: drawing placeholders first would move what a person has begun to read, and block the page twice.
 * decision 0124
 */
export function useFirstPage(state: SessionState, prefetch: Prefetch | undefined): boolean {
  const { phase } = state
  const [isReady, setReady] = useState(phase === 'signed_in')
  const code = useRef<Promise<Preload | undefined>>(undefined)

  const loadCode = useEffectEvent(() => {
    code.current = prefetch?.().catch(() => undefined)
  })
  const loadData = useEffectEvent(async () => {
    const patient_id = state.phase === 'signed_in' ? state.keys.user.patient?.id : undefined
    const preload = await code.current
    if (patient_id) await preload?.(patient_id)
  })

  useEffect(() => {
    if (phase === 'checking') loadCode()
  }, [phase])

  const isWaiting = phase === 'signed_in' && !isReady
  useEffect(() => {
    if (!isWaiting) return
    const draw = () => startTransition(() => setReady(true))
    const timer = setTimeout(draw, dataMs)
    void loadData().then(draw, draw)
    return () => clearTimeout(timer)
  }, [isWaiting])

  return isReady
}
