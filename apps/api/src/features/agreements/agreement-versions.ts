import { dayIn } from '@stillwater/domain/plans/billing-dates'
import { readClinicIdentity } from '../../platform/clinic-identity.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import type { AgreementVersionRow } from './agreements.table.ts'

const published = statement<AgreementVersionRow>(
  'published_agreements',
  'select * from agreement_versions order by kind, version desc',
)
const clock = statement<{ now: string }>('agreement_clock', 'select app_now() as now')

/** Every version of every document, and the clinic's own day, by which they are in effect or not yet. */
export async function readVersions(connection: Connection) {
  const [versions, [read], { clinic }] = await Promise.all([
    connection.run(published),
    connection.run(clock),
    readClinicIdentity(connection),
  ])
  return { versions, today: read ? dayIn(clinic.zone, new Date(read.now)) : '', clinic_zone: clinic.zone }
}
