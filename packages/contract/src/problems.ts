import { bookingRefused } from './booking-words.ts'
import { fileRefused } from './file-words.ts'
import { words } from './words.ts'

/** Every refusal the server can give: its status and what it says to a person. Programs read the code. */
export const problems = {
  malformed_json: [400, words('The request could not be read. Please try again.')],
  invalid: [422, words('Please check the highlighted fields and try again.')],
  not_found: [404, words('We could not find what you were looking for.')],
  method_not_allowed: [405, words('This address does not support that kind of request.')],
  too_large: [413, words('That is too large to send.')],
  unsupported_type: [415, words('This kind of content is not supported here.')],
  bad_origin: [403, words('This request came from another site and was refused.')],
  forbidden: [403, words('You do not have access to this.')],
  unauthenticated: [401, words('You need to sign in or sign up before continuing.')],
  too_many_attempts: [429, words('Too many attempts. Please try again later.')],
  busy: [503, words('We are very busy right now. Nothing was lost. Please try again in a moment.')],
  database_away: [
    503,
    words('We cannot reach our records right now. Nothing was lost. Please try again in a moment.'),
  ],
  unexpected: [500, words('Hmmm… It seems like something went wrong. Please try again.')],

  intake_not_open: [409, words('A visit cannot be started right now. Please reload the page.')],
  intake_unfinished: [409, words('Please answer the questions before this step first. Nothing was charged.')],
  visit_unfinished: [409, words('Some questions in this visit still need an answer.')],
  visit_finished: [409, words('This visit is already complete. Nothing was changed.')],
  question_unknown: [404, words('This question is not part of your visit.')],
  question_outdated: [409, words('This question has changed. Please reload to see it as it is now.')],
  answer_refused: [422, words('Please check your answer.')],
  under_age: [
    422,
    words('Unfortunately, you have to be 18 years old or over to be eligible for our service.'),
  ],
  file_refused: [422, fileRefused],
  file_mistyped: [422, words('This file isn’t the type its name says. Choose it again.')],
  file_doubled: [422, words('This file holds more than a picture. Take the picture again.')],
  picture_unreadable: [
    422,
    words('We couldn’t open this picture, or it is far too large or too small. Take it again.'),
  ],
  pdf_unreadable: [422, words('We couldn’t open this PDF. Save it again or send a photo instead.')],
  pdf_locked: [422, words('This PDF needs a password. Save it without one or send a photo instead.')],
  pdf_too_long: [422, words('This PDF is too long. Send 20 pages or fewer.')],
  pdf_page_size: [
    422,
    words('A page of this PDF is far too large or too small. Save it again or send a photo instead.'),
  ],
  eligibility_refused: [422, words('Your insurance company could not confirm these details.')],
  insurance_status_refused: [
    409,
    words('There is no insurance on file that covers your visits. Please add your card first.'),
  ],
  unknown_member_type: [422, words('Unknow member type.')],
  task_needs_acknowledgement: [409, words('Please acknowledge this task first.')],
  outcome_needed: [409, words('Document what happened in the safety queue to close this task.')],
  task_reassigned: [
    409,
    words('Someone changed who has this task meanwhile. Nothing was changed; please look again.'),
  ],
  task_in_safety_queue: [409, words('Hand over a safety task in the safety queue.')],
  task_closes_itself: [
    409,
    words('This task is closed by what it asks for, or by a clinician who cares for the patient.'),
  ],
  plan_request_undecided: [
    409,
    words(
      'This patient is still waiting for a decision. To close the task, a coordinator opens it and changes the plan or declines the request.',
    ),
  ],
  task_closed: [409, words('This task is already closed. Nothing was changed.')],
  // Not 401, which ends the session of someone who is signed in.
  factor_refused: [
    422,
    words('That code didn’t work. Enter the newest code of your app, or a recovery code.'),
  ],
  passkey_expired: [409, words('This took too long, so no passkey was added. Please start again.')],
  passkey_refused: [422, words('That passkey didn’t work. Try again, or use your authenticator app.')],
  passkey_taken: [409, words('This passkey is on your list already.')],
  too_many_passkeys: [409, words('You have ten passkeys. Remove one before you add another.')],
  job_replaced: [
    409,
    words('The same work is waiting in the queue already, so this job was not queued again.'),
  ],
  safety_plan_needed: [
    409,
    words('There is no safety plan from the last 24 hours. Write and save the plan, then close the task.'),
  ],
  safety_plan_changed: [
    409,
    words('A newer version of this safety plan was saved. Nothing was overwritten.'),
  ],
  duty_not_done: [422, words('That day has not come yet. Please record what was done, not what is planned.')],
  task_due_past: [422, words('Please choose a day from today on, within a year.')],
  task_colleague_unavailable: [422, words('This person doesn’t care for the patient. Choose someone else.')],
  transfer_changed: [
    409,
    words('This part of the care isn’t yours to transfer, or it has changed. Nothing was changed.'),
  ],
  transfer_unavailable: [
    422,
    words(
      'This colleague can’t take the patient: they must be active, accept patients, have the same role and be licensed there.',
    ),
  ],
  transfer_undecided: [
    409,
    words('The appointments have changed. Decide about each of them again. Nothing was changed.'),
  ],
  colleague_unavailable: [422, words("This person can't take safety tasks. Choose someone else.")],

  payment_declined: [402, words('Your card was declined. You have not been charged.')],
  payment_action_required: [
    402,
    words('Your bank asks you to confirm this payment. You have not been charged yet.'),
  ],
  payment_awaits_patient: [
    409,
    words(
      'The patient’s bank asks them to confirm this payment. Nothing was charged yet. We emailed them how.',
    ),
  ],
  card_refused: [422, words('This card could not be used. Please check it and try again.')],
  card_needed: [409, words('There is no card on file. Please add one first.')],
  payment_unconfirmed: [
    503,
    words(
      'The card processor has not confirmed this payment yet. Please try again: you are charged only once.',
    ),
  ],
  event_not_signed: [400, words('This event was not signed by the card processor, or is too old.')],
  payments_away: [
    503,
    words(
      'We cannot reach the card processor right now. You have not been charged. Please try again in a moment.',
    ),
  ],
  already_a_member: [409, words('This membership is already active.')],
  checkout_not_open: [409, words('There is nothing to pay for right now. Please start a visit first.')],
  insurance_needed: [409, words('Please add your insurance, or choose to continue without it.')],
  invoice_paid: [409, words('This invoice is already paid. Nothing was charged.')],
  plan_request_closed: [409, words('This request is already closed. Nothing was changed or charged.')],
  invoice_changed: [
    409,
    words('This invoice has changed. Check it before you continue. Nothing was charged or refunded.'),
  ],
  refund_refused: [409, words('This is more than can still be refunded.')],
  subscription_not_found: [404, words('Subscription is not found')],
  subscription_not_open: [409, words('Your membership cannot be changed like this right now.')],
  plan_not_available: [422, words('This plan is not available to you.')],
  price_changed: [
    409,
    words('The price has changed since you saw it. Nothing was charged. Please check the new price.'),
  ],
  plan_quote_changed: [
    409,
    words('The cost of this change is different now. Nothing was charged. Please check it again.'),
  ],

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

  superbill_not_ready: [
    409,
    words('There is no superbill for this month or session yet. Please look at the list again.'),
  ],
  billing_setup_missing: [
    409,
    words(
      'Our clinic has to complete its billing details before we can make this document. We’ve been told. Please try again later.',
    ),
  ],
  profile_incomplete: [
    409,
    words('Insurers need your birth date and address. Please add your address in My Account first.'),
  ],
  session_not_held: [409, words('Codes can be set once the session was held. Nothing was changed.')],
  code_refused: [422, words('This code doesn’t fit this kind of session. Please choose another one.')],

  agreement_outdated: [
    409,
    words('A document has changed since you opened it. Nothing was saved. Please read it as it is now.'),
  ],
  agreements_needed: [
    409,
    words('Before your first visit, please read our documents and agree to them. Then you can join.'),
  ],

  amendment_open: [
    409,
    words('You already asked for a correction that isn’t answered yet. Nothing was sent.'),
  ],
  amendment_closed: [409, words('This request is already answered or withdrawn. Nothing was changed.')],
  amendment_extended: [
    409,
    words('The time to answer can be extended once, before it is over. Nothing was changed.'),
  ],
  release_ended: [
    409,
    words(
      'This permission doesn’t cover it: it has ended, was canceled, or isn’t named. Nothing was recorded.',
    ),
  ],

  incident_closed: [409, words('This incident is already closed. Nothing was changed.')],
  report_needed: [
    409,
    words('First record who it was reported to outside of the clinic. Nothing was changed.'),
  ],

  discharge_planned: [409, words('A discharge is already planned for this patient. Nothing was changed.')],
  discharge_over: [409, words('This discharge is complete and can’t be withdrawn. Nothing was changed.')],
  supply_plan_needed: [
    422,
    words('A medicine must not stop suddenly. Say for each how the patient gets through. Nothing was saved.'),
  ],

  hold_missing: [409, words('There is no such hold. Nothing was changed.')],

  record_held: [409, words('This record is under a legal hold. Nothing was changed.')],
  review_missing: [409, words('This record is not listed for a decision. Nothing was changed.')],

  slot_taken: [409, words('That time was just taken. Please choose another one. Nothing was booked.')],
  slot_not_offered: [
    422,
    words('That time isn’t available. Please choose one from the list. Nothing was booked.'),
  ],
  patient_busy: [409, words('You already have an appointment at that time. Please choose another one.')],
  already_scheduled: [409, words("Good news! It seems like you've already scheduled this appointment...")],
  too_late_to_move: [409, bookingRefused.too_late_to_move],
  appointment_not_begun: [409, words('This session hasn’t started yet. Nothing was changed.')],
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

  room_not_open: [409, words('This room isn’t open right now. You can join 15 minutes before your session.')],
  room_full: [409, words('This session already has as many guests as it can take.')],
  no_provider_there: [
    409,
    words(
      'None of our providers is licensed where you are right now, so we can’t see you by video there. You can schedule a visit for when you’re back. If you are in danger, call 911 or 988.',
    ),
  ],
  nobody_waits: [409, words('No one is waiting right now.')],

  message_empty: [422, words('Please write a message first.')],
  thread_closed: [
    409,
    words(
      'This person is no longer on your care team, so your message was not sent. Please write to someone else on your team.',
    ),
  ],
  attachment_missing: [
    422,
    words('This file did not arrive. Please attach it again. Your message was not sent.'),
  ],
  too_many_messages: [
    429,
    words(
      'You’re sending messages very quickly. Please wait a moment, then send this one again. If you are in danger, call 911 or 988.',
    ),
  ],
  no_care_person: [409, words('This person isn’t on your care team yet.')],
  not_on_care_team: [409, words('You are not on this patient’s care team.')],
  message_colleague_unavailable: [
    422,
    words('This person can’t take this conversation. Choose someone else.'),
  ],
  too_many_saved_replies: [409, words('You have saved as many replies as fit. Remove one first.')],
  exercise_unknown: [422, words('This exercise isn’t available anymore. Please choose another one.')],
  exercise_completed: [
    409,
    words('You already finished this exercise, and your first answers are kept. Start it again to add more.'),
  ],
  exercise_unfinished: [409, words('Finish this exercise first. Then you can send it to your care team.')],
  note_changed: [409, words('This note was changed in another window. Nothing was overwritten.')],
  note_signed: [409, words('This note is signed and can’t be changed. Add an amendment instead.')],
  note_unsigned: [409, words('Sign this note first. Until then, change its text.')],
  note_exists: [409, words('You already have a note for this session. Open it from the chart.')],
  note_incomplete: [422, words('Fill in every required section before you sign. Your draft is saved.')],
  note_refused: [422, words('Your role can’t write this kind of note. Choose another template.')],
  session_not_notable: [409, words('This session hasn’t taken place, so it can’t have a note.')],

  setting_changed: [
    409,
    words('Someone else changed this since you opened it. Nothing was saved. Reload to see their version.'),
  ],

  payers_changed: [
    409,
    words('The list of insurers changed since you checked the file. Nothing was imported. Check it again.'),
  ],
  payers_file_wrong: [422, words('This file can’t be imported. Nothing was changed.')],

  content_changed: [
    409,
    words('Someone else changed this since you opened it. Nothing was saved. Reload to see their version.'),
  ],
  content_refused: [422, words('This can’t be saved: patients could not be asked this way.')],

  promo_taken: [409, words('This code exists already. A code is never used again for another offer.')],
  promo_refused: [422, words('Please check the highlighted fields. No code was made.')],

  experiment_started: [
    409,
    words(
      'This test has started, so everyone keeps their variant. Nothing was changed. Define another test.',
    ),
  ],
  experiment_refused: [422, words('Please check the highlighted fields. Nothing was changed.')],

  idempotency_key_required: [400, words('This request needs an Idempotency-Key header.')],
  idempotency_key_reused: [422, words('This request was already sent with other content.')],
  idempotency_in_progress: [409, words('We’re already working on this request. Please wait a moment.')],

  bad_credentials: [401, words('Invalid login credentials. Please try again.')],
  second_factor_required: [401, words('Enter the code from your authenticator app to finish signing in.')],
  second_factor_setup_required: [401, words('Set up an authenticator app to finish signing in.')],
  second_factor_wrong: [
    401,
    words('That code isn’t right or was already used. Wait for the next code and try again.'),
  ],
  sign_in_expired: [401, words('This took too long. Please sign in again.')],
  invitation_dead: [
    410,
    words(
      'This invitation has expired, was withdrawn or was already used. Ask your administrator for a new one.',
    ),
  ],
  sign_up_away: [
    503,
    words('We can’t send email right now, so we couldn’t make your account. Please try again later.'),
  ],
  mail_off: [
    409,
    words(
      'Your clinic can’t send email yet, so nothing was sent. Set up email, or run the clinic’s invite command on the server: it prints the link.',
    ),
  ],
  invitation_open: [409, words('This person already has an open invitation. You can resend it.')],
  invitation_closed: [409, words('This invitation was already accepted or withdrawn. Nothing was changed.')],
  last_admin: [409, words('This is the last active administrator. Nothing was changed.')],
  no_clinician: [
    409,
    words('Only a provider, therapist or care counselor can be the backup of those on call.'),
  ],
  own_account: [409, words('You can’t do this to your own account. Ask another administrator.')],
  invalid_token: [401, words('Invalid login credentials')],
  sign_in_with_post: [405, words('Use POST /sign_in to sign in. GET is not supported.')],
  not_signed_in: [404, words('User was not found or was not logged in.')],
  email_missing: [401, words('You must provide an email address.')],
  redirect_missing: [401, words('Missing redirect URL.')],
  // Doubled, since one quote before a brace would make the brace plain text.
  redirect_refused: [422, words("Redirect to '{url}' not allowed.")],
  reset_link_dead: [404, words('This link has expired or was already used. Please ask for a new one.')],
  password_unauthorized: [401, words('Unauthorized')],
  password_fields_missing: [
    422,
    words("You must fill out the fields labeled 'Password' and 'Password confirmation'."),
  ],
  password_refused: [422, words('Password is invalid')],
  password_needed: [403, words('Please enter your current password to make this change.')],
  phone_missing: [409, words('There is no phone number in your account. Please add one first.')],
  phone_not_textable: [422, words('We can’t text this number. Please check it, or enter another one.')],
  phone_opted_out: [
    409,
    words(
      'This number has opted out of our texts. To get them again, reply START to any of our texts from that phone.',
    ),
  ],
  phone_code_just_sent: [429, words('We just texted you a code. Please wait a moment before the next one.')],
  phone_code_wrong: [422, words('That code isn’t right. Please check the text and try again.')],
  phone_code_expired: [410, words('That code has expired. Please request a new one.')],
  phone_code_spent: [409, words('Too many wrong codes. Please request a new one.')],
  email_link_dead: [
    410,
    words(
      'This link has expired or was already used. If your email address hasn’t changed, save it again in My Account to get a new link.',
    ),
  ],
  legal_name_locked: [
    422,
    words('Your legal name can’t be changed here. Please send your care team a message.'),
  ],
  email_taken: [422, words('Email address already in use.')],
  combination_invalid: [422, words('This email/password combination is invalid. Please try again.')],
} as const satisfies Record<string, readonly [number, string]>

export type ProblemCode = keyof typeof problems

export interface ProblemDetails {
  /** What is said instead of the table's words: one sentence, several, or the shape a call is specified to answer with. */
  errors?: string[] | Record<string, string[]>
  fields?: Record<string, string>
  values?: Record<string, string>
  retry_after?: number
  /** Further fields of the body, where a protocol asks for them. */
  extra?: Record<string, unknown>
}

/** A refusal. Use cases throw it, one handler writes it out, and the client throws the same to the screen. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly details: ProblemDetails

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }

  get status(): number {
    return problems[this.code][0]
  }
}

/** The one error shape. `errors` comes first after `success`, since the specified extraction reads the first field. */
export interface ProblemBody {
  success: false
  errors: string[] | Record<string, string[]>
  code: ProblemCode
  fields?: Record<string, string>
  request_id: string
}
