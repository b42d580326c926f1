import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Outage } from '../outage.ts'
import type { Cover, Eligibility } from './eligibility.port.ts'

export interface EmbeddedEligibilityOptions {
  pause?: (ms: number) => Promise<unknown>
}

const slowMs = 5_000
const copays = [0, 1500, 2000, 2500, 3000, 4000]

/**
 * Decides by the first letters of a member ID: NO is not covered, ERR gets two errors, CLINIC a rejection that is the
 * clinic's to fix, CARVE another company for mental health, OUT is an outage, SLOW takes five seconds. Every other ID
 * is covered, SHARE by a part of the cost.
 */
export function embeddedEligibility({
  pause = (ms) => wait(ms, undefined, { ref: false }),
}: EmbeddedEligibilityOptions = {}): Eligibility {
  return {
    async check({ policy_id }) {
      const member = policy_id.replace(/\s/g, '').toUpperCase()
      if (member.startsWith('OUT')) throw new Outage('eligibility')
      if (member.startsWith('NO')) return { kind: 'inactive' }
      if (member.startsWith('ERR')) return { kind: 'refused', codes: ['72', '71'] }
      if (member.startsWith('CLINIC')) return { kind: 'refused', codes: ['51'] }
      if (member.startsWith('CARVE')) return { kind: 'carved_out', payer: 'Quietwater Behavioral Health' }
      if (member.startsWith('SLOW')) await pause(slowMs)
      return cover(member)
    },
  }
}

/** The same member is always told the same amounts. */
function cover(member: string): Cover {
  const digest = createHash('sha256').update(member).digest()
  const amount = (at: number) => copays[(digest[at] ?? 0) % copays.length] ?? 0
  const copay = (...places: number[]) => [...new Set(places.map(amount))].sort((a, b) => a - b)
  const hasShare = member.startsWith('SHARE')
  return {
    kind: 'active',
    therapy: { copay_cents: hasShare ? [] : copay(0), coinsurance_percent: hasShare ? 20 : null },
    medication: { copay_cents: copay(1, 2), coinsurance_percent: null },
    deductible_cents: hasShare ? 35_000 : null,
  }
}
