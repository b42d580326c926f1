import { t } from '@stillwater/contract/words'
import { clinicBrand } from '../../platform/clinic-brand.ts'
import { nobody, statement } from '../../platform/db/database.ts'
import { writeLetter } from '../../platform/letter.ts'
import { MailRefused } from '../../ports/mail/mail.port.ts'
import type { Tools } from '../../services.ts'
import { loadRecipient } from '../people/write-to-person.ts'
import { finishTasks } from '../tasks/finish-tasks.ts'
import { lateEstimateTask } from '../tasks/task-words.ts'
import type { EstimateRow } from './estimates.table.ts'
import { makeEstimate } from './make-estimate.ts'

const load = statement<Pick<EstimateRow, 'patient_id' | 'delivered_at' | 'replaced_at'>>(
  'estimate_to_deliver',
  'select patient_id, delivered_at, replaced_at from estimates where id = $1',
)
const mark = statement<{ patient_id: string; others: number }>(
  'mark_estimate_delivered',
  `update estimates e set delivered_at = app_now() where e.id = $1 and e.delivered_at is null
   returning e.patient_id, (select count(*)::int from estimates o where o.patient_id = e.patient_id and o.id <> e.id
     and o.delivered_at is null and o.replaced_at is null and o.escalated_at is not null) as others`,
)

/**
 * Makes an estimate and emails the patient where it is. The email says neither what it is for nor what it costs. Its key
 * is the estimate's, so a job that is killed after the email sends no second one.
 */
export async function deliverEstimate(tools: Tools, id: string): Promise<void> {
  const made = await makeEstimate(tools, id)
  if (made === 'incomplete') tools.log.warn({ event: 'billing_setup_missing' })
  if (made !== 'made') return
  const [row] = await tools.database.read(nobody, ({ run }) => run(load, [id]))
  if (!row || row.delivered_at || row.replaced_at) return
  if (!(await mailEstimate(tools, row.patient_id, `estimate ${id}`))) return
  await tools.database.transaction(nobody, async (connection) => {
    const [told] = await connection.run(mark, [id])
    if (told && told.others === 0)
      await finishTasks(connection, {
        patient_ids: [told.patient_id],
        audience: 'care_team',
        task_key: lateEstimateTask,
      })
  })
}

/** Whether the email was accepted. A dead mailbox leaves the estimate to the care team, when its time is up. */
async function mailEstimate(tools: Tools, patient_id: string, dedupe_key: string): Promise<boolean> {
  const patient = await loadRecipient(tools, patient_id)
  if (!patient) return false
  const [origin] = tools.origins()
  const letter = writeLetter(await clinicBrand(tools.database), {
    subject: t('Your estimate is ready'),
    to: patient.first_name,
    paragraphs: [
      t('We made an estimate of what your care is expected to cost. Sign in to read it.'),
      t('You don’t have to do anything, and nothing was charged.'),
    ],
    action: { label: t('Open your estimate'), href: `${origin}/patient/dashboard/invoices/documents` },
  })
  try {
    await tools.mail.send({ to: patient.email, ...letter, dedupe_key })
    return true
  } catch (error) {
    if (error instanceof MailRefused) return false
    throw error
  }
}
