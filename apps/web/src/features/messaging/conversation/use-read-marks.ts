import { useEffect, useSyncExternalStore } from 'react'
import { markThread } from './marks.ts'
import { isFrom, type Side } from './rows.ts'
import type { Conversation } from './use-conversation.ts'

/**
 * Marks what the other side wrote: delivered once it is here, read once the newest message is in sight. Someone on call
 * who only reads has no side, and marks nothing.
 */
export function useReadMarks(
  { thread_id, messages, marks }: Conversation,
  side: Side,
  patient_id: string,
  isInSight: boolean,
  hasSide: boolean,
): void {
  const isVisible = useSyncExternalStore(listen, () => document.visibilityState !== 'hidden')
  const last = messages.findLast(({ sender_id }) => !isFrom(side, sender_id, patient_id))?.seq ?? 0
  const own = marks?.[side]
  useEffect(() => {
    if (last === 0 || !own || !hasSide) return
    if (isVisible && isInSight && own.read < last) markThread(thread_id, { delivered: last, read: last })
    else if (own.delivered < last) markThread(thread_id, { delivered: last })
  }, [thread_id, last, own, isVisible, isInSight, hasSide])
}

function listen(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
