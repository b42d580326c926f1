import { statement, type Connection } from '../../platform/db/database.ts'

const endOfCare = statement<{ on: string; is_over: boolean }>(
  'end_of_care',
  `select effective_on::text as on, completed_at is not null as is_over from discharges
    where patient_id = $1 and canceled_at is null order by created_at desc, id limit 1`,
)

/** The day on which a discharge ends, or ended, a patient's care here; null where none is planned. */
export async function readEndOfCare({ run }: Connection, patient_id: string) {
  const [found] = await run(endOfCare, [patient_id])
  return found ?? null
}
