import { nobody, statement, type Database } from '../db/database.ts'
import type { Listener } from '../db/listener.ts'

/** Where the server's time comes from. In SQL the same moment is `app_now()`. */
interface Clock {
  now(): Date
}

/** A move of the clock: moves are announced in any order, and the latest counts. */
export interface ClockOffset {
  offset_ms: number
  /** In microseconds of real time. */
  moved_at: number
}

/** The clock that all processes on one database share. */
export interface SharedClock extends Clock {
  /** Takes over a move at once, for the process that has made it. */
  adopt(move: ClockOffset): void
  close(): void
}

const readOffset = statement<{ offset_ms: number }>('clock_read', 'select offset_ms from server_clock')

export async function openClock(database: Database, listener: Listener): Promise<SharedClock> {
  let offset = 0
  let changes = 0
  let last_moved_at = 0

  async function refresh(): Promise<void> {
    const before = changes
    const [row] = await database.read(nobody, ({ run }) => run(readOffset))
    // A notification that arrived during the read is at least as new as the row.
    if (row && changes === before) offset = row.offset_ms
  }
  function adopt({ offset_ms, moved_at }: ClockOffset): void {
    if (moved_at < last_moved_at) return
    changes++
    last_moved_at = moved_at
    offset = offset_ms
  }
  function follow(announced: string): void {
    const [offset_ms, moved_at] = announced.split(' ').map(Number)
    if (offset_ms !== undefined && moved_at !== undefined) adopt({ offset_ms, moved_at })
  }

  const unsubscribe = listener.on('clock', follow, () => void refresh().catch(() => {}))
  try {
    await refresh()
  } catch (error) {
    unsubscribe()
    throw error
  }
  return {
    now: () => new Date(Date.now() + offset),
    adopt,
    close: unsubscribe,
  }
}
