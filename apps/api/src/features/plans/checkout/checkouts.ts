import { createCoalescer } from '../../../platform/concurrency/coalesce.ts'
import { createLimit } from '../../../platform/concurrency/limit.ts'
import type { Connection } from '../../../platform/db/database.ts'

/** Refuses a payment whose visit is not ready for it. The intake, which comes later in the order, says when it is. */
export type CheckoutGate = (
  connection: Connection,
  visit: { patient_id: string; visit_id: string },
) => Promise<void>

// A checkout borrows a connection several times: too many at once would starve those about to finish.
const limits = { concurrency: 6, queue: 200, wait_ms: 5_000 }

export type Checkouts = ReturnType<typeof createCheckouts>

/** What the checkouts of one process share. A second submit waits for the first instead of polling. */
export function createCheckouts() {
  return { limit: createLimit(limits), charges: createCoalescer<void>() }
}
