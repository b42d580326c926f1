import { useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../../../platform/forms/tab-draft.ts'

/**
 * What is being written about a task, kept in the tab through a reload and gone at log-out, with the idempotency key of
 * its last attempt: sending the same words again is the same request, other words are another one.
 */
export function useNoteDraft<V extends Record<string, string>>(name: string, empty: V) {
  const start = { ...empty, sent_words: '', sent_key: '' }
  const [values, setValues] = useState(() => readDraft(`safety:${name}`, start))

  const save = (next: typeof start) => {
    setValues(next)
    keepDraft(`safety:${name}`, next)
  }

  return {
    values,
    set: (changes: Partial<V>) => save({ ...values, ...changes }),
    keyFor(body: object): string {
      const sent_words = JSON.stringify(body)
      if (values.sent_words === sent_words) return values.sent_key
      const sent_key = crypto.randomUUID()
      save({ ...values, sent_words, sent_key })
      return sent_key
    },
    drop() {
      dropDraft(`safety:${name}`)
      setValues(start)
    },
  }
}
