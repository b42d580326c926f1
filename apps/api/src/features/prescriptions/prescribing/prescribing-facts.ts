import { ageOn, isDay } from '@stillwater/domain/formats/dates'
import { addDays, dayIn } from '@stillwater/domain/plans/billing-dates'
import { answersForConditions, type Person } from '@stillwater/domain/prescriptions/prescribing/conditions'
import {
  medicineNamed,
  type MedicineTable,
} from '@stillwater/domain/prescriptions/prescribing/medicine-table'
import type { PrescribingFacts } from '@stillwater/domain/prescriptions/prescribing/warnings'
import type { Chart } from '@stillwater/contract/care/chart'
import type { Order } from '@stillwater/contract/care/prescribing'
import type { Connection } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { readLatestAnswers, readStatedFacts, type LatestAnswer } from '../../intake/answers/stated-facts.ts'
import { openPatient, type PatientRow } from '../../people/patient-record.ts'
import { keyOf } from '../../people/person-keys.ts'
import { isRenewable, readPrescriptions, type Prescription } from '../prescription-record.ts'

/** Fluoxetine leaves the body after five weeks, the longest of all. */
const washoutDays = 35

export interface PatientFacts {
  today: string
  age: number | null
  stated: Chart['facts']
  answers: ReadonlyMap<string, LatestAnswer>
  prescriptions: Prescription[]
}

/** What is known about a patient that a prescriber or the rules may need. */
export async function readPatientFacts(
  connection: Connection,
  ctx: { keyring: Keyring; now(): Date },
  patient: PatientRow,
  questions: readonly string[] = answersForConditions,
): Promise<PatientFacts> {
  const of = { patient_id: patient.id, key: keyOf(patient, ctx.keyring) }
  const today = dayIn(patient.zone, ctx.now())
  const { dob } = openPatient(patient, ctx.keyring)
  const [stated, answers, prescriptions] = await Promise.all([
    readStatedFacts(connection, of),
    readLatestAnswers(connection, of, questions),
    readPrescriptions(connection, ctx, patient.id),
  ])
  return { today, age: dob && isDay(dob) ? ageOn(dob, today) : null, stated, answers, prescriptions }
}

type Ordered = Pick<Order, 'medicine_id' | 'replaces'>
type Origin = PrescribingFacts['prescribed'][number]['origin']

export const isOf = ({ about }: Prescription, { medicine_id }: Ordered, table: MedicineTable): boolean =>
  medicineNamed(table, about.medication_name)?.id === medicine_id

/** A new prescription of the same medicine continues one that expired, as a renewal does. */
export const isContinued = (one: Prescription, order: Ordered, table: MedicineTable): boolean =>
  one.row.status === 'expired' && isRenewable(one) && isOf(one, order, table)

/** The same as the rules take it. What is left of a prescription that expired is taken until it is gone. */
export function toPrescribingFacts(
  facts: PatientFacts,
  order: Ordered,
  table: MedicineTable,
): PrescribingFacts {
  const { today, stated, prescriptions } = facts
  const originOf = (one: Prescription): Origin | null => {
    const { id, status, ended_at, supply_ends_on } = one.row
    if (id === order.replaces || isContinued(one, order, table)) return 'replaced'
    if (ended_at === null) return 'here'
    const left_until = status === 'expired' && supply_ends_on ? supply_ends_on : ''
    if (isRenewable(one) && left_until > today) return 'here'
    const since = addDays(today, -washoutDays)
    return ended_at.slice(0, 10) >= since || left_until >= since ? 'recent' : null
  }
  const prescribed = prescriptions.flatMap((one) => {
    const origin = originOf(one)
    return origin ? [{ medication_name: one.about.medication_name, origin }] : []
  })
  return { ...personOf(facts), prescribed, medicines: stated.medicines, allergies: stated.allergies }
}

export const personOf = ({ answers, age }: PatientFacts): Person => ({
  answers: Object.fromEntries([...answers].map(([name, { value }]) => [name, value])),
  age,
})
