import type { Values } from '@stillwater/contract/words'

export interface LegalDocument {
  /** The day these words took effect, YYYY-MM-DD. */
  updated: string
  /** What a reader in a hurry needs to know. */
  summary: string
  sections: readonly LegalSection[]
  /** What stands for the {names} in the sentences, beside {brand} and {support_email}. */
  values?: Values
}

interface LegalSection {
  heading: string
  body: readonly LegalBlock[]
}

/** A paragraph, a list of points, or the crisis line. */
export type LegalBlock = string | readonly string[] | typeof crisisLineHere

/** The crisis line is written out in one place only. decision S1 */
export const crisisLineHere = { crisis_line: true } as const
