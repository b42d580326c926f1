import { conditionState, type HealthQuestion, type Person } from './conditions.ts'
import { findMedicines } from './find-medicines.ts'
import {
  includesMedicine,
  medicineNamed,
  type DangerLevel,
  type DoseForm,
  type Evidence,
  type MedicineTable,
} from './medicine-table.ts'

/** `unknown`: nobody knows whether it is dangerous, which is never the same as safe. */
export const severities = ['contraindicated', 'serious', 'unknown', 'caution'] as const
export type Severity = (typeof severities)[number]

export const warningKinds = [
  'interaction',
  'allergy',
  'class_allergy',
  'condition',
  'duplicate',
  'class_duplicate',
  'over_max',
  'over_usual',
  'not_asked',
  'unchecked',
] as const
type WarningKind = (typeof warningKinds)[number]

/** Where the other medicine comes from. `replaced`: the new order takes its place. `recent`: it ended a few weeks ago. */
export const medicineOrigins = ['here', 'replaced', 'recent', 'stated'] as const
export type MedicineOrigin = (typeof medicineOrigins)[number]

export interface Warning {
  /** The same danger has the same key at every check. */
  key: string
  kind: WarningKind
  severity: Severity
  /** What it is about: the other medicine, the class, the question that was not asked, or words that no one knows. */
  about: string
  origin: MedicineOrigin | null
  /** A sentence of the table; null where the kind says it all. */
  says: string | null
  evidence: readonly Evidence[]
}

type Stated = { state: 'not_asked' | 'not_answered' | 'none' | 'stated'; text: string | null }

export interface PrescribingFacts extends Person {
  /** What this clinic prescribed. */
  prescribed: readonly { medication_name: string; origin: Exclude<MedicineOrigin, 'stated'> }[]
  /** What the patient said they take, and what they are allergic to. */
  medicines: Stated
  allergies: Stated
}

export interface CheckedOrder {
  medicine_id: string
  form: DoseForm
  daily_mg: number
  /** The patient takes it already and continues. */
  is_continued: boolean
}

type WarningNeed = 'reason' | 'acknowledgment' | null

/** What a prescriber does before they may go ahead. */
export function warningNeed(severity: Severity): WarningNeed {
  if (severity === 'contraindicated' || severity === 'serious') return 'reason'
  return severity === 'unknown' ? 'acknowledgment' : null
}

/** Everything that speaks against an order for this patient, the worst first. */
export function warnings(order: CheckedOrder, facts: PrescribingFacts, table: MedicineTable): Warning[] {
  const found = [
    ...medicineWarnings(order, facts, table),
    ...allergyWarnings(order, facts, table),
    ...conditionWarnings(order, facts, table),
    ...doseWarnings(order, table),
  ]
  return found.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
}

interface Other {
  id: string
  origin: MedicineOrigin
}

function medicineWarnings(order: CheckedOrder, facts: PrescribingFacts, table: MedicineTable): Warning[] {
  const { others, unknown } = otherMedicines(facts, table)
  const pairs = others.flatMap((other) => {
    const worst = worstOfPair(order, other, table)
    return worst ? [worst] : []
  })
  return [...pairs, ...unchecked('medicines', unknown), ...unasked('medicines', facts.medicines)]
}

function otherMedicines(facts: PrescribingFacts, table: MedicineTable) {
  const unknown: string[] = []
  const others: Other[] = []
  for (const { medication_name, origin } of facts.prescribed) {
    const medicine = medicineNamed(table, medication_name)
    if (medicine) others.push({ id: medicine.id, origin })
    else if (origin !== 'recent') unknown.push(medication_name)
  }
  const said = findMedicines(facts.medicines.text ?? '', table)
  for (const id of said.medicines)
    if (!others.some((other) => other.id === id && other.origin !== 'recent'))
      others.push({ id, origin: 'stated' })
  const classes = table.classes.filter(({ id }) => said.classes.includes(id)).map(({ name }) => name)
  return { others, unknown: [...unknown, ...classes, ...said.unknown] }
}

/** One warning for each other medicine: the worst thing that can be said about the two. */
function worstOfPair(order: CheckedOrder, { id, origin }: Other, table: MedicineTable): Warning | null {
  const { medicine_id } = order
  const about = nameOf(table, id)
  const isOver = origin === 'replaced' || origin === 'recent'
  const base = { about, origin }
  if (id === medicine_id) {
    if (isOver) return null
    // Someone who continues what they take has it twice only if they also keep filling the old one.
    const severity = origin === 'stated' && order.is_continued ? 'caution' : 'serious'
    return { ...base, key: `duplicate:${id}`, kind: 'duplicate', severity, says: null, evidence: [] }
  }
  const found = table.interactions.filter(({ between: [one, two] }) => {
    const isIn = (terms: readonly string[], medicine: string) => includesMedicine(table, terms, medicine)
    return (isIn(one, medicine_id) && isIn(two, id)) || (isIn(two, medicine_id) && isIn(one, id))
  })
  const candidates: Warning[] = found.map(({ id: rule, severity, says, evidence }) => ({
    ...base,
    key: `interaction:${rule}:${id}`,
    kind: 'interaction',
    severity,
    says,
    evidence,
  }))
  const shared = table.classes.find(
    ({ is_duplicate, medicines }) =>
      is_duplicate && medicines.includes(id) && medicines.includes(medicine_id),
  )
  if (shared && !isOver)
    candidates.push({
      ...base,
      key: `class_duplicate:${shared.id}:${id}`,
      kind: 'class_duplicate',
      severity: 'serious',
      says: null,
      evidence: [],
    })
  const worst = mostSevere(candidates)
  // What is stopped matters only where time must pass between the two.
  return isOver && worst?.severity !== 'contraindicated' ? null : worst
}

function mostSevere(candidates: readonly Warning[]): Warning | null {
  return (
    candidates.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))[0] ?? null
  )
}

function allergyWarnings(
  { medicine_id }: CheckedOrder,
  { allergies }: PrescribingFacts,
  table: MedicineTable,
): Warning[] {
  const said = findMedicines(allergies.text ?? '', table)
  const same: Warning[] = said.medicines.includes(medicine_id)
    ? [allergy('allergy', medicine_id, nameOf(table, medicine_id), 'contraindicated')]
    : []
  const classes = table.classes.filter(
    ({ id, medicines, is_cross_allergy }) =>
      medicines.includes(medicine_id) &&
      (said.classes.includes(id) ||
        (is_cross_allergy && said.medicines.some((one) => one !== medicine_id && medicines.includes(one)))),
  )
  return [
    ...same,
    ...classes.map(({ id, name }) => allergy('class_allergy', id, name, 'serious')),
    ...unchecked('allergies', said.unknown),
    ...unasked('allergies', allergies),
  ]
}

function conditionWarnings(order: CheckedOrder, person: Person, table: MedicineTable): Warning[] {
  const dangers = table.conditions.filter(({ medicines }) =>
    includesMedicine(table, medicines, order.medicine_id),
  )
  const open = new Set<HealthQuestion>()
  const found = dangers.flatMap(({ id, conditions, severity, says, evidence }): Warning[] => {
    const states = conditions.map((condition) => ({ condition, ...conditionState(condition, person) }))
    const met = states.find(({ is }) => is === 'true')
    if (met)
      return [
        {
          key: `condition:${id}`,
          kind: 'condition',
          severity,
          about: met.condition,
          origin: null,
          says,
          evidence,
        },
      ]
    for (const state of states) if (state.is === 'unknown') open.add(state.question)
    return []
  })
  return [...found, ...[...open].map(notAsked)]
}

function doseWarnings(
  { medicine_id, form, daily_mg }: CheckedOrder,
  { dose_evidence }: MedicineTable,
): Warning[] {
  const over = (kind: 'over_max' | 'over_usual', severity: DangerLevel, limit: number): Warning => ({
    key: `${kind}:${medicine_id}:${daily_mg}`,
    kind,
    severity,
    about: `${limit} mg`,
    origin: null,
    says: null,
    evidence: dose_evidence,
  })
  if (daily_mg > form.max_mg) return [over('over_max', 'serious', form.max_mg)]
  return daily_mg > form.usual_mg[1] ? [over('over_usual', 'caution', form.usual_mg[1])] : []
}

type StatedList = 'medicines' | 'allergies'

function unasked(list: StatedList, { state, text }: Stated): Warning[] {
  const isKnown = state === 'none' || (state === 'stated' && text !== null)
  return isKnown ? [] : [notAsked(list)]
}

const notAsked = (question: HealthQuestion | StatedList): Warning => ({
  key: `not_asked:${question}`,
  kind: 'not_asked',
  severity: 'unknown',
  about: question,
  origin: null,
  says: null,
  evidence: [],
})

/** Longer lists are cut: what matters is that something could not be checked. */
const longestList = 400

/** One warning for all names that no one knows. */
function unchecked(list: StatedList, names: readonly string[]): Warning[] {
  if (names.length === 0) return []
  const about = names.join(', ').slice(0, longestList)
  return [{ ...notAsked(list), key: `unchecked:${list}:${about}`, kind: 'unchecked', about }]
}

const allergy = (
  kind: 'allergy' | 'class_allergy',
  id: string,
  about: string,
  severity: DangerLevel,
): Warning => ({ key: `${kind}:${id}`, kind, severity, about, origin: null, says: null, evidence: [] })

const nameOf = ({ medicines }: MedicineTable, id: string) =>
  medicines.find((medicine) => medicine.id === id)?.name ?? id
