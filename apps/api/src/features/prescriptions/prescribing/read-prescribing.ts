import type * as contract from '@stillwater/contract/care/prescribing'
import type { Medicine, OrderedDose, Prescribing } from '@stillwater/contract/care/prescribing'
import { Problem } from '@stillwater/contract/problems'
import { answerTo } from '@stillwater/domain/intake/question-shape'
import {
  searchMedicines as findByName,
  type NamedMedicine,
} from '@stillwater/domain/prescriptions/medicine-names'
import {
  answersForConditions,
  healthQuestions,
  type HealthQuestion,
} from '@stillwater/domain/prescriptions/prescribing/conditions'
import {
  doseNamed,
  formsOf,
  type MedicineTable,
} from '@stillwater/domain/prescriptions/prescribing/medicine-table'
import { auditCScore } from '@stillwater/domain/results/audit-c'
import { scales } from '@stillwater/domain/results/scales'
import { timeline } from '@stillwater/domain/results/timeline'
import { read, type Ctx, type Input } from '../../../context.ts'
import { statement } from '../../../platform/db/database.ts'
import { readScoredVisits } from '../../intake/visits/scored-visits.ts'
import { keyOf } from '../../people/person-keys.ts'
import { openUser, readUserRow } from '../../people/user-record.ts'
import { toShown } from '../list-prescriptions.ts'
import type { Prescription } from '../prescription-record.ts'
import { readPrescriber } from './may-prescribe.ts'
import { personOf, readPatientFacts, type PatientFacts } from './prescribing-facts.ts'

const shippingAddress = statement<{ id: string }>(
  'has_shipping_address',
  `select id from addresses where patient_id = $1 and address_type = 'ShippingAddress' and replaced_at is null`,
)
const longestList = 20
/** Diagnoses are among the stated facts, and the age is told apart. */
const asideQuestions = healthQuestions.filter((one) => one !== 'age' && one !== 'past_diagnoses')

/** What can be prescribed here: the treatments that have a form. */
export async function searchMedicines(
  { medicines, content }: Ctx<'care_team'>,
  { query }: Input<typeof contract.searchMedicines>,
): Promise<{ medicines: Medicine[] }> {
  const listed = content.treatments.filter(({ id }) => formsOf(medicines, id).length > 0)
  const found = findByName(query.query, listed).slice(0, longestList)
  return { medicines: found.map((one) => toMedicine(medicines, one)) }
}

export function readPrescribing(
  ctx: Ctx<'care_team'>,
  { patient }: Input<typeof contract.readPrescribing>,
): Promise<Prescribing> {
  return read(ctx, async (connection) => {
    const questions = [...answersForConditions, 'pharmacy']
    const [facts, prescriber, user, scored, [address]] = await Promise.all([
      readPatientFacts(connection, ctx, patient, questions),
      readPrescriber(connection, patient),
      readUserRow(connection, patient.id),
      readScoredVisits(connection, { patient_id: patient.id, key: keyOf(patient, ctx.keyring) }),
      connection.run(shippingAddress, [patient.id]),
    ])
    if (!user) throw new Problem('not_found')
    const { first_name, last_name } = openUser(user, ctx.keyring)
    return {
      now: ctx.now().toISOString(),
      patient_name: `${first_name} ${last_name}`.trim(),
      zone: patient.zone,
      region: patient.region,
      age: facts.age,
      ...prescriber,
      facts: facts.stated,
      health: asideQuestions.map((one) => healthFact(one, facts)),
      scores: scales.flatMap((scale) => {
        const latest = timeline(scale, scored).at(-1)
        return latest ? [{ scale, ...latest }] : []
      }),
      prescriptions: facts.prescriptions.map((one) => ({
        ...toShown(one),
        ordered: orderedDose(ctx.medicines, one),
      })),
      pharmacy: facts.prescriptions.find(({ row }) => row.is_local_pharmacy)?.about.pharmacy ?? null,
      stated_pharmacy: facts.answers.get('pharmacy')?.response ?? null,
      has_shipping_address: address !== undefined,
    }
  })
}

function healthFact(question: HealthQuestion, facts: PatientFacts): Prescribing['health'][number] {
  const { answers } = personOf(facts)
  const name = question === 'drinking' ? 'audit_c_1' : question
  const given = facts.answers.get(name)
  const at = given?.created_at ?? null
  if (question === 'pregnancy' && answerTo(answers, 'sex_at_birth') === 'male')
    return { question, state: 'none', text: null, at: facts.answers.get('sex_at_birth')?.created_at ?? null }
  if (!given) return { question, state: 'not_asked', text: null, at: null }
  if (given.value === null) return { question, state: 'not_answered', text: null, at }
  if (given.value === 'none') return { question, state: 'none', text: null, at }
  if (question === 'drinking') {
    const score = auditCScore(answers)
    return {
      question,
      state: score === null ? 'not_answered' : 'stated',
      text: score?.toString() ?? null,
      at,
    }
  }
  const text = [given.response, given.elaboration].filter((part) => part).join('. ')
  return { question, state: 'stated', text: text || null, at }
}

const toMedicine = (table: MedicineTable, { id, name, brands }: NamedMedicine): Medicine => ({
  id,
  name,
  brands: [...brands],
  forms: formsOf(table, id).map(({ strengths_mg, usual_mg, ...form }) => ({
    ...form,
    strengths_mg: [...strengths_mg],
    usual_mg: [...usual_mg],
  })),
})

/** As it was ordered or, for one from before orders had fields, as its name says. */
function orderedDose(table: MedicineTable, { about }: Prescription): OrderedDose | null {
  const named = about.dose ? null : doseNamed(table, about.medication_name)
  const dose = about.dose ?? (named && { ...named, ...onceADay })
  const medicine = dose && table.medicines.find(({ id }) => id === dose.medicine_id)
  if (!dose || !medicine) return null
  const { medicine_id: _, ...rest } = dose
  return { medicine: toMedicine(table, medicine), ...rest, days_supply: about.days_supply }
}

const onceADay = { amount: 1, times_a_day: 1, as_needed: false, directions: '' }
