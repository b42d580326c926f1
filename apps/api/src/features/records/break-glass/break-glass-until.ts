import { statement, type Connection } from '../../../platform/db/database.ts'

const until = statement<{ until: string }>(
  'break_glass_until',
  `select until from break_glass
    where user_id = app_user() and patient_id = $1 and until > app_now() and access_reason($1) = 'break_glass'
    order by until desc limit 1`,
)

/** When the caller's access ends; null for someone who reaches the patient another way. */
export async function readBreakGlassUntil({ run }: Connection, patient_id: string): Promise<string | null> {
  const [open] = await run(until, [patient_id])
  return open?.until ?? null
}
