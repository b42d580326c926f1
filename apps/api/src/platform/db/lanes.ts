import type { Socket } from 'node:net'
import type pg from 'pg'

interface Lane {
  client: Promise<pg.PoolClient>
  under_way: number
  doubtful: boolean
}

/**
 * Connections that several share at the same time, each with a batch that stands alone: they travel one behind the
 * other without waiting for answers, so the database is woken once for many.
 */
export function createLanes(
  pool: { connect(): Promise<pg.PoolClient>; free(): boolean },
  { most, isDoubtful }: { most: number; isDoubtful(error: unknown): boolean },
): <T>(use: (client: pg.PoolClient) => Promise<T>) => Promise<T> {
  const lanes = new Set<Lane>()

  function choose(): Lane {
    if (lanes.size === 0 || (lanes.size < most && pool.free())) {
      const lane = { client: pool.connect(), under_way: 0, doubtful: false }
      lanes.add(lane)
      return lane
    }
    return [...lanes].reduce((least, lane) => (lane.under_way < least.under_way ? lane : least))
  }

  return async function share(use) {
    const lane = choose()
    lane.under_way += 1
    let client: pg.PoolClient | undefined
    try {
      client = await lane.client
      sendTogether(client)
      return await use(client)
    } catch (error) {
      if (isDoubtful(error)) {
        lane.doubtful = true
        lanes.delete(lane)
      }
      throw error
    } finally {
      lane.under_way -= 1
      if (lane.under_way === 0) {
        lanes.delete(lane)
        // A connection in doubt is not handed to the next caller.
        client?.release(lane.doubtful)
      }
    }
  }
}

/** What is sent in one breath leaves in one packet. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}
