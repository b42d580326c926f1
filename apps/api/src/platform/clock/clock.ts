import { nobody, statement, type Database } from '../db/database.ts'
import type { Listener } from '../db/listener.ts'

/** Where the server's time comes from. In SQL the same moment is `app_now()`. */
interface Clock {
  now(): Date
}

/** The clock that all processes on one database share. */
export interface SharedClock extends Clock {
  /** Reads the shared clock now, for the process that has just moved it. */
  refresh(): Promise<void>
  close(): void
}

const readOffset = statement<{ offset_ms: number }>('clock_read', 'select offset_ms from server_clock')

export async function openClock(database: Database, listener: Listener): Promise<SharedClock> {
  let offset = 0
  let changes = 0

  async function refresh(): Promise<void> {
    const before = changes
    const [row] = await database.read(nobody, ({ run }) => run(readOffset))
    // A notification that arrived during the read is at least as new as the row.
    if (row && changes === before) offset = row.offset_ms
  }
  function follow(announced: string): void {
    changes++
    offset = Number(announced)
  }

  const unsubscribe = listener.on('clock', follow, () => void refresh().catch(() => {}))
  try {
    await refresh()
  } catch (error) {
    unsubscribe()
    throw error
  }
  return { now: () => new Date(Date.now() + offset), refresh, close: unsubscribe }
}
