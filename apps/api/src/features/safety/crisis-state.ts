import type { Crisis } from '@stillwater/contract/crisis'
import { nextColumbiaItem } from '@stillwater/domain/safety/columbia'
import { statement, type Connection } from '../../platform/db/database.ts'
import type { ColumbiaQuestions } from './columbia-content.ts'
import type { Person } from './record-signal.ts'
import {
  columbiaAnswersOf,
  openSignal,
  signalColumns,
  toldLocation,
  type SignalRow,
} from './signal-record.ts'

interface CrisisRow {
  id: string
  screen: 'panel' | 'page'
  created_at: string
  task_open: boolean
  told: boolean
}

const loadCrisis = statement<CrisisRow>(
  'load_crisis',
  `select c.id, c.screen, c.created_at, s.task_open, s.told from crises c, crisis_task_state(c.task_id) s
    where c.patient_id = $1 and c.acknowledged_at is null`,
)
const loadSignals = statement<SignalRow>(
  'load_crisis_signals',
  `select ${signalColumns} from safety_signals s where s.patient_id = $1 and s.crisis_id = $2 order by s.created_at, s.id`,
)

/** The crisis that a patient has not acknowledged, as any of their devices shows it. decision S7 */
export async function crisisOf(
  { run }: Connection,
  questions: ColumbiaQuestions,
  patient: Person,
): Promise<Crisis | null> {
  const [crisis] = await run(loadCrisis, [patient.id])
  if (!crisis) return null
  const rows = await run(loadSignals, [patient.id, crisis.id])
  const signals = rows.map((row) => openSignal(row, patient.key))
  const next = nextColumbiaItem(columbiaAnswersOf(signals, crisis.id))
  const { location, phone } = toldLocation(signals)
  return {
    id: crisis.id,
    screen: crisis.screen,
    opened_at: crisis.created_at,
    task_open: crisis.task_open,
    told: crisis.told,
    question: next && { name: next, title: questions[next] },
    location,
    phone,
  }
}
