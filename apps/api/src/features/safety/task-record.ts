import type { SafetyTask } from '@stillwater/contract/safety'
import { statement, type Connection } from '../../platform/db/database.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import { open } from '../../platform/sealing/sealing.ts'
import { keyOf } from '../people/person-keys.ts'
import { place as userPlace, type SealedUser } from '../people/user-record.ts'
import type { TaskRow } from '../tasks/tasks.table.ts'
import { taskPlace, type SealedTask } from './signal-record.ts'

/** Contact data of a patient whose safety task the caller may answer. */
export interface ReachedPerson {
  id: string
  user_sealed: Buffer
  zone: string
  version: number
  clinic_key_id: string
  wrapped: Buffer
  pronoun: string | null
  region: string | null
  patient_sealed: Buffer | null
  addresses: { id: string; sealed: string }[] | null
}

export interface StaffMember {
  id: string
  name: string
  role: string
}

const loadPeople = statement<ReachedPerson>('safety_people', 'select * from safety_people($1::uuid[])')
const loadStaff = statement<StaffMember>(
  'clinic_staff',
  'select id, name, role from clinic_staff($1::uuid[], null)',
)

export async function peopleOf({ run }: Connection, ids: string[]): Promise<Map<string, ReachedPerson>> {
  const people = await run(loadPeople, [[...new Set(ids)]])
  return new Map(people.map((person) => [person.id, person]))
}

export async function staffOf(
  { run }: Connection,
  ids: (string | null)[],
): Promise<(id: string | null) => StaffMember | null> {
  const asked = [...new Set(ids.filter((id) => id !== null))]
  const staff = asked.length > 0 ? await run(loadStaff, [asked]) : []
  const byId = new Map(staff.map((one) => [one.id, one]))
  return (id) => (id === null ? null : (byId.get(id) ?? { id, name: '', role: '' }))
}

export const openContact = (person: ReachedPerson, keyring: Keyring) =>
  open<SealedUser>(keyOf(person, keyring), userPlace(person.id), person.user_sealed)

export const nameOf = ({ first_name, last_name }: Pick<SealedUser, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim()

/** A safety task as the wire spells it. */
export function toSafetyTask(
  task: TaskRow,
  person: ReachedPerson,
  keyring: Keyring,
  staff: (id: string | null) => StaffMember | null,
): SafetyTask {
  const key = keyOf(person, keyring)
  // A task that was opened before levels were kept is taken as one that needs a person soon.
  const kept = task.sealed ? open<Partial<SealedTask>>(key, taskPlace(task.id), task.sealed) : {}
  const { level = 'moderate' } = kept
  return {
    id: task.id,
    patient_id: task.patient_id,
    patient_name: nameOf(openContact(person, keyring)),
    level,
    urgent: task.urgent,
    created_at: task.created_at,
    signaled_at: task.signaled_at ?? task.created_at,
    due_at: task.due_at,
    acknowledged_at: task.acknowledged_at,
    acknowledged_by: staff(task.acknowledged_by),
    outcome_due_at: task.outcome_due_at,
    assigned_to: staff(task.assigned_to),
    escalated_at: task.escalated_at,
    told: task.told_at !== null,
    done_at: task.done_at,
  }
}
