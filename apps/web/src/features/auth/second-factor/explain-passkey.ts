import { Refused } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'

/** What a browser's refusal means; a refusal of the server speaks for itself. */
export function explainPasskey(error: unknown): string | undefined {
  if (!(error instanceof Error) || error instanceof Refused || error instanceof TypeError) return undefined
  if (error.name === 'InvalidStateError')
    return t('This device or key has a passkey for your account already.')
  if (error.name === 'SecurityError' || error.name === 'NotSupportedError')
    return t('This browser can’t use a passkey at this address.')
  return t('No passkey was used: it was canceled, or it took too long. Please try again.')
}
