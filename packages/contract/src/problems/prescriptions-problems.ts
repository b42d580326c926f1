import { words } from '../words.ts'
import type { ProblemTable } from './problem-table.ts'

/** Medicine. */
export const prescriptionsProblems = {
  consent_closed: [
    409,
    words(
      'This was already decided, or the order has changed. Nothing was changed. Please look at it again.',
    ),
  ],
  medicine_refused: [
    422,
    words('This medicine can’t be ordered in this form, strength or amount. Nothing was prescribed.'),
  ],
  supply_refused: [
    422,
    words('That is more supply or more refills than this medicine may have. Nothing was prescribed.'),
  ],
  controlled_refused: [
    409,
    words(
      'Your clinic’s settings don’t allow this controlled medicine in the patient’s state today. Nothing was prescribed.',
    ),
  ],
  not_licensed: [409, words('You don’t have a current license in the patient’s state. Nothing was changed.')],
  warnings_changed: [
    409,
    words('The record changed, and so did the warnings. Nothing was prescribed. Please read them again.'),
  ],
  override_needed: [
    422,
    words(
      'Give a reason of 10 characters or more for each serious warning, and confirm what could not be checked. Nothing was prescribed.',
    ),
  ],
  prescription_over: [409, words('This prescription has already ended or is ending. Nothing was changed.')],
  stop_plan_needed: [
    422,
    words('This medicine must not stop suddenly. Write how to stop for the patient. Nothing was changed.'),
  ],
  taper_dates: [422, words('The last day of a taper is after today and within a year. Nothing was changed.')],
  order_under_way: [
    409,
    words('An order is already on its way, so no bridge supply was sent. Nothing was changed.'),
  ],
} as const satisfies ProblemTable
