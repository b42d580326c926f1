import { t } from '@stillwater/contract/words'
import { nobody, statement } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Tools } from '../../services.ts'
import { textWords } from '../people/texts/text-words.ts'
import { loadRecipient, writeToPerson } from '../people/write-to-person.ts'
import { tellOfRunOut } from './remind-of-run-out.ts'

const stillRunsOut = statement<{ patient_id: string; is_over: boolean }>(
  'still_runs_out',
  `select p.patient_id, p.run_out_on < (app_now() at time zone u.zone)::date as is_over
     from prescriptions p join users u on u.id = p.patient_id
    where p.id = $1 and p.run_out_on = $2 and p.status in ('active', 'expired')`,
)

/** Names no medicine: other people may read the email or see the phone. */
export const tellOfRunOutJob = defineJob({
  ...tellOfRunOut,
  async run(tools: Tools, { prescription_id, run_out_on, days }) {
    const [row] = await tools.database.read(nobody, ({ run }) =>
      run(stillRunsOut, [prescription_id, run_out_on]),
    )
    const patient = row ? await loadRecipient(tools, row.patient_id) : null
    if (!row || !patient?.wants_reminders) return
    const [origin] = tools.origins()
    await writeToPerson(tools, patient, {
      letter: {
        subject: t('Something in your account needs to be renewed'),
        paragraphs: [
          row.is_over
            ? t('Something your provider set up for you has ended. Sign in to see what to do next.')
            : t(
                'Something your provider set up for you ends soon. Sign in to see when, and what to do next.',
              ),
        ],
        action: { label: t('See what to do'), href: `${origin}/patient/dashboard/prescription` },
      },
      text: textWords.news(`${origin}/member_sign_in`),
      dedupe_key: `prescription ${prescription_id} run-out ${run_out_on} ${days}`,
    })
  },
})
