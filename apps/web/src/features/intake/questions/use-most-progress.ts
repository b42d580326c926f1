import { useEffect, useState } from 'react'
import { keepDraft, readDraft } from '../../../platform/forms/tab-draft.ts'

/** The most progress of a visit in this tab: neither Back nor a question that an answer adds takes any of it away. */
export function useMostProgress(visit_id: string, progress: number): number {
  const name = `intake.progress.${visit_id}`
  const [kept] = useState(() => readDraft(name, { most: 0 }))
  const [most, setMost] = useState(kept.most)
  const shown = Math.max(most, progress)
  if (shown > most) setMost(shown)
  useEffect(() => keepDraft(name, { most: shown }), [name, shown])
  return shown
}
