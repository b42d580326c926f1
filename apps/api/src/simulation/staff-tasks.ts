import { acknowledgeTask, finishTask, listCareTasks } from '@stillwater/contract/care/tasks'
import { canCloseByHand, careTaskKind } from '@stillwater/domain/tasks/care-task-kinds'
import { addTo } from './journal.ts'
import { bridge, endPrescription, prescribe } from './medicine.ts'
import { attempt } from './person.ts'
import type { StaffMember } from './staff.ts'
import type { World } from './world.ts'

const aboutMedicine = new Set([
  'prescription-renewal',
  'bridge-supply',
  'prescription-problem',
  'prescription-declined',
])

/** Works through the list of tasks, most urgent first, until the time for it is over. */
export async function workTasks(world: World, member: StaffMember): Promise<void> {
  const { journal } = world
  const { tasks } = (await attempt(journal, 'tasks', () => member.call(listCareTasks, { query: {} }))) ?? {
    tasks: [],
  }
  const mine = tasks.filter(
    (task) => canCloseByHand(member.role, careTaskKind(task)) && isFor(member, task.task_key),
  )
  for (const { id, task_key, patient_id, acknowledged_at } of mine.slice(0, member.random.whole(4, 20)))
    await attempt(journal, `task ${task_key}`, async () => {
      if (!acknowledged_at) await member.call(acknowledgeTask, { params: { id }, body: {} })
      if (aboutMedicine.has(task_key)) await continueMedicine(world, member, patient_id, task_key)
      await member.call(finishTask, {
        params: { id },
        body: member.random.chance(0.5) ? { note: 'Done.' } : {},
      })
      addTo(journal.counts, 'tasks_finished')
    })
}

/** Only a provider decides about medicine; the others leave it to them. */
const isFor = ({ role }: StaffMember, task_key: string) => role === 'provider' || !aboutMedicine.has(task_key)

async function continueMedicine(
  world: World,
  member: StaffMember,
  patient_id: string,
  task_key: string,
): Promise<void> {
  const [current] = await world.product.rows<{ id: string; supply_ends_on: string | null }>(
    `select id, supply_ends_on::text from prescriptions where patient_id = $1 order by created_at desc limit 1`,
    [patient_id],
  )
  if (!current) return
  if (task_key !== 'prescription-renewal') return bridge(world, current.id)
  // One in eight is not renewed: the provider ends it as planned.
  await endPrescription(world, current.id)
  if (member.random.chance(0.125)) return
  await prescribe(world, {
    patient_id,
    prescriber_id: member.id,
    random: member.random,
    own_until: current.supply_ends_on,
  })
}
