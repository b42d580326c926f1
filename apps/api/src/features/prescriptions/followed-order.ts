import { nobody, statement } from '../../platform/db/database.ts'
import { open } from '../../platform/sealing/sealing.ts'
import type { PharmacyOrder } from '../../ports/pharmacy/pharmacy.port.ts'
import type { Tools } from '../../services.ts'
import { place as addressPlace, type SealedAddress } from '../people/addresses/list-addresses.ts'
import { loadPatient, openPatient } from '../people/patient-record.ts'
import { openPolicies } from '../people/policy-record.ts'
import { openUser, readUserRow } from '../people/user-record.ts'
import { lockPrescription } from './prescription-record.ts'
import type { OrderRow } from './prescriptions.table.ts'

/** An order with all that a pharmacy needs to know. */
export interface FollowedFacts {
  order: OrderRow
  asked: PharmacyOrder
  /** The highest price that the patient has agreed to for this prescription. */
  agreed_cents: number | null
}

const shippingAddress = statement<{ id: string; sealed: Buffer }>(
  'prescription_shipping_address',
  `select id, sealed from addresses where patient_id = $1 and address_type = 'ShippingAddress' and replaced_at is null`,
)

export async function loadFollowed(
  { database, keyring, now }: Tools,
  order: OrderRow,
): Promise<FollowedFacts | null> {
  return database.transaction(nobody, async (connection) => {
    const prescription = await lockPrescription(connection, { keyring, now }, order.prescription_id)
    const [patient] = await connection.run(loadPatient, [order.patient_id])
    const user = await readUserRow(connection, order.patient_id)
    if (!prescription || !patient || !user) return null
    const { about, key, row, orders } = prescription
    const { first_name, last_name } = openUser(user, keyring)
    const [address] = await connection.run(shippingAddress, [order.patient_id])
    const card = openPolicies(patient.insurance, key).find(
      ({ kind, active }) => kind === 'medications' && active,
    )
    const agreed = orders.flatMap(({ agreed_at, price_cents }) =>
      agreed_at && price_cents !== null ? [price_cents] : [],
    )
    return {
      order,
      agreed_cents: agreed.length > 0 ? Math.max(...agreed) : null,
      asked: {
        id: order.id,
        medication_name: about.medication_name,
        directions: about.dosage_readable,
        days_supply: order.days_supply,
        patient: {
          reference_id: order.patient_id,
          first_name,
          last_name,
          dob: openPatient(patient, keyring).dob ?? null,
          ship_to: address ? open<SealedAddress>(key, addressPlace(address.id), address.sealed) : null,
        },
        local_pharmacy: row.is_local_pharmacy ? about.pharmacy : null,
        card: card?.about.rx_bin
          ? {
              policy_id: card.about.policy_id,
              rx_bin: card.about.rx_bin,
              group_number: card.about.group_number,
            }
          : null,
      },
    }
  })
}
