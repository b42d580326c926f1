import { statement, type Connection } from '../../platform/db/database.ts'
import type { NoticeKind } from './notice-letters.ts'
import { tellPatient } from './tell-patients.job.ts'

export interface Notice {
  invoice_id: string
  what: NoticeKind
}

const lettersAtOnce = 25
const addJobs = statement<never>(
  'payments_add_notices',
  `with added as (
     insert into jobs (name, payload, run_at) select $1, payload, app_now() from jsonb_array_elements($2::jsonb) as payload
     returning id
   )
   select pg_notify('jobs', '') from added limit 1`,
)

/** Lets the patients of these invoices know by mail, once the transaction has happened. */
export async function tellPatients({ run }: Connection, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  const payloads = []
  for (let at = 0; at < notices.length; at += lettersAtOnce)
    payloads.push(tellPatient.check({ notices: notices.slice(at, at + lettersAtOnce) }))
  await run(addJobs, [tellPatient.name, JSON.stringify(payloads)])
}
