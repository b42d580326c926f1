import * as z from 'zod/mini'
import { nobody, statement, type Connection } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'
import { schedulingRules } from '../load-rules.ts'

const today = `(app_now() at time zone 'UTC')::date`
// Days are counted where the care person is: a day more on either side covers every zone.
const spareDays = 2
// A day that was booked beyond the window is there before the days ahead of it, so the first gap counts, not the end.
const incomplete = statement<{ care_person_id: string; since: string }>(
  'schedules_without_free_time',
  `select s.care_person_id, gap.since::text from care_schedules s cross join lateral (
       select min(d)::date - (min(d)::date = ${today})::int as since
         from generate_series(${today}::timestamp, ${today} + $1::int, interval '1 day') d
        where not exists (select from free_time f where f.care_person_id = s.care_person_id and f.day = d::date)) gap
    where gap.since is not null order by s.care_person_id`,
)
const refresh = statement<never>(
  'refresh_all_free_time',
  `select refresh_free_time($1, ${today} - 1, ${today} + $2::int)`,
)
const extend = statement<never>(
  'extend_free_time',
  `select refresh_free_time($1, $2::date, ${today} + $3::int)`,
)
const forgetPast = statement<never>('forget_past_free_time', `delete from free_time where day < ${today} - 2`)

/** Derives a care person's free time for every day that can be booked, after their hours have changed. */
export async function refreshSchedule(connection: Connection, care_person_id: string): Promise<void> {
  const { window_days } = await schedulingRules(connection)
  await connection.run(refresh, [care_person_id, window_days + spareDays])
}

/** Runs every hour: a new day joins the booking window, and past ones are deleted. */
export const keepFreeTime = defineJob({
  name: 'scheduling.keep-free-time',
  payload: z.object({}),
  async run({ database }: Tools) {
    const { people, last } = await database.read(nobody, async (connection) => {
      const { window_days } = await schedulingRules(connection)
      const days = window_days + spareDays
      return { people: await connection.run(incomplete, [days]), last: days }
    })
    for (const { care_person_id, since } of people)
      await database.transaction(nobody, ({ run }) => run(extend, [care_person_id, since, last]))
    await database.transaction(nobody, ({ run }) => run(forgetPast))
  },
})
