import { flowTypes } from '@stillwater/domain/intake/banks'
import { firstZone } from '@stillwater/domain/people/device-zone'
import { newPatientFlow } from '@stillwater/domain/people/experiments'
import { statement, type Connection } from '../../platform/db/database.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import { makePersonKey } from '../../platform/sealing/person-key.ts'
import { seal } from '../../platform/sealing/sealing.ts'
import { chooseVariant } from './experiments/choose-variant.ts'
import { newPatientFrom } from './new-patient.ts'
import { patients } from './patients.table.ts'
import { place } from './user-record.ts'
import { dataKeys, users } from './users.table.ts'

export interface NewUser {
  id: string
  role: (typeof users.$inferInsert)['role']
  email: string
  email_index: Buffer
  first_name: string
  last_name: string
  phone: string | null
  phone_confirmed_at?: string | null | undefined
  password_hash: string | null
  sms_opted_in: boolean
  acquisition_string?: string | null | undefined
  partner_code?: string | null | undefined
  /** That of the browser; one that says nothing becomes the clinic's own. */
  zone?: string | null | undefined
}

/** A person and the key that seals their data. The caller must be that person, or the background. */
export async function createUser({ db }: Connection, keyring: Keyring, person: NewUser) {
  const { email, first_name, last_name, phone, ...plain } = person
  const { key, row } = makePersonKey(keyring, person.id)
  const sealed = seal(key, place(person.id), { email, first_name, last_name, phone })
  await db.insert(users).values({
    id: plain.id,
    role: plain.role,
    email_index: plain.email_index,
    sealed,
    phone_confirmed_at: plain.phone_confirmed_at ?? null,
    password_hash: plain.password_hash,
    sms_opted_in: plain.sms_opted_in,
    acquisition_string: plain.acquisition_string ?? null,
    partner_code: plain.partner_code ?? null,
    zone: firstZone(plain.zone),
  })
  await db.insert(dataKeys).values({ ...row, owner_id: person.id })
  return key
}

const readNewPatient = statement<{ value: unknown }>(
  'new_patient_setting',
  `select value from settings where name = 'new_patient'`,
)

/** No client sets the status, plan or price: a new patient is a lead on the default plan. */
export async function createPatient(connection: Connection, keyring: Keyring, person: Omit<NewUser, 'role'>) {
  await createUser(connection, keyring, { ...person, role: 'patient' })
  const [set] = await connection.run(readNewPatient)
  const { flow_type, flow_kind } = newPatientFrom(set?.value)
  const varied = await chooseVariant(connection, newPatientFlow, person.id)
  await connection.db.insert(patients).values({
    id: person.id,
    flow_type: flowTypes.find((flow) => flow === varied) ?? flow_type,
    flow_kind,
  })
}
