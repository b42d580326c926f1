import {
  acknowledgeSafetyTask,
  documentOutcome,
  listSafetyTasks,
  readSafetyTask,
} from '@stillwater/contract/safety'
import { attempt } from './person.ts'
import type { StaffMember } from './staff.ts'
import type { World } from './world.ts'

const minuteMs = 60_000
const roundMs = 4 * minuteMs
const mostRounds = 30

/**
 * The clock runs in minutes while anyone is in danger: on-call answers, and where they are away the alert escalates to
 * the backup, the coordinators and the admins.
 */
export async function answerCrises(world: World): Promise<void> {
  const { product } = world
  for (let round = 0; round < mostRounds && (await isAnyoneWaiting(world)); round++) {
    await product.moveTo(new Date(product.now().getTime() + roundMs))
    await product.runDue()
    const [oncall, backup, coordinators] = responders(world)
    if (oncall && !oncall.is_away && world.random.chance(0.8)) await workQueue(world, oncall)
    else if (backup && round >= 2 && world.random.chance(0.6)) await workQueue(world, backup)
    else if (round >= 3)
      for (const one of coordinators) if (world.random.chance(0.4)) await workQueue(world, one)
  }
}

function responders({ staff }: World): [StaffMember | undefined, StaffMember | undefined, StaffMember[]] {
  return [
    staff.find(({ role }) => role === 'oncall'),
    // The first provider is marked as the backup.
    staff.find(({ role }) => role === 'provider'),
    staff.filter(({ role }) => role === 'coordinator'),
  ]
}

/** Someone whose task is open, or whose message waits for the job that opens one. */
async function isAnyoneWaiting({ product }: World): Promise<boolean> {
  const [found] = await product.rows<{ is_waiting: boolean }>(
    `select exists (select from tasks where safety and done_at is null and (urgent or acknowledged_at is not null))
       or exists (select from messages where awaits_signal) as is_waiting`,
  )
  return found?.is_waiting ?? false
}

/** Acknowledges what nobody has, and documents what came of what was acknowledged before. */
export async function workQueue({ journal, product }: World, member: StaffMember): Promise<void> {
  await attempt(journal, 'safety queue', async () => {
    await member.signIn()
    const { tasks } = await member.call(listSafetyTasks, {})
    for (const { id, acknowledged_at } of tasks)
      await attempt(journal, 'safety task', async () => {
        if (!acknowledged_at) {
          await member.call(acknowledgeSafetyTask, { params: { id }, body: {} })
          if (member.random.chance(0.5)) return
        }
        const { next_target } = await member.call(readSafetyTask, { params: { id } })
        const outcome = member.random.chance(0.25)
          ? 'not_reached'
          : member.random.pick(['reached_safe', 'reached_safe', 'safety_plan', 'emergency_services'] as const)
        const note = `Called at ${product.now().toISOString()}.`
        await member.call(documentOutcome, { params: { id }, body: { target: next_target, outcome, note } })
      })
  })
}
