import { crisisFor, itemNine } from '@stillwater/domain/safety/item-nine'
import type { Content } from '../features/intake/content/load-content.ts'
import { recordAnswerSignal, type Person } from '../features/safety/record-signal.ts'
import { statement, type Connection } from '../platform/db/database.ts'
import { saveSetting } from '../platform/db/save-setting.ts'

const visitOf = statement<{ id: string }>('demo_visit_of', 'select id from visits where patient_id = $1')
const backdate = statement<never>(
  'demo_backdate_crisis',
  `with task as (
     update tasks set created_at = created_at - span, signaled_at = signaled_at - span, due_at = due_at - span,
       alerting_since = alerting_since - span, escalated_at = due_at - span
     from (select interval '1 hour' as span) s where patient_id = $1 and safety returning id
   ), signal as (
     update safety_signals set created_at = created_at - interval '1 hour' where patient_id = $1
   )
   update crises set created_at = created_at - interval '1 hour' where patient_id = $1`,
)

/** Someone who answered item nine with 2 an hour ago, whom nobody has called yet. */
export async function addDemoCrisis(
  connection: Connection,
  content: Content,
  patient: Person,
): Promise<void> {
  const crisis = crisisFor('2')
  const question = content.questionByName.get(itemNine)?.question
  const [visit] = await connection.run(visitOf, [patient.id])
  if (!crisis || !question || !visit) throw new Error('The demo clinic has no answer to item nine.')
  await recordAnswerSignal(connection, patient, {
    question_name: itemNine,
    question: question.title,
    answer: question.options.find(({ name }) => name === '2')?.title ?? '2',
    value: '2',
    visit_id: visit.id,
    crisis,
    changed: true,
  })
  await connection.run(backdate, [patient.id])
  // A fictional number: an operator sets a real one.
  await saveSetting(connection, 'dispatch_numbers', [{ state: 'WA', place: 'Seattle', phone: '2065550199' }])
}
