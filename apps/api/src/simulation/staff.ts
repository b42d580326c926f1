import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { saveLicenses, saveSchedule } from '@stillwater/contract/care/schedules'
import type { Role } from '@stillwater/domain/people/capabilities'
import { stateChoices } from '@stillwater/domain/people/regions'
import { demoSecret } from '../features/auth/second-factor/demo-factor.ts'
import { addFactor } from '../features/auth/second-factor/factor-record.ts'
import { createUser } from '../features/people/create-person.ts'
import { demoEmail } from '../features/people/demo-email.ts'
import { carePeople } from '../features/people/patients.table.ts'
import { nobody } from '../platform/db/database.ts'
import { blindIndex } from '../platform/sealing/blind-index.ts'
import type { SeededRandom } from '../platform/seeded-random.ts'
import { enterBillingDetails } from './billing-details.ts'
import type { Journal } from './journal.ts'
import { newPerson, password, type Person } from './person.ts'
import type { Product } from './product.ts'

type StaffRole = Exclude<Role, 'patient'>

export interface StaffMember extends Person {
  role: StaffRole
  /** Days on which they answer nothing: ill, or on vacation without telling anyone. */
  is_away: boolean
}

interface Hiring {
  product: Product
  journal: Journal
  random: SeededRandom
  patients: number
}

/** One clinician of a kind for so many patients. */
const panelSize = 75
const clinical = ['provider', 'therapist', 'care_manager'] as const
const everywhere = stateChoices.map(({ value }) => ({ region: value, ends_on: null }))
const weekdays = [1, 2, 3, 4, 5] as const

/** Passwords are hashed lightly: 20,000 sign-ins are no measure of Argon2. */
export const quickHash = () => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** The clinic's staff, each with a second factor, hours and licenses. */
export async function hireStaff({ product, journal, random, patients }: Hiring): Promise<StaffMember[]> {
  const each = Math.ceil(patients / panelSize)
  const roles: StaffRole[] = [
    ...clinical.flatMap((role) => Array.from({ length: each }, () => role)),
    ...Array.from({ length: each }, () => 'coordinator' as const),
    'oncall',
    'admin',
  ]
  const staff: StaffMember[] = []
  for (const [index, role] of roles.entries()) {
    const email = demoEmail(`${role}-${index}`)
    await addStaff(product, { role, email, is_backup: index === 0 })
    const person = newPerson({ product, journal, random: random.fork(email), email, number: index + 1 })
    await person.signIn()
    staff.push(Object.assign(person, { role, is_away: false }))
  }
  await openSchedules(staff)
  return staff
}

async function addStaff(
  product: Product,
  { role, email, is_backup }: { role: StaffRole; email: string; is_backup: boolean },
): Promise<void> {
  const { background, keyring } = product.services()
  const [id, password_hash] = [randomUUID(), await quickHash()]
  await background.transaction(nobody, async (connection) => {
    const key = await createUser(connection, keyring, {
      id,
      role,
      email,
      email_index: blindIndex(keyring, 'email', email),
      first_name: 'Dana',
      last_name: 'Carer',
      phone: '5550009999',
      password_hash,
      sms_opted_in: true,
    })
    await connection.db.insert(carePeople).values({ id, name: 'Dana Carer', backup_on_call: is_backup })
    await addFactor(connection, keyring, { user_id: id, key, secret: demoSecret, last_step: 0 })
  })
}

async function openSchedules(staff: StaffMember[]): Promise<void> {
  const admin = staff.find(({ role }) => role === 'admin')
  if (!admin) throw new Error('A clinic without an admin has no schedules.')
  const clinicians = staff.filter(({ role }) => clinical.some((one) => one === role))
  for (const { id } of clinicians) {
    await admin.call(saveSchedule, {
      params: { id },
      body: {
        zone: 'America/New_York',
        buffer_minutes: 0,
        visit_minutes: 30,
        is_accepting: true,
        room_url: null,
        weekly_hours: weekdays.map((weekday) => ({ weekday, opens_minute: 9 * 60, closes_minute: 17 * 60 })),
        exceptions: [],
      },
    })
    await admin.call(saveLicenses, { params: { id }, body: { licenses: everywhere } })
  }
  await enterBillingDetails(admin, clinicians)
}
