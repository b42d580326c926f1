import type { InboxThread } from '@stillwater/contract/care/inbox'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { openSignal, signalColumns, type SignalRow } from '../../safety/signal-record.ts'
import { openThread, type ThreadKeys } from '../message-record.ts'

type Danger = NonNullable<InboxThread['danger']>

// Row-level security hides tasks and answers from a role that may not read them.
const openTasks = statement<{ id: string; patient_id: string }>(
  'open_safety_tasks_of',
  'select id, patient_id from tasks where safety and done_at is null and patient_id = any ($1::uuid[])',
)
const textSignals = statement<SignalRow & { patient_id: string }>(
  'text_signals_of',
  `select s.patient_id, ${signalColumns} from safety_signals s join tasks t on t.id = s.task_id and t.done_at is null
    where s.source = 'free_text' and s.patient_id = any ($1::uuid[]) order by s.created_at desc, s.id`,
)

const mostReasons = 6

/** Why threads are urgent: the words that the screen found, newest first, and the open safety task about them. */
export async function loadDangers(
  { run }: Connection,
  keyring: Keyring,
  rows: readonly (ThreadKeys & { is_urgent: boolean })[],
): Promise<(row: ThreadKeys) => Danger | null> {
  const urgent = rows.filter(({ is_urgent }) => is_urgent)
  if (urgent.length === 0) return () => null
  const patients = [[...new Set(urgent.map(({ patient_id }) => patient_id))]]
  const [tasks, signals] = [await run(openTasks, patients), await run(textSignals, patients)]
  const found = new Map(
    urgent.map((row) => {
      const { key } = openThread(row, keyring)
      const reasons = signals
        .filter(({ patient_id }) => patient_id === row.patient_id)
        .flatMap((signal) => reasonsIn(openSignal(signal, key).about))
      const task = tasks.find(({ patient_id }) => patient_id === row.patient_id)
      return [row.thread_id, { safety_task_id: task?.id ?? null, reasons: distinct(reasons) }]
    }),
  )
  return ({ thread_id }) => found.get(thread_id) ?? null
}

function reasonsIn(about: ReturnType<typeof openSignal>['about']): Danger['reasons'] {
  return 'value' in about ? (about.reasons ?? []) : []
}

function distinct(reasons: Danger['reasons']): Danger['reasons'] {
  const byWords = new Map(reasons.map((reason) => [`${reason.category} ${reason.phrase}`, reason]))
  return [...byWords.values()].slice(0, mostReasons)
}
