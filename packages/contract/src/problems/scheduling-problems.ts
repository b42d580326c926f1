import { bookingRefused } from '../booking-words.ts'
import { words } from '../words.ts'
import type { ProblemTable } from './problem-table.ts'

/** Visits to book, move and join. */
export const schedulingProblems = {
  slot_taken: [409, words('That time was just taken. Please choose another one. Nothing was booked.')],
  slot_not_offered: [
    422,
    words('That time isn’t available. Please choose one from the list. Nothing was booked.'),
  ],
  patient_busy: [409, words('You already have an appointment at that time. Please choose another one.')],
  already_scheduled: [409, words("Good news! It seems like you've already scheduled this appointment...")],
  too_late_to_move: [409, bookingRefused.too_late_to_move],
  appointment_not_begun: [409, words('This visit hasn’t started yet. Nothing was changed.')],
  patient_has_visit: [
    409,
    words('This patient already has a visit at that time. Please choose another one. Nothing was booked.'),
  ],
  schedule_missing: [409, words('Save working hours first. Nothing was changed.')],
  time_off_over: [422, words('Time off ends in the future. Please check the dates.')],
  appointment_over: [409, bookingRefused.appointment_over],
  link_spent: [
    410,
    words('This link was already used or has expired. Please ask your care team for a new one.'),
  ],
  offer_over: [410, words('This time is no longer kept for you. Nothing was changed.')],
  membership_past_due: [402, bookingRefused.membership_past_due],
  membership_paused: [409, bookingRefused.membership_paused],
  membership_needed: [409, bookingRefused.membership_needed],
  room_not_open: [409, words('This room isn’t open right now. You can join 15 minutes before your visit.')],
  room_full: [409, words('This visit already has as many guests as it can take.')],
  no_provider_there: [
    409,
    words(
      'None of our providers is licensed where you are right now, so we can’t see you by video there. You can schedule a visit for when you’re back. If you are in danger, call 911 or 988.',
    ),
  ],
  nobody_waits: [409, words('No one is waiting right now.')],
} as const satisfies ProblemTable
