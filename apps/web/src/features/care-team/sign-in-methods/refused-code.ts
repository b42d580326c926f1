import type { Refused } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'

/** A wrong code is about its field; everything else is about the whole form. */
export function refusedCode({ code, message }: Refused): { code: string } | undefined {
  return code === 'factor_refused' ? { code: t(message) } : undefined
}
