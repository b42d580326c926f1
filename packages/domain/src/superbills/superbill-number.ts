/** SB-000123: what a person reads out to their insurer. */
export function superbillNumber(number: number): string {
  return `SB-${String(number).padStart(6, '0')}`
}
