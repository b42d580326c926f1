import { listPrescriptions, type Prescription } from '@stillwater/contract/prescriptions'
import { addDays, dayIn } from '@stillwater/domain/plans/billing-dates'
import { nobody } from '../../platform/db/database.ts'
import type { Person, TestApp } from '../../testing/build-app.ts'
import { readKey } from '../people/person-keys.ts'
import { writePrescription, type NewPrescription } from './write-prescription.ts'

const minuteMs = 60_000
export const dayMs = 24 * 60 * minuteMs

/** A member with a provider, and nothing prescribed yet. */
export async function someMember(product: TestApp): Promise<{ robin: Person; provider: Person }> {
  const [robin, provider] = [await product.quickPatient(), await product.newCarePerson('provider')]
  await product.rows(`update patients set status = 'active_client' where id = $1`, [robin.user.id])
  await product.rows(`insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'provider')`, [
    robin.user.id,
    provider.user.id,
  ])
  return { robin, provider }
}

export const todayOf = ({ app }: TestApp) => dayIn('America/New_York', app.services.clock.now())

export async function prescribe(
  product: TestApp,
  robin: Person,
  wanted: Partial<Omit<NewPrescription, 'patient'>> = {},
): Promise<string> {
  const { services } = product.app
  return services.background.transaction(nobody, async (connection) => {
    const key = await readKey(connection, services.keyring, robin.user.id)
    if (!key) throw new Error('A patient has no key.')
    const { prescription_id } = await writePrescription(services, connection, {
      patient: { id: robin.user.id, key },
      prescriber_id: null,
      medication_name: 'Sertraline 50 mg',
      dosage_readable: 'One tablet each morning',
      days_supply: 30,
      refills: 2,
      expires_on: addDays(todayOf(product), 300),
      local_pharmacy: null,
      own_until: null,
      ...wanted,
    })
    return prescription_id
  })
}

/** Lets the pharmacy be asked once about every order. */
export const tick = (product: TestApp) => product.advance(6 * minuteMs)

/** Noon of a day far from a change of the clocks, so that a day added is the next day. */
export function atNoon(product: TestApp): Promise<void> {
  const year = product.app.services.clock.now().getUTCFullYear() + 1
  return product.moveClock({ now: `${year}-04-01T16:00:00.000Z` })
}

/** The newest prescription, or this one, as its patient sees it. Sessions end while the clock moves, so this is a new one. */
export async function shown(product: TestApp, robin: Person, id?: string): Promise<Prescription> {
  const { api } = await product.signedIn(robin.email)
  const { prescriptions } = (await api.call(listPrescriptions, {})).data
  const found = id ? prescriptions.find((one) => one.id === id) : prescriptions[0]
  if (!found) throw new Error('There is no prescription.')
  return found
}

/** What a member of the care team was emailed about prescriptions. */
export const toldAbout = async (product: TestApp, { email }: Person) =>
  (await product.mailTo(email)).filter(({ subject }) => subject === 'A prescription needs your attention')

/** The keys of a patient's open tasks for this audience. */
export async function openTasks(product: TestApp, robin: Person, audience: 'patient' | 'care_team') {
  const rows = await product.rows<{ task_key: string }>(
    'select task_key from tasks where patient_id = $1 and audience = $2 and done_at is null order by task_key',
    [robin.user.id, audience],
  )
  return rows.map(({ task_key }) => task_key)
}
