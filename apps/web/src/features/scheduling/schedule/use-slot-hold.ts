import { useEffect, useRef, useState } from 'react'
import { Refused } from '@stillwater/contract/client'
import { holdSlot, releaseHold } from '@stillwater/contract/scheduling'
import { t } from '@stillwater/contract/words'
import { api } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { session } from '../../../platform/session/session.ts'
import { useStore } from '../../../platform/store.ts'
import { calendarQueries } from '../scheduling.queries.ts'
import { noSlot, scheduling, updateScheduling } from './scheduling-store.ts'
import { slotBody } from './slot-body.ts'
import type { VisitWish } from './visit-wish.ts'

const minuteMs = 60_000

/** Keeps the chosen time on the server for some minutes, and notices when that ends. decision N27 */
export function useSlotHold(wish: VisitWish, duration: number, minutes: number) {
  const { hold_ends_ms, time_slot } = useStore(scheduling)
  const [isLost, setLost] = useState(false)
  const pending = useRef<Promise<unknown>>(Promise.resolve())

  const hold = useChange(() => holdLatest(wish, duration), {
    onSuccess(held) {
      updateScheduling({ held_until: held.held_until, hold_ends_ms: Date.now() + minutes * minuteMs })
    },
    onFailure(error) {
      if (!(error instanceof Refused)) return
      updateScheduling(noSlot)
      void queryClient.invalidateQueries(calendarQueries)
    },
    explain: (error) =>
      error instanceof Refused
        ? undefined
        : t(
            'We couldn’t reach our servers, so this time isn’t being kept for you yet. You can still confirm it.',
          ),
  })

  useEffect(() => {
    if (!hold_ends_ms) return
    const timer = setTimeout(() => {
      updateScheduling(noSlot)
      setLost(true)
      void queryClient.invalidateQueries(calendarQueries)
    }, hold_ends_ms - Date.now())
    return () => clearTimeout(timer)
  }, [hold_ends_ms])

  // A time that nobody confirmed is free again for others when its page is left.
  useEffect(() => () => giveBack(), [])

  return {
    isLost,
    failure: hold.failure,
    choose(slot: string) {
      setLost(false)
      updateScheduling({ ...noSlot, time_slot: slot })
      pending.current = hold.send().catch(() => undefined)
    },
    /** Forgets the time, for example because another date was chosen. */
    drop() {
      setLost(false)
      hold.reset()
      if (time_slot) giveBack()
    },
    /** Resolves once no hold is on its way, so that a booking never races with its own hold. */
    settled: () => pending.current,
  }
}

/** Holds the time chosen last: another one may be chosen while a request is on its way. */
async function holdLatest(wish: VisitWish, duration: number) {
  for (;;) {
    const slot = scheduling.get().time_slot
    try {
      const { data } = await api(holdSlot, { body: slotBody(wish, duration, slot) })
      if (scheduling.get().time_slot === slot) return data
    } catch (error) {
      if (scheduling.get().time_slot === slot) throw error
    }
    if (!scheduling.get().time_slot) throw new Error('The time was given back.')
  }
}

/** The times around it become free as well, so the lists are asked for again. */
function giveBack(): void {
  const wasHeld = scheduling.get().held_until !== ''
  updateScheduling(noSlot)
  if (!wasHeld || !session.current()) return
  api(releaseHold, {})
    .then(() => queryClient.invalidateQueries(calendarQueries))
    .catch(() => undefined)
}
