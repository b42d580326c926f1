import type { Answers } from '../intake/question-shape.ts'
import { itemNine } from '../safety/item-nine.ts'
import { itemNames } from './scales.ts'
import { asrsShaded } from './scoring.ts'

/** What a results screen must say beside a total; null where the question was not answered. decision S11 */
export interface ResultNotes {
  /** Item 9 of the PHQ-9 above 0. */
  item_nine_positive: boolean | null
  /** Four or more ASRS answers in the shaded range. */
  asrs_positive: boolean | null
}

/** The answers that these notes are made of. */
export const notedQuestions: readonly string[] = [itemNine, ...itemNames('asrs')]

export function resultNotes(values: Answers): ResultNotes {
  const item = Object.hasOwn(values, itemNine) ? values[itemNine] : null
  return {
    // What cannot be read is taken as a yes, as the crisis rule takes it.
    item_nine_positive: item ? item !== '0' : null,
    asrs_positive: asrsShaded(values)?.is_positive ?? null,
  }
}

/** decision S11, word for word */
export const asrsNote = 'Your answers are worth discussing with a clinician, whatever the total.'
