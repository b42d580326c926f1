/**
 * Who has to act when an insurer rejects a request: the patient, whose card was typed or recorded otherwise, or the
 * clinic, which asked in a way the insurer does not take.
 */
export type RejectionFault = 'card' | 'clinic'

/** Every AAA03 of the 271, 005010X279A1, that is an answer. 42 and 80 are none: they ask to be asked again. */
export const rejectionFaults = {
  '04': 'clinic',
  '15': 'clinic',
  '33': 'clinic',
  '35': 'clinic',
  '41': 'clinic',
  '43': 'clinic',
  '44': 'clinic',
  '45': 'clinic',
  '46': 'clinic',
  '47': 'clinic',
  '48': 'clinic',
  '49': 'clinic',
  '50': 'clinic',
  '51': 'clinic',
  '52': 'clinic',
  '53': 'clinic',
  '54': 'clinic',
  '55': 'clinic',
  '56': 'clinic',
  '57': 'clinic',
  '58': 'card',
  '60': 'card',
  '61': 'card',
  '62': 'clinic',
  '63': 'clinic',
  '64': 'card',
  '65': 'card',
  // The clinic does not ask for a gender, so it cannot be mistyped.
  '66': 'clinic',
  '67': 'card',
  '68': 'card',
  '69': 'clinic',
  '70': 'clinic',
  '71': 'card',
  '72': 'card',
  '73': 'card',
  '74': 'clinic',
  '75': 'card',
  '76': 'card',
  '77': 'card',
  '78': 'card',
  '79': 'clinic',
  '97': 'clinic',
  '98': 'clinic',
  AA: 'clinic',
  AE: 'clinic',
  AF: 'clinic',
  AG: 'clinic',
  AO: 'clinic',
  CI: 'clinic',
  E8: 'clinic',
  IA: 'clinic',
  MA: 'clinic',
  T4: 'clinic',
} as const satisfies Record<string, RejectionFault>

export type RejectionCode = keyof typeof rejectionFaults

export function isRejectionCode(code: string): code is RejectionCode {
  return Object.hasOwn(rejectionFaults, code)
}

/** A patient is asked to correct a card only where the card alone is rejected: anything else is the clinic's to fix. */
export function faultOfRejections(codes: readonly string[]): RejectionFault {
  const faults = codes.filter(isRejectionCode).map((code) => rejectionFaults[code])
  return faults.length > 0 && faults.every((fault) => fault === 'card') ? 'card' : 'clinic'
}
