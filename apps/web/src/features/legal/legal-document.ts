export interface LegalDocument {
  /** The day these words took effect, YYYY-MM-DD. */
  updated: string
  /** What a reader in a hurry needs to know. */
  summary: string
  sections: readonly LegalSection[]
  /** Whether its sentences name what plans cost: {medication_month} and so on. */
  names_prices?: boolean
}

interface LegalSection {
  heading: string
  body: readonly LegalBlock[]
}

/** A paragraph, a list of points, or the crisis line. */
export type LegalBlock = string | readonly string[] | typeof crisisLineHere

/** The crisis line is written out in one place only. decision S1 */
export const crisisLineHere = { crisis_line: true } as const
