import { words } from '../words.ts'
import type { ProblemTable } from './problem-table.ts'

/** What any call can be refused with. */
export const requestProblems = {
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
  idempotency_key_required: [400, words('This request needs an Idempotency-Key header.')],
  idempotency_key_reused: [422, words('This request was already sent with other content.')],
  idempotency_in_progress: [409, words('We’re already working on this request. Please wait a moment.')],
} as const satisfies ProblemTable
