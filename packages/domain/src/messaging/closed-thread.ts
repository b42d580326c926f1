/** What is known of a thread that a patient may not be able to write in. */
export interface ThreadState {
  /** Someone answers what the patient writes. */
  is_open: boolean
  /** The day on which a discharge ended the patient's care; null while they are in care. */
  care_ended_on: string | null
}

/** Why a patient can't write in a thread: their care is over, or its care person has left their team. Null: they can. */
export function whyClosed({ is_open, care_ended_on }: ThreadState): 'care_ended' | 'person_left' | null {
  if (care_ended_on !== null) return 'care_ended'
  return is_open ? null : 'person_left'
}
