import { words } from '../words.ts'
import type { ProblemTable } from './problem-table.ts'

/** What an administrator keeps: settings, content, tests, jobs and staff. */
export const clinicProblems = {
  job_replaced: [
    409,
    words('The same work is waiting in the queue already, so this job was not queued again.'),
  ],
  setting_changed: [
    409,
    words('Someone else changed this since you opened it. Nothing was saved. Reload to see their version.'),
  ],
  content_changed: [
    409,
    words('Someone else changed this since you opened it. Nothing was saved. Reload to see their version.'),
  ],
  content_refused: [422, words('This can’t be saved: patients could not be asked this way.')],
  experiment_started: [
    409,
    words(
      'This test has started, so everyone keeps their variant. Nothing was changed. Define another test.',
    ),
  ],
  experiment_refused: [422, words('Please check the highlighted fields. Nothing was changed.')],
  invitation_dead: [
    410,
    words(
      'This invitation has expired, was withdrawn or was already used. Ask your administrator for a new one.',
    ),
  ],
  duty_not_done: [422, words('That day has not come yet. Please record what was done, not what is planned.')],
  mail_off: [
    409,
    words(
      'Your clinic can’t send email yet, so nothing was sent. Set up email, or run the clinic’s invite command on the server: it prints the link.',
    ),
  ],
  invitation_open: [409, words('This person already has an open invitation. You can resend it.')],
  invitation_closed: [409, words('This invitation was already accepted or withdrawn. Nothing was changed.')],
  last_admin: [409, words('This is the last active administrator. Nothing was changed.')],
  no_clinician: [409, words('Only a provider, therapist or care counselor can be a backup on call.')],
  own_account: [409, words('You can’t do this to your own account. Ask another administrator.')],
} as const satisfies ProblemTable
