import type { ContactTarget, SafetyOutcome } from '@stillwater/domain/safety/response'
import { statement, type Connection } from '../../platform/db/database.ts'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { open } from '../../platform/sealing/sealing.ts'
import type { TaskRow } from '../tasks/tasks.table.ts'
import { openSignal, signalColumns, type Signal, type SignalRow } from './signal-record.ts'
import type { ReachedPerson } from './task-record.ts'

/** What of a contact is sealed. */
export interface SealedContact {
  target: ContactTarget
  outcome: SafetyOutcome
  note: string | null
}

interface Contact extends SealedContact {
  id: string
  created_at: string
  contacted_by: string
}

interface Handover {
  id: string
  created_at: string
  from_user: string
  to_user: string
  note: string | null
}

/** Everything that belongs to a safety task, oldest first. */
export interface TaskHistory {
  signals: Signal[]
  contacts: Contact[]
  handovers: Handover[]
}

/** A safety task that the caller may answer, with everything about it. */
export interface ReachedTask {
  task: TaskRow
  person: ReachedPerson
  key: PersonKey
  history: TaskHistory
  safety_plan_at: string | null
}

// A crisis may have outlived an earlier task: what it says belongs to this one as well.
const loadSignals = statement<SignalRow>(
  'load_task_signals',
  `select ${signalColumns} from safety_signals s where s.task_id = $1 or s.crisis_id in (
     select crisis_id from safety_signals where task_id = $1 and crisis_id is not null)
   order by s.created_at, s.id`,
)
const loadContacts = statement<Omit<Contact, keyof SealedContact> & { sealed: Buffer }>(
  'load_safety_contacts',
  'select id, created_at, contacted_by, sealed from safety_contacts where task_id = $1 order by created_at, id',
)
const loadHandovers = statement<Omit<Handover, 'note'> & { sealed: Buffer }>(
  'load_safety_handovers',
  'select id, created_at, from_user, to_user, sealed from safety_handovers where task_id = $1 order by created_at, id',
)

export const contactPlace = (id: string) => ({ table: 'safety_contacts', column: 'sealed', id })
export const handoverPlace = (id: string) => ({ table: 'safety_handovers', column: 'sealed', id })

export async function loadHistory(
  { run }: Connection,
  key: PersonKey,
  task_id: string,
): Promise<TaskHistory> {
  const [signals, contacts, handovers] = await Promise.all([
    run(loadSignals, [task_id]),
    run(loadContacts, [task_id]),
    run(loadHandovers, [task_id]),
  ])
  return {
    signals: signals.map((row) => openSignal(row, key)),
    contacts: contacts.map(({ sealed, ...row }) => ({
      ...row,
      ...open<SealedContact>(key, contactPlace(row.id), sealed),
    })),
    handovers: handovers.map(({ sealed, ...row }) => ({
      ...row,
      ...open<{ note: string | null }>(key, handoverPlace(row.id), sealed),
    })),
  }
}
