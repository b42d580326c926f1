import { words } from '@stillwater/contract/words'

const reasons: Record<string, string> = {
  refused: words('The address or number was refused.'),
  no_recipient: words('There is no one in this group to alert.'),
}

/** Why a delivery failed, in plain words. */
export function failureWords(reason: string): string {
  return reasons[reason] ?? words('The delivery failed. The server log has the reason.')
}
