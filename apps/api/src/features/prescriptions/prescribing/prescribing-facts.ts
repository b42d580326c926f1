import { ageOn, isDay } from '@stillwater/domain/formats/dates'
import { addDays, dayIn } from '@stillwater/domain/plans/billing-dates'
import { answersForConditions, type Person } from '@stillwater/domain/prescriptions/prescribing/conditions'
import type { PrescribingFacts } from '@stillwater/domain/prescriptions/prescribing/warnings'
import type { Chart } from '@stillwater/contract/care-chart'
import type { Connection } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { readLatestAnswers, readStatedFacts, type LatestAnswer } from '../../intake/answers/stated-facts.ts'
import { openPatient, type PatientRow } from '../../people/patient-record.ts'
import { keyOf } from '../../people/person-keys.ts'
import { readPrescriptions, type Prescription } from '../prescription-record.ts'

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

/** The same as the rules take it. `replaces`: the prescription whose place the order takes. */
export function toPrescribingFacts(facts: PatientFacts, replaces: string | null): PrescribingFacts {
  const { today, stated, prescriptions } = facts
  const originOf = ({ row }: Prescription): PrescribingFacts['prescribed'][number]['origin'] | null => {
    if (row.id === replaces) return 'replaced'
    if (row.ended_at === null) return 'here'
    return row.ended_at.slice(0, 10) >= addDays(today, -washoutDays) ? 'recent' : null
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
