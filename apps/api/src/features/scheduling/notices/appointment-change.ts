export const appointmentChanges = [
  'booked',
  'moved',
  'canceled',
  'new_time_needed',
  'no_show',
  'way_changed',
] as const
export type AppointmentChange = (typeof appointmentChanges)[number]
