import { useEffect, useReducer, useRef } from 'react'
import {
  nextInactivity,
  suppressedOn,
  type Inactivity,
  type InactivityEvent,
} from '@stillwater/domain/auth/inactivity'

const tickMs = 1000
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

type Shared = Extract<InactivityEvent, { type: 'activity' | 'stay' }>

/** The inactivity state. Activity in another tab counts here too. */
export function useInactivity(settingMs: number | null | undefined) {
  const [state, dispatch] = useReducer(
    (now: Inactivity, event: InactivityEvent) => nextInactivity(now, event, settingMs),
    null,
    (): Inactivity => ({ phase: 'idle', last_activity: Date.now() }),
  )
  const tell = useRef<(event: Shared) => void>(() => {})

  useEffect(() => {
    const channel =
      typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('stillwater.activity')
    let said = 0
    tell.current = (event) => {
      dispatch(event)
      channel?.postMessage(event)
    }
    const act = () => {
      const at = Date.now()
      // Throttled, because moving the mouse fires hundreds of events.
      if (at - said < tickMs) return
      said = at
      tell.current({ type: 'activity', at })
    }
    const tick = () => dispatch({ type: 'tick', at: Date.now(), suppressed: suppressedOn(location.pathname) })
    const timer = setInterval(tick, tickMs)
    channel?.addEventListener('message', ({ data }: MessageEvent<Shared>) => dispatch(data))
    for (const sign of signs) window.addEventListener(sign, act, { passive: true, capture: true })
    // A laptop that wakes is checked before any input counts as activity.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      channel?.close()
      for (const sign of signs) window.removeEventListener(sign, act, { capture: true })
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])

  return { state, stay: () => tell.current({ type: 'stay', at: Date.now() }) }
}
