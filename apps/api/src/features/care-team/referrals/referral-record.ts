import { createHmac } from 'node:crypto'
import { clinicOpen, clinicSeal } from '../../../platform/sealing/clinic-seal.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import type { ReferralRow } from './client-referrals.table.ts'

export interface ReferredClient {
  first_name: string
  last_name: string
  email: string
}

const place = (id: string) => ({ table: 'client_referrals', column: 'sealed', id })

export function sealClient(keyring: Keyring, id: string, { first_name, last_name, email }: ReferredClient) {
  return clinicSeal(keyring, place(id), { first_name, last_name, email })
}

export function openClient(keyring: Keyring, { id, sealed }: Pick<ReferralRow, 'id' | 'sealed'>) {
  return clinicOpen<ReferredClient>(keyring, place(id), sealed)
}

/** A therapist's own code. It is derived, so that it stays the same and names nobody. */
export function partnerCode(keyring: Keyring, therapist_id: string): string {
  const digest = createHmac('sha256', keyring.link_key).update(`partner ${therapist_id}`).digest('hex')
  return `th-${digest.slice(0, 12)}`
}

export const signUpLink = (origin: string, partner_code: string) => `${origin}/signup?partner=${partner_code}`
