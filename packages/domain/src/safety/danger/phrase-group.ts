import type { SafetyLevel } from '../columbia.ts'

export const dangerCategories = [
  'harm_self',
  'harm_others',
  'abuse',
  'overdose',
  'reaction',
  'dependent',
] as const
export type DangerCategory = (typeof dangerCategories)[number]

/** Phrases of one meaning and weight, one a line. compile-pattern.ts describes how they are written. */
export interface PhraseGroup {
  category: DangerCategory
  level: SafetyLevel
  /** The phrases deny something themselves, as in "I don't want to live": a denial before them takes nothing back. */
  isDenial?: boolean
  phrases: string
}
