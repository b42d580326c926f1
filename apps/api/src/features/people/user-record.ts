import { eq } from 'drizzle-orm'
import type { User } from '@stillwater/contract/people'
import { statement, type Connection } from '../../platform/db/database.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import { openPersonKey } from '../../platform/sealing/person-key.ts'
import { open, seal } from '../../platform/sealing/sealing.ts'
import { loadPatient, toPatient } from './patient-record.ts'
import { users } from './users.table.ts'

/** What of a user is sealed. */
export interface SealedUser {
  email: string
  first_name: string
  last_name: string
  phone: string | null
}

export type UserRow = typeof users.$inferSelect & { version: number; clinic_key_id: string; wrapped: Buffer }

const loadUser = statement<UserRow>(
  'load_user',
  'select u.*, k.version, k.clinic_key_id, k.wrapped from users u join data_keys k on k.owner_id = u.id where u.id = $1',
)
const loadCarePerson = statement<{ id: string; name: string }>(
  'load_care_person',
  'select id, name from care_people where id = $1',
)

export async function readUserRow(connection: Connection, id: string): Promise<UserRow | undefined> {
  const [row] = await connection.run(loadUser, [id])
  return row
}

/** Email, phone and name are sealed together, so whatever changes one of them reads them under this lock. */
export async function lockUserRow(connection: Connection, id: string): Promise<UserRow | undefined> {
  await connection.db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
  return readUserRow(connection, id)
}

export function openUser(row: UserRow, keyring: Keyring): SealedUser {
  return open<SealedUser>(openPersonKey(keyring, { ...row, owner_id: row.id }), place(row.id), row.sealed)
}

export function sealUser(row: UserRow, keyring: Keyring, value: SealedUser): Buffer {
  return seal(openPersonKey(keyring, { ...row, owner_id: row.id }), place(row.id), value)
}

export function place(id: string) {
  return { table: 'users', column: 'sealed', id }
}

/** The user as the wire spells it, with the patient or the care person they are. */
export async function readUser(connection: Connection, keyring: Keyring, id: string): Promise<User> {
  const [row, [patient], [carePerson]] = await Promise.all([
    readUserRow(connection, id),
    connection.run(loadPatient, [id]),
    connection.run(loadCarePerson, [id]),
  ])
  if (!row) throw new Error('A session belongs to no user.')
  const { email, first_name, last_name, phone } = openUser(row, keyring)
  return {
    id,
    uid: email,
    email,
    first_name,
    last_name,
    phone,
    phone_confirmed_at: row.phone_confirmed_at,
    role: row.role,
    sms_opted_in: row.sms_opted_in,
    has_password: row.password_hash !== null,
    zone: row.zone,
    device_zone: row.device_zone,
    patient: patient ? toPatient(patient, keyring) : null,
    therapist: carePerson && row.role !== 'admin' ? carePerson : null,
  }
}

export async function currentEmail(connection: Connection, keyring: Keyring, id: string): Promise<string> {
  const row = await readUserRow(connection, id)
  if (!row) throw new Error('A session belongs to no user.')
  return openUser(row, keyring).email
}
