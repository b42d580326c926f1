import type { ClockOffset } from './clock.ts'
import { nobody, statement, type Database } from '../db/database.ts'

export type ClockMove = { advance_ms: number } | { now: string }

export class ClockMoveRefused extends Error {
  readonly code = 'clock_move_refused'
}

interface Moved extends ClockOffset {
  now: string
}

const earliest = Date.parse('2000-01-01T00:00:00Z')
const latest = Date.parse('2100-01-01T00:00:00Z')

const move = (name: string, offset: string) =>
  statement<Moved>(
    name,
    `with moved as (
       update server_clock set offset_ms = ${offset}
       where clock_timestamp() + (${offset}) * interval '1 millisecond' between '2000-01-01Z' and '2100-01-01Z'
       returning offset_ms, clock_timestamp() + offset_ms * interval '1 millisecond' as now,
         (extract(epoch from clock_timestamp()) * 1000000)::bigint as moved_at
     )
     select offset_ms, now, moved_at, pg_notify('clock', offset_ms || ' ' || moved_at) from moved`,
  )
const advance = move('clock_advance', 'offset_ms + $1::bigint')
const set = move('clock_set', '(extract(epoch from $1::timestamptz - clock_timestamp()) * 1000)::bigint')

/** Moves the clock of every process. For demos and tests: time only ever passes by itself in a clinic. */
export async function moveClock(database: Database, wanted: ClockMove): Promise<Moved> {
  const [moved] = await database.transaction(nobody, ({ run }) =>
    'now' in wanted ? run(set, [momentOf(wanted.now)]) : run(advance, [stepOf(wanted.advance_ms)]),
  )
  if (!moved) throw new ClockMoveRefused('The clock stays between the years 2000 and 2100.')
  return moved
}

function momentOf(spelled: string): string {
  const at = Date.parse(spelled)
  if (!(at >= earliest && at <= latest))
    throw new ClockMoveRefused('The clock stays between the years 2000 and 2100.')
  return new Date(at).toISOString()
}

function stepOf(ms: number): number {
  if (!Number.isSafeInteger(ms) || Math.abs(ms) > latest - earliest) {
    throw new ClockMoveRefused('The clock moves by a whole number of milliseconds, a century at most.')
  }
  return ms
}
