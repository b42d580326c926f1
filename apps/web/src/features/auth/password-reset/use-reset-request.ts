import { requestPasswordReset } from '@stillwater/contract/auth'
import { normalizeEmail } from '@stillwater/domain/formats/email'
import { useChange } from '../../../platform/api/use-change.ts'
import { keepDraft, readDraft } from '../../../platform/forms/tab-draft.ts'

/** Requests a link to choose a new password. The tab remembers the address, for the screen that says where it went. */
export function useResetRequest(onSent?: () => void) {
  const { send, ...change } = useChange(requestPasswordReset, {
    onSuccess(_, { body: { email } }) {
      keepDraft('reset', { email })
      onSent?.()
    },
  })
  return {
    ...change,
    send(typed: string) {
      const redirect_url = `${location.origin}/user/password_reset/change`
      return send({ body: { email: normalizeEmail(typed), redirect_url } })
    },
  }
}

export function lastAsked(): string {
  return readDraft('reset', { email: '' }).email
}
