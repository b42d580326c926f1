import { words } from '@stillwater/contract/words'

const reasons: Record<string, string> = {}

/** Why a delivery failed, in plain words. */
export function failureWords(reason: string): string {
  return reasons[reason] ?? words('The delivery failed. The technical log has the reason.')
}
