import { agreementTitles } from '@stillwater/contract/agreements'
import { t } from '@stillwater/contract/words'
import type { ConsentItem } from '@stillwater/domain/records/record-items'
import { statement } from '../../../platform/db/database.ts'
import type { AgreementVersionRow } from '../../agreements/agreements.table.ts'
import { readAs, type Reading } from './reading.ts'

interface Row extends Pick<AgreementVersionRow, 'kind' | 'version'> {
  id: string
  at: string
}

const acceptedVersions = statement<Row>(
  'record_agreements',
  `select a.id, a.created_at as at, v.kind, v.version from agreement_acceptances a
     join agreement_versions v on v.id = a.version_id
    where a.patient_id = app_user() and a.created_at <= $1::timestamptz order by a.created_at, a.id`,
)

/** The documents that the patient accepted, each version with its moment. */
export async function readAcceptedAgreements(reading: Reading): Promise<ConsentItem[]> {
  const rows = await readAs(reading, ({ run }) => run(acceptedVersions, [reading.until]))
  return rows.map(({ id, at, kind, version }) => ({
    kind: 'consent',
    id,
    at,
    about: t('{document}, version {version}', { document: t(agreementTitles[kind]), version }),
    is_given: true,
  }))
}
