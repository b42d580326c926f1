import { statement, type Connection } from '../../platform/db/database.ts'
import type { AgreementVersionRow } from './agreements.table.ts'

const published = statement<AgreementVersionRow>(
  'published_agreements',
  'select * from agreement_versions order by kind, version desc',
)
const dayNow = statement<{ today: string }>('agreement_today', 'select app_now()::date::text as today')

/** Every version of every document, and the day by which they are in effect or not yet. */
export async function readVersions({ run }: Connection) {
  const [versions, [now]] = await Promise.all([run(published), run(dayNow)])
  return { versions, today: now?.today ?? '' }
}
