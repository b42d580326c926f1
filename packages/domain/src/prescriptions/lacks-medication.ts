/** Therapy alone, paid out of pocket: no one prescribes on this plan. An insurance plan is changed with the insurer. */
export function lacksMedication({
  offering_key,
  is_insurance,
}: {
  offering_key: string
  is_insurance: boolean
}): boolean {
  return offering_key === 'therapy' && !is_insurance
}
