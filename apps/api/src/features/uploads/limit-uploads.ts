import { createKeyedLimit } from '../../platform/concurrency/limit.ts'

/**
 * Each upload holds up to 10 MB in memory once it is read, so few are read at once. The server closes a connection on
 * which nothing moves for 30 seconds: a wait in the queue ends before that.
 */
export const limitUploads = createKeyedLimit({ concurrency: 8, queue: 24, wait_ms: 20_000, per_key: 4 })
