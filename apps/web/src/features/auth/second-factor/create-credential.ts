import type { RegistrationOptions } from '@stillwater/contract/passkeys'

/** Lets the browser make a passkey, and spells it as the contract does. */
export async function createCredential(options: RegistrationOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  })
  const { clientDataJSON, attestationObject, transports } = made.response
  return {
    id: made.id,
    rawId: made.rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  }
}
export type MadeCredential = Awaited<ReturnType<typeof createCredential>>
