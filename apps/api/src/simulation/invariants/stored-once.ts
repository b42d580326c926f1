import { groupBy } from '../../platform/group-by.ts'
import type { Finding } from './finding.ts'

interface AcknowledgedAnswer {
  visit_id: string
  question_name: string
  response: string | null
}

export interface StoredAnswer extends AcknowledgedAnswer {
  /** Answers to this question of this visit that were not replaced. */
  count: number
}

/** Every answer that the product said it has is stored, once, as it was given. */
export function checkAnswers(
  acknowledged: Iterable<AcknowledgedAnswer>,
  stored: readonly StoredAnswer[],
): Finding {
  const keyOf = ({ visit_id, question_name }: AcknowledgedAnswer) => `${visit_id} ${question_name}`
  const byKey = new Map(stored.map((one) => [keyOf(one), one]))
  const all = [...acknowledged]
  const violations = all.flatMap((answer) => {
    const found = byKey.get(keyOf(answer))
    if (!found) return `${keyOf(answer)}: acknowledged and not stored`
    if (found.count !== 1) return `${keyOf(answer)}: stored ${found.count} times`
    return found.response === answer.response ? [] : `${keyOf(answer)}: stored with another content`
  })
  return { looked_at: all.length, violations }
}

export interface StoredMessage {
  id: string
  thread_id: string
  sender_id: string
}

/** Every message that the product said it has is stored, once, and nothing that nobody sent. */
export function checkMessages(
  acknowledged: ReadonlyMap<string, { thread_id: string; sender_id: string }>,
  unsure: ReadonlySet<string>,
  stored: readonly StoredMessage[],
): Finding {
  const byId = groupBy(stored, ({ id }) => id)
  const missing = [...acknowledged].flatMap(([id, { thread_id }]) => {
    const found = byId.get(id) ?? []
    if (found.length !== 1) return `${id}: acknowledged and stored ${found.length} times`
    return found[0]?.thread_id === thread_id ? [] : `${id}: stored in another thread`
  })
  const unknown = stored.flatMap(({ id }) =>
    acknowledged.has(id) || unsure.has(id) ? [] : `${id}: stored and never sent`,
  )
  return { looked_at: acknowledged.size, violations: [...missing, ...unknown] }
}
