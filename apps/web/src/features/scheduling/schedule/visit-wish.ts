import type { AppointmentType } from '@stillwater/domain/scheduling/appointment-types'
import { isVisitLength } from '@stillwater/domain/scheduling/booking-rules'

/** What a person wants to book: whose time, how long, and what it replaces. */
export interface VisitWish {
  for_whom: {
    appointment_type: AppointmentType
    careperson_id?: string
    super_adhoc_link_id?: string
  }
  /** Null: the server says. */
  minutes: number | null
  cancel_appointment_id?: string
  rescheduling_super_adhoc?: string
  adhoc?: true
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The wish in a scheduling page's address. What the query string has besides, or in another shape, is ignored. */
export function readWish(appointment_type: AppointmentType, minutes: string, search: string): VisitWish {
  const asked = new URLSearchParams(search)
  const idOf = (name: string) => {
    const value = asked.get(name) ?? ''
    return uuid.test(value) ? { [name]: value } : {}
  }
  const length = /^\d{1,3}$/.test(minutes) ? Number(minutes) : 0
  return {
    for_whom: { appointment_type, ...idOf('careperson_id'), ...idOf('super_adhoc_link_id') },
    minutes: isVisitLength(length) ? length : null,
    ...idOf('cancel_appointment_id'),
    ...(asked.has('rescheduling_super_adhoc') ? { rescheduling_super_adhoc: 'true' } : {}),
    ...(asked.get('adhoc') === 'true' ? { adhoc: true } : {}),
  }
}
