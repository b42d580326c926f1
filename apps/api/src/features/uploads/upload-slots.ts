import pLimit from 'p-limit'
import { Problem } from '@stillwater/contract/problems'

// Each slot holds a file of up to 10 MB in memory; a request that waits for one has not been read yet.
const slots = pLimit(8)
const most = { waiting: 24, per_person: 4, wait_ms: 20_000 }

const inFlight = new Map<string, number>()

/**
 * Receives uploads a few at a time, so that their memory stays bounded. One person cannot take every slot. Whoever
 * would wait too long is told to try again.
 */
export async function inUploadSlot<T>(user_id: string, work: () => Promise<T>): Promise<T> {
  const own = inFlight.get(user_id) ?? 0
  if (own >= most.per_person || slots.pendingCount >= most.waiting) throw tryAgain()
  inFlight.set(user_id, own + 1)
  try {
    return await withinWait(work)
  } finally {
    const left = (inFlight.get(user_id) ?? 1) - 1
    if (left > 0) inFlight.set(user_id, left)
    else inFlight.delete(user_id)
  }
}

/** The server cuts off a connection on which nothing moves for 30 seconds, so the wait ends before that. */
function withinWait<T>(work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let isTooLate = false
    const timer = setTimeout(() => {
      isTooLate = true
      reject(tryAgain())
    }, most.wait_ms)
    void slots(async () => {
      if (isTooLate) return
      clearTimeout(timer)
      await work().then(resolve, reject)
    })
  })
}

const tryAgain = () => new Problem('busy', { retry_after: 5 })
