import type { SharedClock } from '../platform/clock/clock.ts'
import { moveClock, type ClockMove } from '../platform/clock/move-clock.ts'
import { nobody, statement, type Database } from '../platform/db/database.ts'
import { periodicKey } from '../platform/jobs/job-rows.ts'

interface Jumping {
  background: Database
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
export async function jumpClock({ background, clock, runDue }: Jumping, wanted: ClockMove): Promise<void> {
  const jumpIfIdle = () =>
    background.transaction(nobody, async ({ run }) => {
      await run(lockQueue)
      if ((await run(runningPeriodic, [periodicKey])).length > 0) return false
      await moveClock(background, wanted)
      await clock.refresh()
      return true
    })
  while (!(await jumpIfIdle())) await runDue()
}
