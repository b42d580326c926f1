import { words } from './words.ts'

/** Why a visit is not booked or moved. Screens say it before they ask; all other refusals come from the server. */
export const bookingRefused = {
  membership_past_due: words(
    'Your last payment didn’t go through. Pay your open invoice, then you can schedule again.',
  ),
  membership_paused: words('Your membership is paused. Resume it to schedule a visit.'),
  membership_needed: words('You need an active membership to schedule a visit.'),
  too_late_to_move: words(
    'It’s too close to your appointment to move it online. You can still cancel it, or call us.',
  ),
  appointment_over: words('This appointment has ended or was canceled. Nothing was changed.'),
}
