import { words } from '../words.ts'
import type { ProblemTable } from './problem-table.ts'

/** Messages between patients and their care team. */
export const messagingProblems = {
  message_empty: [422, words('Please write a message first.')],
  thread_closed: [
    409,
    words(
      'This person is no longer on your care team, so your message was not sent. Please write to someone else on your team.',
    ),
  ],
  care_ended: [
    409,
    words(
      'Your care with us has ended, so your message was not sent. If you are in danger, call 911, or call or text 988 at any hour.',
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
} as const satisfies ProblemTable
