import { agreementStates } from '@stillwater/domain/agreements/agreement-state'
import { dayIn } from '@stillwater/domain/plans/billing-dates'
import { statement, type Connection } from '../../platform/db/database.ts'
import { readVersions } from './agreement-versions.ts'
import type { AcceptanceRow } from './agreements.table.ts'

interface Given extends Pick<AcceptanceRow, 'version_id' | 'how'> {
  accepted_at: string
}

const givenBy = statement<Given>(
  'agreements_given',
  `select version_id, how, created_at as accepted_at from agreement_acceptances
    where patient_id = $1 order by created_at desc, id`,
)
const accountOf = statement<{ created_at: string; zone: string }>(
  'account_of_agreements',
  'select created_at, zone from users where id = $1',
)

/** Every document and what a patient accepted of it, for everyone who reaches the patient. */
export async function readAgreementFacts(connection: Connection, patient_id: string) {
  const [{ versions, today, clinic_zone }, acceptances, [account]] = await Promise.all([
    readVersions(connection),
    connection.run(givenBy, [patient_id]),
    connection.run(accountOf, [patient_id]),
  ])
  const signed_up_on = account ? dayIn(clinic_zone, new Date(account.created_at)) : today
  const { zone = 'America/New_York' } = account ?? {}
  const states = agreementStates({ versions, acceptances, today, signed_up_on })
  return { versions, acceptances, states, zone }
}
