import * as z from 'zod/mini'
import { agreementKinds, neededBeforeVisit } from '@stillwater/domain/agreements/agreement-kinds'
import { inEffect } from '@stillwater/domain/agreements/agreement-state'
import { nobody, statement } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { publish } from '../../platform/live/publish.ts'
import type { Tools } from '../../services.ts'
import { openTask } from '../tasks/open-task.ts'
import { reviewDocumentsTask } from '../tasks/task-words.ts'
import { readVersions } from './agreement-versions.ts'
import { tellOfDocuments } from './tell-of-documents.job.ts'

const mostAtOnce = 500

/**
 * Who has no such task yet, has not accepted what is in effect, and either accepted an earlier version of it (the terms
 * by signing up before it applied), or has a first visit ahead that needs it.
 */
const owing = statement<{ patient_id: string; is_change: boolean }>(
  'patients_owing_agreements',
  `select p.id as patient_id, bool_or(asked.is_change) as is_change
     from patients p join users u on u.id = p.id and u.active
     cross join agreement_versions v
     cross join lateral (select
       case when v.kind = 'terms' then (u.created_at at time zone $4)::date < v.effective_on
         else exists (select from agreement_acceptances a join agreement_versions w on w.id = a.version_id
                      where a.patient_id = p.id and w.kind = v.kind) end as is_change,
       v.kind = any ($2) and exists (select from appointments b where b.patient_id = p.id and b.status = 'booked'
                                       and b.ends_at > app_now()) as is_needed) asked
    where v.id = any ($1::uuid[]) and (asked.is_change or asked.is_needed)
      and p.status not in ('lead', 'canceled')
      and not exists (select from agreement_acceptances a where a.patient_id = p.id and a.version_id = v.id)
      and not exists (select from tasks t where t.patient_id = p.id and t.task_key = $3 and t.audience = 'patient'
                        and t.done_at is null)
    group by p.id order by p.id limit ${mostAtOnce}`,
)

/** Asks by a task, and of a changed document by email too. Nothing waits for the answer but a first visit. */
export const askForAgreements = defineJob({
  name: 'agreements.ask-for-agreements',
  payload: z.object({}),
  async run({ database }: Tools) {
    const { versions, today, clinic_zone } = await database.read(nobody, readVersions)
    const current = agreementKinds.flatMap((kind) => inEffect(versions, kind, today)?.id ?? [])
    for (;;) {
      const asked = await database.read(nobody, ({ run }) =>
        run(owing, [current, neededBeforeVisit, reviewDocumentsTask, clinic_zone]),
      )
      for (const { patient_id, is_change } of asked)
        await database.transaction(nobody, async (connection) => {
          const task_id = await openTask(connection, {
            patient_id,
            audience: 'patient',
            task_key: reviewDocumentsTask,
          })
          await publish(connection, patient_id, 'patient', patient_id)
          if (is_change)
            await enqueue(connection, tellOfDocuments, { patient_id, task_id }, { dedupe_key: task_id })
        })
      if (asked.length < mostAtOnce) return
    }
  },
})
