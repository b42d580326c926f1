import type { Today } from '@stillwater/contract/care/today'
import {
  prescriptionPlace,
  sortBySupply,
  type PrescriptionFacts,
  type PrescriptionPlace,
} from '@stillwater/domain/care-team/today-prescriptions'
import { comingRefills } from '@stillwater/domain/prescriptions/supply'
import { supplyEnd } from '@stillwater/domain/prescriptions/supply-end'
import type { Connection } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { readPrescriptionsToWatch } from '../../prescriptions/panel-prescriptions.ts'
import { latestOrder, type Prescription } from '../../prescriptions/prescription-record.ts'
import { toSupplyFacts } from '../../prescriptions/supply-facts.ts'
import { patientsById } from '../../scheduling/care/patient-names.ts'

type Decision = NonNullable<Today['decisions']>['items'][number]
type Item = Omit<Decision, 'reason'>

interface PrescriptionGroups {
  decisions: Decision[]
  failed_orders: Item[]
  run_outs: Item[]
}

/** The prescriptions of the caller's own panel that need someone, by what they need. */
export async function readPrescriptionGroups(
  connection: Connection,
  ctx: { keyring: Keyring; now(): Date },
  { canDecide }: { canDecide: boolean },
): Promise<PrescriptionGroups> {
  const placed = (await readPrescriptionsToWatch(connection, ctx)).flatMap((prescription) => {
    const facts = factsOf(prescription)
    const place = prescriptionPlace(facts, { today: prescription.today, canDecide })
    return place ? [{ prescription, facts, place }] : []
  })
  const names = await patientsById(
    connection,
    ctx.keyring,
    placed.map(({ prescription }) => prescription.row.patient_id),
  )
  const items = placed.map(({ prescription, facts, place }) => {
    const { row, about, today } = prescription
    const item: Item = {
      id: row.id,
      patient_id: row.patient_id,
      patient_name: names.get(row.patient_id)?.name ?? '',
      medication_name: about.medication_name,
      ...supplyEnd(facts, today),
    }
    return { place, item }
  })
  const inGroup = (group: PrescriptionPlace['group']) =>
    items.flatMap(({ place, item }) => (place.group === group ? [item] : []))
  const decisions = items.flatMap(({ place, item }) =>
    place.group === 'decisions' ? [{ ...item, reason: place.reason }] : [],
  )
  return {
    decisions: sortBySupply(decisions),
    failed_orders: sortBySupply(inGroup('failed_orders')),
    run_outs: sortBySupply(inGroup('run_outs')),
  }
}

function factsOf(prescription: Prescription): PrescriptionFacts {
  const { row, about, orders } = prescription
  const order = latestOrder(prescription)
  if (!order) throw new Error('A prescription has no order.')
  return {
    ...toSupplyFacts(row, order),
    status: row.status,
    is_planned_stop: about.is_planned_stop,
    is_more_coming: comingRefills(row) > 0 || orders.some(({ closed_at }) => closed_at === null),
  }
}
