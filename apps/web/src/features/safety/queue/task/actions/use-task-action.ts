import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Refused, type Answer } from '@stillwater/contract/client'
import type { SafetyDetails } from '@stillwater/contract/safety'
import { t } from '@stillwater/contract/words'
import { explain } from '../../../../../platform/forms/explain.ts'
import { safetyQueue, safetyTaskDetails } from '../../queue.queries.ts'

export interface Said {
  words: string
  /** Changes each time, so that the same words are said again. */
  count: number
}

/**
 * One change of a safety task. What is shown afterwards is the server's reply; when it refuses because someone else was
 * faster, the task is fetched again.
 */
export function useTaskAction(id: string) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Said | null>(null)
  // State arrives with the next drawing; a second press may come before it.
  const sending = useRef(false)

  async function act(send: () => Promise<Answer<SafetyDetails>>): Promise<SafetyDetails | null> {
    if (sending.current) return null
    sending.current = true
    setBusy(true)
    setFailure(null)
    const { queryKey } = safetyTaskDetails(id)
    try {
      const { data } = await send()
      // A read that was under way would put the state before this change back.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, data)
      return data
    } catch (error) {
      const words = await explainAction(error)
      setFailure((before) => ({ words, count: (before?.count ?? 0) + 1 }))
      if (error instanceof Refused) void queries.invalidateQueries({ queryKey, exact: true })
      return null
    } finally {
      sending.current = false
      setBusy(false)
      void queries.invalidateQueries({ queryKey: safetyQueue.queryKey })
    }
  }

  return { act, busy, failure }
}

async function explainAction(error: unknown): Promise<string> {
  if (error instanceof Refused && error.status < 500) return explain(error)
  // The request may have arrived and only its reply been lost.
  return t("We couldn't confirm that this was saved. Check your connection and try again.")
}
