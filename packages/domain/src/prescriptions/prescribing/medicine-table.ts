import { isNamedIn, plainName, type NamedMedicine } from '../medicine-names.ts'
import type { Condition } from './conditions.ts'

/** Of a known danger, the worst first. */
export const dangerLevels = ['contraindicated', 'serious', 'caution'] as const
export type DangerLevel = (typeof dangerLevels)[number]

/** The federal schedules of controlled medicines that can be prescribed. */
export const controlledSchedules = ['II', 'III', 'IV', 'V'] as const
export type ControlledSchedule = (typeof controlledSchedules)[number]

export const medicineForms = ['tablet', 'capsule', 'patch'] as const
export type MedicineForm = (typeof medicineForms)[number]

export interface Evidence {
  source: string
  year: number
}

interface MedicineClass {
  id: string
  name: string
  /** What people call the class, such as "SSRI". */
  called: readonly string[]
  medicines: readonly string[]
  /** Two of them at once are a duplicate. */
  is_duplicate: boolean
  /** Who is allergic to one may be allergic to another. */
  is_cross_allergy: boolean
}

interface Danger {
  id: string
  severity: DangerLevel
  says: string
  evidence: readonly Evidence[]
}

/** Each side lists medicines and classes. */
interface Interaction extends Danger {
  between: readonly [readonly string[], readonly string[]]
}

interface ConditionDanger extends Danger {
  conditions: readonly Condition[]
  medicines: readonly string[]
}

export interface DoseForm {
  form: MedicineForm
  /** As part of the name: "XL"; empty for the plain form. */
  release: string
  strengths_mg: readonly number[]
  /** From and to, a day. */
  usual_mg: readonly [number, number]
  max_mg: number
}

/** What the clinic knows about medicines. `medicines` are those it prescribes and those that others prescribe. */
export interface MedicineTable {
  medicines: readonly NamedMedicine[]
  /** What people are allergic to that is no medicine. */
  allergens: readonly string[]
  classes: readonly MedicineClass[]
  interactions: readonly Interaction[]
  conditions: readonly ConditionDanger[]
  /** `states`: controlled there alone; empty for everywhere. */
  schedules: readonly {
    schedule: ControlledSchedule
    medicines: readonly string[]
    states: readonly string[]
  }[]
  doses: readonly { medicine: string; forms: readonly DoseForm[] }[]
  dose_evidence: readonly Evidence[]
}

/** Whether a list of medicines and classes includes this medicine. */
export function includesMedicine(
  { classes }: Pick<MedicineTable, 'classes'>,
  terms: readonly string[],
  id: string,
): boolean {
  return terms.some(
    (term) => term === id || classes.some((one) => one.id === term && one.medicines.includes(id)),
  )
}

export const formsOf = ({ doses }: MedicineTable, medicine_id: string): readonly DoseForm[] =>
  doses.find(({ medicine }) => medicine === medicine_id)?.forms ?? []

/** The schedule of a controlled medicine in a state; null where it is not controlled. */
export function scheduleOf(
  { schedules }: MedicineTable,
  medicine_id: string,
  state: string | null,
): ControlledSchedule | null {
  const found = schedules.find(
    ({ medicines, states }) =>
      medicines.includes(medicine_id) && (states.length === 0 || state === null || states.includes(state)),
  )
  return found?.schedule ?? null
}

/** The one listed medicine that the name of a prescription means; the longest name wins. */
export function medicineNamed({ medicines }: MedicineTable, text: string): NamedMedicine | null {
  const found = medicines.filter((medicine) => isNamedIn(text, medicine))
  return found.toSorted((a, b) => plainName(b.name).length - plainName(a.name).length)[0] ?? null
}

interface NamedDose {
  medicine_id: string
  form: MedicineForm
  release: string
  strength_mg: number
}

/** The form and strength that a name such as "Bupropion XL 150 mg" means; null where it means none that is listed. */
export function doseNamed(table: MedicineTable, text: string): NamedDose | null {
  const medicine = medicineNamed(table, text)
  const strength_mg = Number(/(?<![\d.])(\d{1,5}(?:\.\d{1,3})?) ?mg/i.exec(text)?.[1])
  if (!medicine) return null
  const found = formsOf(table, medicine.id)
    .filter(({ strengths_mg }) => strengths_mg.includes(strength_mg))
    // A release that is part of the name comes before the plain form.
    .toSorted((a, b) => b.release.length - a.release.length)
    .find(({ release }) => release === '' || ` ${plainName(text)} `.includes(` ${release.toLowerCase()} `))
  return found ? { medicine_id: medicine.id, form: found.form, release: found.release, strength_mg } : null
}
