import { hasGaps } from '@stillwater/domain/intake/gaps'
import { answerTo } from '@stillwater/domain/intake/question-shape'
import { includesMedication, isPlanKey } from '@stillwater/domain/people/offerings'
import { signalOfAnswer } from '@stillwater/domain/safety/answer-signals'
import { nobody } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'
import { addedMedication } from '../../plans/membership/added-medication.ts'
import { openTask } from '../../tasks/open-task.ts'
import { intakeGapsTask } from '../../tasks/task-words.ts'
import type { Content } from '../content/load-content.ts'
import { loadCheckIn } from './check-in-facts.ts'

/**
 * Once a member's plan includes medication, they are asked the history that prescribing needs, and a pregnancy that they
 * told of is reviewed first. decision S10
 */
export function followMedication(content: Content) {
  return defineJob({
    ...addedMedication,
    async run({ database, keyring, now }: Tools, { patient_id }, { finish }) {
      await database.transaction(nobody, async (connection) => {
        const checkIn = await loadCheckIn(connection, keyring, patient_id)
        const offering_key = checkIn?.patient.offering_key ?? ''
        // They may have changed back meanwhile.
        if (checkIn && isPlanKey(offering_key) && includesMedication(offering_key)) {
          if (hasGaps(content.banks, checkIn.facts))
            await openTask(connection, { patient_id, audience: 'patient', task_key: intakeGapsTask })
          const { answers } = checkIn.facts.earlier
          const facts = { offering_key, has_plan: true, answers }
          const review = signalOfAnswer('pregnancy', answerTo(answers, 'pregnancy'), facts)?.task
          if (review)
            await openTask(connection, {
              patient_id,
              audience: 'care_team',
              task_key: review.key,
              due_at: new Date(now().getTime() + review.due_ms),
            })
        }
        await finish(connection)
      })
    },
  })
}
