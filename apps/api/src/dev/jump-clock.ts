import type { SharedClock } from '../platform/clock/clock.ts'
import { moveClock, type ClockMove } from '../platform/clock/move-clock.ts'
import { nobody, statement, type Database } from '../platform/db/database.ts'
import { periodicKey } from '../platform/jobs/job-rows.ts'

interface Jumping {
  /** Not the pool of the jobs: all of it may wait for the locked queue. */
  database: Database
  clock: SharedClock
  runDue(): Promise<void>
}

const lockQueue = statement<never>('dev_lock_queue', 'lock table jobs in share row exclusive mode')
const runningPeriodic = statement<{ id: number }>(
  'dev_running_periodic',
  'select id from jobs where dedupe_key = $1 and locked_until > clock_timestamp()',
)

/**
 * Moves the clock while no periodic job runs. One that had started before the move, or before this process had read the
 * new time, would have looked at the old time and then booked its next run by the new one: its turn would be missed.
 */
export async function jumpClock({ database, clock, runDue }: Jumping, wanted: ClockMove): Promise<void> {
  const jumpIfIdle = () =>
    database.transaction(nobody, async ({ run }) => {
      await run(lockQueue)
      if ((await run(runningPeriodic, [periodicKey])).length > 0) return false
      clock.adopt(await moveClock(database, wanted))
      return true
    })
  while (!(await jumpIfIdle())) await runDue()
}
