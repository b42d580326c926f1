import { statement, type Connection } from '../../platform/db/database.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { open } from '../../platform/sealing/sealing.ts'
import { place, type SealedAddress } from '../people/addresses/list-addresses.ts'
import { loadPatient, openPatient } from '../people/patient-record.ts'
import { keyOf } from '../people/person-keys.ts'
import { openPolicies } from '../people/policy-record.ts'
import { openUser, readUserRow } from '../people/user-record.ts'

/** A patient as insurers ask about them. */
export interface BilledPatient {
  id: string
  key: PersonKey
  name: string
  dob: string | null
  address: SealedAddress | null
  region: string
  zone: string
  /** The plan is paid by an insurer in network. */
  is_insurance: boolean
  offering_key: string
  policy: {
    payer: string
    member_id: string
    group_number: string | null
    is_out_of_network: boolean
  } | null
}

const addressOf = statement<{ id: string; sealed: Buffer }>(
  'billed_address',
  `select id, sealed from addresses where patient_id = $1 and replaced_at is null
    order by address_type = 'BillingAddress' desc, created_at desc limit 1`,
)

export async function readBilledPatient(
  connection: Connection,
  keyring: Keyring,
  patient_id: string,
): Promise<BilledPatient | null> {
  const [user, [row], [address]] = await Promise.all([
    readUserRow(connection, patient_id),
    connection.run(loadPatient, [patient_id]),
    connection.run(addressOf, [patient_id]),
  ])
  if (!user || !row) return null
  const key = keyOf(row, keyring)
  const { first_name, last_name } = openUser(user, keyring)
  const where = address ? open<SealedAddress>(key, place(address.id), address.sealed) : null
  const card = openPolicies(row.insurance, key).find(({ kind }) => kind === 'visits')
  return {
    id: patient_id,
    key,
    name: `${first_name} ${last_name}`,
    dob: openPatient(row, keyring).dob ?? null,
    address: where,
    region: row.region ?? where?.region ?? '',
    zone: user.zone,
    is_insurance: row.is_insurance,
    offering_key: row.offering_key,
    policy: card
      ? {
          payer: card.payer_name ?? '',
          member_id: card.about.policy_id,
          group_number: card.about.group_number,
          is_out_of_network: card.out_of_network,
        }
      : null,
  }
}
