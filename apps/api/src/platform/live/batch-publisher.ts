import { nobody, type Database } from '../db/database.ts'
import { publishAll, type Publication } from './publish.ts'

const batchMs = 200

export interface BatchPublisher {
  /** Tells a person's browsers that something changed. Call it after the commit. */
  publish(event: Publication): void
}

/**
 * Publishes after the commit, in batches. Postgres serializes commits that NOTIFY, so the most frequent changes do not
 * publish in their own transaction. Events of a batch are lost if the process ends before it is sent; browsers then
 * see the change at their next fetch.
 */
export function createBatchPublisher(
  database: Database,
  onFailure: (error: unknown) => void,
): BatchPublisher {
  let batch = new Map<string, Publication>()

  function flush(): void {
    const events = [...batch.values()]
    batch = new Map()
    database.transaction(nobody, (connection) => publishAll(connection, events)).catch(onFailure)
  }

  return {
    publish(event) {
      if (batch.size === 0) setTimeout(flush, batchMs)
      batch.set(`${event.user_id} ${event.kind} ${event.record_id}`, event)
    },
  }
}
