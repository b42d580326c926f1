import type { Identity, IdentityDecision } from './identity.port.ts'

const rehearsed: Record<string, IdentityDecision['status']> = { review: 'waiting', refuse: 'refused' }

/** Decides at once, by the last name: Review waits for a person, Refuse is refused, everyone else is verified. */
export const embeddedIdentity: Identity = {
  check: async ({ last_name }, key) => ({
    status: rehearsed[last_name.trim().toLowerCase()] ?? 'verified',
    inquiry_id: `inq_${key}`,
  }),
}
