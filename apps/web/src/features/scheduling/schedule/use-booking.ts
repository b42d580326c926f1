import { useEffect } from 'react'
import { bookAppointment, type Appointment } from '@stillwater/contract/scheduling'
import { t } from '@stillwater/contract/words'
import { isDecided } from '../../../platform/api/idempotency-keys.ts'
import { fetchNow } from '../../../platform/api/query-client.ts'
import { useSingleFlight } from '../../../platform/api/single-flight.ts'
import { callOnce, useChange } from '../../../platform/api/use-change.ts'
import { calendarQueries, ownAppointments } from '../scheduling.queries.ts'
import { clearScheduling, noSlot, scheduling, updateScheduling } from './scheduling-store.ts'
import { slotBody } from './slot-body.ts'
import type { VisitWish } from './visit-wish.ts'

const confirmedMs = 3000 // spec: dashboard §9

interface BookingOptions {
  wish: VisitWish
  duration: number
  /** Resolves once no hold is on its way. */
  settled: () => Promise<unknown>
  /** The next step; the same function at every render. */
  onDone: () => void
}

/** Books the chosen time once, however often Confirm is pressed. */
export function useBooking({ wish, duration, settled, onDone }: BookingOptions) {
  const book = useChange(
    async () => {
      await settled()
      return bookOnce(wish, duration, scheduling.get().time_slot)
    },
    {
      onSuccess: () => clearScheduling(),
      onFailure: (error) => {
        // After a refusal the time has to be chosen again; after a lost reply the same request is sent again.
        if (isDecided(error)) updateScheduling(noSlot)
      },
      explain: (error) =>
        isDecided(error)
          ? undefined
          : t(
              'We couldn’t reach our servers, so we don’t know yet whether your time is booked. Check your connection and try again. You won’t be booked twice.',
            ),
      invalidates: [ownAppointments, calendarQueries, { queryKey: ['tasks'] }],
    },
  )
  const confirm = useSingleFlight(() => book.send())
  const { data } = book

  useEffect(() => {
    if (!data) return
    let isGone = false
    const least = new Promise((done) => setTimeout(done, confirmedMs))
    // The next page shows what the server has, not what this one remembers.
    const fresh = fetchNow(ownAppointments).catch(() => undefined)
    void Promise.all([least, fresh]).then(() => isGone || onDone())
    return () => {
      isGone = true
    }
  }, [data, onDone])

  return {
    booked: data,
    isPending: book.isPending,
    failure: book.failure,
    error: book.error,
    reset: book.reset,
    confirm: () => void confirm(undefined).catch(() => undefined),
    canRetry: book.failure !== null && !isDecided(book.error),
  }
}

async function bookOnce(wish: VisitWish, duration: number, starts_at: string): Promise<Appointment> {
  const body = { ...slotBody(wish, duration, starts_at), ...(wish.adhoc && { adhoc: true }) }
  try {
    const { data } = await callOnce(`visit.${wish.for_whom.appointment_type}`, bookAppointment, { body })
    return data
  } catch (error) {
    if (isDecided(error)) throw error
    // A lost reply says nothing: the list knows.
    const booked = await bookedAt(starts_at, wish)
    if (booked) return booked
    throw error
  }
}

async function bookedAt(starts_at: string, { for_whom }: VisitWish): Promise<Appointment | undefined> {
  const list = await fetchNow(ownAppointments).catch(() => null)
  return list?.appointments.find(
    (one) =>
      Date.parse(one.starts_at) === Date.parse(starts_at) &&
      one.appointment_type === for_whom.appointment_type &&
      one.status === 'booked',
  )
}
