import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { t } from '@stillwater/contract/words'
import { Outage } from '../outage.ts'
import type { Cover, Eligibility } from './eligibility.port.ts'

export interface EmbeddedEligibilityOptions {
  pause?: (ms: number) => Promise<unknown>
}

const slowMs = 5_000
const copays = [0, 1500, 2000, 2500, 3000, 4000]

/**
 * Decides by the first letters of a member ID: NO is not covered, ERR gets two errors, OUT is an outage, SLOW takes
 * five seconds. Every other ID is covered.
 */
export function embeddedEligibility({
  pause = (ms) => wait(ms, undefined, { ref: false }),
}: EmbeddedEligibilityOptions = {}): Eligibility {
  return {
    async check({ policy_id }) {
      const member = policy_id.replace(/\s/g, '').toUpperCase()
      if (member.startsWith('OUT')) throw new Outage('eligibility')
      if (member.startsWith('NO')) return { kind: 'inactive' }
      if (member.startsWith('ERR'))
        return {
          kind: 'refused',
          errors: [
            t('Your insurance company does not know this membership ID'),
            t('The date of birth does not match the membership ID'),
          ],
        }
      if (member.startsWith('SLOW')) await pause(slowMs)
      return cover(member)
    },
  }
}

/** The same member is always told the same amounts. */
function cover(member: string): Cover {
  const digest = createHash('sha256').update(member).digest()
  const amount = (at: number) => copays[(digest[at] ?? 0) % copays.length] ?? 0
  return {
    kind: 'active',
    therapy_copay_cents: [amount(0)],
    medication_copay_cents: [...new Set([amount(1), amount(2)])].sort((a, b) => a - b),
    coinsurance_percent: null,
    deductible_cents: null,
  }
}
