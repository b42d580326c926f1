import * as z from 'zod/mini'
import { nobody, statement, type Connection } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'
import { schedulingRules } from '../load-rules.ts'

const today = `(app_now() at time zone 'UTC')::date`
// Days are counted where the care person is: a day more on either side covers every zone.
const spareDays = 2
const incomplete = statement<{ care_person_id: string }>(
  'schedules_without_free_time',
  `select s.care_person_id from care_schedules s
    where not exists (select from free_time f where f.care_person_id = s.care_person_id and f.day = ${today} + $1::int)
       or not exists (select from free_time f where f.care_person_id = s.care_person_id and f.day = ${today})
    order by s.care_person_id`,
)
const refresh = statement<never>(
  'refresh_all_free_time',
  `select refresh_free_time($1, ${today} - 1, ${today} + $2::int)`,
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
    const people = await database.read(nobody, async (connection) => {
      const { window_days } = await schedulingRules(connection)
      return connection.run(incomplete, [window_days + spareDays])
    })
    for (const { care_person_id } of people)
      await database.transaction(nobody, (connection) => refreshSchedule(connection, care_person_id))
    await database.transaction(nobody, ({ run }) => run(forgetPast))
  },
})
