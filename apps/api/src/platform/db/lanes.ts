import type { Socket } from 'node:net'
import type pg from 'pg'

interface Lane {
  client: Promise<pg.PoolClient>
  under_way: number
  /** When it was last heard of: something was answered, or set out on the empty lane. */
  heard_at: number
  doubtful: boolean
}

/** Whoever waits that long waits for somebody else's lock, and nobody lines up behind them. */
const blocked_ms = 250

/**
 * Connections that several share at the same time, each with a batch that stands alone: they travel one behind the
 * other without waiting for answers, so the database is woken once for many. There are `most` of them, and others beside
 * those that are blocked, as long as connections are free.
 */
export function createLanes(
  pool: { connect(): Promise<pg.PoolClient>; free(): boolean },
  {
    most,
    isDoubtful,
    now = () => performance.now(),
  }: { most: number; isDoubtful(error: unknown): boolean; now?: () => number },
): <T>(use: (client: pg.PoolClient) => Promise<T>) => Promise<T> {
  const lanes = new Set<Lane>()

  function choose(): Lane {
    const all = [...lanes]
    const open = all.filter(({ heard_at }) => now() - heard_at < blocked_ms)
    if (all.length === 0 || (open.length < most && pool.free())) {
      const lane = { client: pool.connect(), under_way: 0, heard_at: now(), doubtful: false }
      lanes.add(lane)
      return lane
    }
    const among = open.length > 0 ? open : all
    return among.reduce((least, lane) => (lane.under_way < least.under_way ? lane : least))
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
      lane.heard_at = now()
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
