import type { Message } from '@stillwater/contract/message'

/** Both lists by number, each message once. */
export function mergeMessages(known: readonly Message[], more: readonly Message[]): readonly Message[] {
  const fresh = more.filter(({ id }) => !known.some((one) => one.id === id))
  if (fresh.length === 0) return known
  return [...known, ...fresh].sort((a, b) => a.seq - b.seq)
}

/** The last number before the first gap; 0 where there are no messages. */
export function lastWithoutGap(messages: readonly Message[]): number {
  let last = (messages[0]?.seq ?? 1) - 1
  for (const { seq } of messages) {
    if (seq !== last + 1) break
    last = seq
  }
  return last
}
