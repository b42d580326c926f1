/** spec: intake §4 */
export const requestStates = ['idle', 'pending', 'success', 'failure', 'reauth'] as const
export type RequestState = (typeof requestStates)[number]

export type RequestEvent =
  | { type: 'sent' }
  | { type: 'answered' }
  /** `status` is 0 when no answer came at all. */
  | { type: 'failed'; status: number; at_sign_in?: boolean }
  | { type: 'forgotten' }

export function nextRequestState(state: RequestState, event: RequestEvent): RequestState {
  if (event.type === 'forgotten') return 'idle'
  if (event.type === 'sent') return 'pending'
  // An answer to a call that was given up meanwhile changes nothing.
  if (state !== 'pending') return state
  if (event.type === 'answered') return 'success'
  // A 401 at sign-in is a wrong password, not an ended session. decision C17
  return event.status === 401 && !event.at_sign_in ? 'reauth' : 'failure'
}
