import { checkInRhythmFrom, type CheckInRhythm } from '@stillwater/domain/results/check-in-rhythm'
import { statement, type Connection } from '../../../platform/db/database.ts'

const load = statement<{ value: unknown }>(
  'check_in_settings',
  `select value from settings where name = 'check_ins'`,
)

/** The clinic's check-in rhythm: its own settings over the product's. */
export async function clinicRhythm({ run }: Pick<Connection, 'run'>): Promise<CheckInRhythm> {
  const [set] = await run(load)
  return checkInRhythmFrom(set?.value)
}
