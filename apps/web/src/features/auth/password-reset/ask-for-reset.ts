import { requestPasswordReset } from '@stillwater/contract/auth'
import { normalizeEmail } from '@stillwater/domain/formats/email'
import { api } from '../../../platform/api/api.ts'
import { keepDraft, readDraft } from '../../../platform/forms/tab-draft.ts'

/** Asks for a link to choose a new password. The tab remembers the address, for the screen that says where it went. */
export async function askForReset(typed: string): Promise<void> {
  const email = normalizeEmail(typed)
  const redirect_url = `${location.origin}/user/password_reset/change`
  await api(requestPasswordReset, { body: { email, redirect_url } })
  keepDraft('reset', { email })
}

export function lastAsked(): string {
  return readDraft('reset', { email: '' }).email
}
