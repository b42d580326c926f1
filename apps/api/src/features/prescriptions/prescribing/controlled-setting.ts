import * as z from 'zod/mini'
import { stateChoices } from '@stillwater/domain/people/regions'
import type { ControlledRule } from '@stillwater/domain/prescriptions/prescribing/controlled-medicines'
import { controlledSchedules } from '@stillwater/domain/prescriptions/prescribing/medicine-table'
import { statement, type Connection } from '../../../platform/db/database.ts'

const load = statement<{ value: unknown }>(
  'controlled_medicines_setting',
  `select value from settings where name = 'controlled_medicines'`,
)

const rule = z.strictObject({
  state: z.enum(stateChoices.map(({ value }) => value)),
  schedules: z.array(z.enum(controlledSchedules)),
  until: z.iso.date(),
  rule: z.string().check(z.trim(), z.minLength(1)),
})

/** What the clinic allows of controlled medicines. A rule that makes no sense allows nothing. decision S12 */
export async function readControlledRules({ run }: Pick<Connection, 'run'>): Promise<ControlledRule[]> {
  const [set] = await run(load)
  const list: readonly unknown[] = Array.isArray(set?.value) ? set.value : []
  return list.flatMap((one) => {
    const read = rule.safeParse(one)
    return read.success ? [read.data] : []
  })
}
