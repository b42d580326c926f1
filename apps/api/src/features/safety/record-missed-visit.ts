import { randomUUID } from 'node:crypto'
import { t } from '@stillwater/contract/words'
import { formatMoment } from '@stillwater/domain/formats/moments'
import { highestLevel } from '@stillwater/domain/safety/columbia'
import { missedVisit, missedVisitDays } from '@stillwater/domain/safety/item-nine'
import { statement, type Connection } from '../../platform/db/database.ts'
import { publishTask } from '../tasks/publish-task.ts'
import { holdSafety, keepSignal, newSignal, wakeTask, type Person } from './record-signal.ts'
import { openSignal, signalColumns, type SignalRow } from './signal-record.ts'

const recentItemNine = statement<SignalRow>(
  'recent_item_nine',
  `select ${signalColumns} from safety_signals s
    where s.patient_id = $1 and s.source = 'item_nine' and s.created_at >= app_now() - $2 * interval '1 day'`,
)

/**
 * A patient missed a visit. With a positive item 9 in the last 30 days that opens or wakes their safety task, as
 * pressing as the answer was; false where there was none.
 */
export async function recordMissedVisit(
  connection: Connection,
  patient: Person,
  { starts_at, zone }: { starts_at: string; zone: string },
): Promise<boolean> {
  const answers = await connection.run(recentItemNine, [patient.id, missedVisitDays])
  if (answers.length === 0) return false
  const levels = answers.map((row) => openSignal(row, patient.key).about)
  const held = await holdSafety(connection, patient)
  const task_id = held.task?.id ?? randomUUID()
  const signal = newSignal({
    source: 'missed_visit',
    crisis_id: null,
    visit_id: null,
    about: {
      question: t('Missed visit'),
      answer: t('Did not come on {moment}', { moment: formatMoment(starts_at, zone) }),
      value: starts_at,
      level: highestLevel(levels.flatMap((about) => ('level' in about ? about.level : []))),
    },
  })
  await wakeTask(connection, patient, { ...held, task_id, signal, crisis: missedVisit })
  await keepSignal(connection, patient, task_id, signal)
  await connection.run(publishTask, [task_id])
  return true
}
