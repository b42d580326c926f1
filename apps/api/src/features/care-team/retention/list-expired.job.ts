import * as z from 'zod/mini'
import type { ClinicDuties } from '@stillwater/domain/care-team/readiness'
import { isPastRetention, retentionYears } from '@stillwater/domain/care-team/retention'
import { dayIn } from '@stillwater/domain/plans/billing-dates'
import { readClinicIdentity } from '../../../platform/clinic-identity.ts'
import { nobody, statement } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'
import { loadRetentionRules } from './load-retention.ts'

interface Candidate {
  patient_id: string
  region: string | null
  last_active_on: string
}

const setting = statement<{ duties: Partial<ClinicDuties> | null }>(
  'retention_setting',
  `select (select value from settings where name = 'duties') as duties`,
)
// No state asks for less than five years, so a younger account is not looked at. Days are those of the clinic.
const candidates = statement<Candidate>(
  'retention_candidates',
  `select p.id as patient_id, p.region, (greatest(u.created_at,
       (select max(a.ends_at) from appointments a where a.patient_id = p.id and a.status in ('booked', 'completed', 'no_show')),
       (select max(coalesce(v.completed_at, v.created_at)) from visits v where v.patient_id = p.id),
       (select max(t.last_message_at) from message_threads t where t.patient_id = p.id),
       (select max(r.created_at) from prescriptions r where r.patient_id = p.id),
       (select max(n.saved_at) from session_notes n where n.patient_id = p.id)) at time zone $1)::date::text as last_active_on
     from patients p join users u on u.id = p.id
    where u.created_at < app_now() - interval '5 years'
      and not exists (select from subscriptions s where s.patient_id = p.id and s.status <> 'canceled')
      and not exists (select from retention_reviews w where w.patient_id = p.id
        and (w.decision is null or w.decision = 'destroy' or w.review_again_on > $2::date))`,
)
const list = statement<never>(
  'list_for_retention',
  `insert into retention_reviews (patient_id, last_active_on) values ($1, $2)
   on conflict (patient_id) do update set created_at = app_now(), last_active_on = excluded.last_active_on,
     decision = null, decided_at = null, decided_by = null, review_again_on = null`,
)

/** Lists records past their retention for an administrator. It deletes nothing. */
export const listExpired = defineJob({
  name: 'care-team.list-expired-records',
  payload: z.object({}),
  async run({ database, now }: Tools) {
    const rules = loadRetentionRules()
    const { duties, today, found } = await database.read(nobody, async (connection) => {
      const { zone } = (await readClinicIdentity(connection)).clinic
      const day = dayIn(zone, now())
      const [[known], listed] = await Promise.all([
        connection.run(setting),
        connection.run(candidates, [zone, day]),
      ])
      return { duties: known?.duties, today: day, found: listed }
    })
    const due = found.filter(({ region, last_active_on }) =>
      isPastRetention(last_active_on, retentionYears(rules, region, duties?.retention_years ?? null), today),
    )
    for (const { patient_id, last_active_on } of due)
      await database.transaction(nobody, ({ run }) => run(list, [patient_id, last_active_on]))
  },
})
