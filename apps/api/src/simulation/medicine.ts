import { agreeToOrder, declineOrder } from '@stillwater/contract/prescriptions'
import { addDays, dayIn } from '@stillwater/domain/plans/billing-dates'
import { readKey } from '../features/people/person-keys.ts'
import { changePrescription, sendBridge } from '../features/prescriptions/change-prescription.ts'
import { writePrescription } from '../features/prescriptions/write-prescription.ts'
import { nobody } from '../platform/db/database.ts'
import type { SeededRandom } from '../platform/seeded-random.ts'
import { addTo } from './journal.ts'
import type { Home, Patient } from './patient.ts'
import type { World } from './world.ts'

/** Medicines of every kind: some must not stop suddenly, and some meet a pharmacy that fails. */
const medicines = [
  'Sertraline 50 mg',
  'Escitalopram 10 mg',
  'Bupropion XL 150 mg',
  'Lamotrigine 25 mg',
  'Venlafaxine ER 75 mg',
  'Hydroxyzine 25 mg',
  'Slowpram 20 mg',
  'Strayzapine 5 mg',
  'Faultmycin 10 mg',
] as const

/** Patients decide about the price of an order. */
export async function decideOrders({ call, random }: Patient, home: Home): Promise<void> {
  for (const { id, consent, price_cents } of home.prescriptions.prescriptions) {
    if (consent !== 'needed' || price_cents === null) continue
    if (random.chance(0.04)) await call(declineOrder, { params: { id }, body: {} })
    else await call(agreeToOrder, { params: { id }, body: { price_cents } })
  }
}

interface Prescribing {
  patient_id: string
  prescriber_id: string
  random: SeededRandom
  /** The first day without what they already take. */
  own_until?: string | null
}

/** By the use case behind the prescriber's call: what that call checks has tests of its own. */
export async function prescribe(world: World, wanted: Prescribing): Promise<void> {
  const { patient_id, prescriber_id, random, own_until = null } = wanted
  const services = world.product.services()
  const today = dayIn('America/New_York', world.product.now())
  const days_supply = random.pick([30, 30, 90])
  await services.background.transaction(nobody, async (connection) => {
    const key = await readKey(connection, services.keyring, patient_id)
    if (!key) return
    await writePrescription(services, connection, {
      patient: { id: patient_id, key },
      prescriber_id,
      medication_name: random.pick(medicines),
      dosage_readable: 'One tablet each morning',
      days_supply,
      refills: random.whole(0, 3),
      expires_on: addDays(today, random.pick([90, 180, 365])),
      local_pharmacy: random.chance(0.2)
        ? { name: 'Corner Drugs', address: '1 Main Street, Fresno, CA, 93650' }
        : null,
      own_until,
    })
  })
  addTo(world.journal.counts, 'prescriptions')
}

/** A short supply by the pharmacy, so that nobody stops suddenly. */
export async function bridge({ product, journal }: World, prescription_id: string): Promise<void> {
  const { background, keyring } = product.services()
  await background.transaction(nobody, (connection) =>
    sendBridge(connection, { keyring, now: product.now }, { prescription_id, days_supply: 14 }),
  )
  addTo(journal.counts, 'bridge_supplies')
}

/** Ends a prescription that a new one replaces. */
export async function endPrescription({ product }: World, id: string): Promise<void> {
  const { background, keyring } = product.services()
  await background.transaction(nobody, (connection) =>
    changePrescription(connection, { keyring, now: product.now }, id, {
      to: 'canceled',
      is_planned_stop: true,
    }),
  )
}
