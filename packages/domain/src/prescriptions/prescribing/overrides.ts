import { warningNeed, type Warning } from './warnings.ts'

/** A reason shorter than this says nothing. */
export const shortestReason = 10

interface Answered {
  reasons: readonly { key: string; reason: string }[]
  acknowledged: readonly string[]
}

/** The warnings that were neither overridden with a reason nor acknowledged, as each needs it. */
export function openWarnings<W extends Pick<Warning, 'key' | 'severity'>>(
  found: readonly W[],
  { reasons, acknowledged }: Answered,
): W[] {
  return found.filter(({ key, severity }) => {
    const need = warningNeed(severity)
    if (need === 'reason')
      return !reasons.some((one) => one.key === key && one.reason.trim().length >= shortestReason)
    return need === 'acknowledgment' && !acknowledged.includes(key)
  })
}
