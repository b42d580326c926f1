import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { SessionState } from '../../platform/session/session-store.ts'
import type { Preload } from '../loading/lazy-screen.tsx'

/** Loads the code of an area and of the page that is wanted in it. */
export type Prefetch = () => Promise<{ preload?: Preload } | undefined>

// How far the first page is drawn: not at all, the frame of its area, its heading, what comes first below, all of it.
const none = 0
const frame = 1
const heading = 2
const below = 3
const whole = 4

/** How long the first page waits for its data. Later it shows placeholders, and what arrives moves them. */
const dataMs = 2_000

export const FirstPage = createContext(whole)

/** False while the first page waits for its data. */
export const useHasPage = () => useContext(FirstPage) > frame

/** False while the browser lays out the heading of the first page. What is below comes with the next frame. */
export const useHasBelow = () => useContext(FirstPage) >= below

/** False until the first page is drawn up to here: a long page leaves what is out of sight to one frame more. */
export const useHasRest = () => useContext(FirstPage) === whole

/**
 * How far a page that is opened with a stored session is drawn. It is drawn once, with its data and in transitions:
 * drawing placeholders first would move what a person has begun to read, and block the browser twice. decision 0124
 */
export function useFirstPage(state: SessionState, prefetch: Prefetch): number {
  const { phase } = state
  const [step, setStep] = useState(phase === 'signed_in' ? whole : none)
  const code = useRef<ReturnType<Prefetch>>(undefined)

  const draw = useEffectEvent((upTo: number) => startTransition(() => setStep((now) => Math.max(now, upTo))))
  const loadCode = useEffectEvent(() => {
    // Where it cannot be loaded, the screen itself says so.
    code.current = prefetch().catch(() => undefined)
  })
  const loadData = useEffectEvent(async () => {
    const patient_id = state.phase === 'signed_in' && state.keys.user.patient?.id
    const page = await code.current
    draw(frame)
    if (patient_id) await page?.preload?.(patient_id)
    draw(heading)
  })

  const isWaiting = phase === 'signed_in' && step < whole
  useEffect(() => {
    if (phase === 'checking') loadCode()
    if (!isWaiting) return
    const timer = setTimeout(() => draw(whole), dataMs)
    void loadData()
    return () => clearTimeout(timer)
  }, [phase, isWaiting])

  useEffect(() => {
    if (step !== heading && step !== below) return
    const next = requestAnimationFrame(() => draw(step + 1))
    return () => cancelAnimationFrame(next)
  }, [step])

  return step
}
