import { isEmail } from '../formats/email.ts'
import { answerWords as say } from './answer-words.ts'

export interface ReferredClient {
  first_name: string
  last_name: string
  email: string
}

export const noClientReferred = 'Please add at least one client.'

/**
 * What is wrong with each client, in order; a sentence when there is none; null when all is well.
 * @planned the therapist's referral page is not built yet
 */
export function referralRefusal(
  clients: readonly ReferredClient[],
): string | Partial<Record<keyof ReferredClient, string>>[] | null {
  if (clients.length === 0) return noClientReferred
  const wrong = clients.map(({ first_name, last_name, email }) => ({
    ...(first_name.trim() ? {} : { first_name: say.contact_first_name }),
    ...(last_name.trim() ? {} : { last_name: say.contact_last_name }),
    ...(isEmail(email.trim()) ? {} : { email: say.email }),
  }))
  return wrong.some((client) => Object.keys(client).length > 0) ? wrong : null
}
