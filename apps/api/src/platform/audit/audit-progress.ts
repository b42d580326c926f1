/** How far sealing has come, as kept in audit_progress. */
export interface AuditProgress {
  settled_id: number
  fence_id: number
  writers: string[]
}

/** What one look at the database shows: the newest event, and the transactions that may have written unseen ones. */
export interface AuditSight {
  newest_id: number
  writers: string[]
}

/**
 * Ids are handed out in order but commit in any order, so an event can appear below one that is already sealed, and
 * a gap may be filled in a moment or never. Waiting for gaps would stop at the first rolled-back transaction;
 * looking back "long enough" would be a guess. This is exact instead:
 *
 * - A transaction holds its lock on audit_events before it is given an id, until it has ended (the identity sequence
 *   caches nothing, so no id is kept for later).
 * - So once the newest visible id is seen, any event below it that is still unseen belongs to a transaction that
 *   holds that lock now. The pair is remembered: the fence, and its writers.
 * - When none of those writers is left, whatever they wrote is visible: everything below the fence can be sealed,
 *   never needs to be looked at again, and a new fence is set.
 *
 * `sealed_to` is the id up to which this pass sealed all that was visible after the look.
 */
export function advance(progress: AuditProgress, sight: AuditSight, sealed_to: number): AuditProgress {
  const writers = progress.writers.filter((writer) => sight.writers.includes(writer))
  if (writers.length > 0) return { ...progress, writers }
  if (sealed_to < progress.fence_id) {
    return { ...progress, settled_id: Math.max(progress.settled_id, sealed_to), writers }
  }
  return { settled_id: progress.fence_id, fence_id: sight.newest_id, writers: sight.writers }
}
