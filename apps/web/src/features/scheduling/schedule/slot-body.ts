import type { VisitWish } from './visit-wish.ts'

/** The chosen time as holdSlot and bookAppointment take it. */
export function slotBody(
  { for_whom, cancel_appointment_id }: VisitWish,
  duration: number,
  starts_at: string,
) {
  return { ...for_whom, starts_at, duration, ...(cancel_appointment_id && { cancel_appointment_id }) }
}
