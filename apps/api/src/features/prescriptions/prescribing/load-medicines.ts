import { join } from 'node:path'
import * as z from 'zod/mini'
import { conditions } from '@stillwater/domain/prescriptions/prescribing/conditions'
import {
  controlledSchedules,
  dangerLevels,
  medicineForms,
  type MedicineTable,
} from '@stillwater/domain/prescriptions/prescribing/medicine-table'
import { stateChoices } from '@stillwater/domain/people/regions'
import type { NamedMedicine } from '@stillwater/domain/prescriptions/medicine-names'
import { apiRoot } from '../../../platform/api-root.ts'
import { contentFault, readContentFile } from '../../../platform/content-file.ts'

const text = z.string().check(z.trim(), z.minLength(1, 'a text is empty'))
const evidence = z
  .array(z.strictObject({ source: text, year: z.int() }))
  .check(z.minLength(1, 'an entry has no evidence'))
const terms = z.array(text).check(z.minLength(1, 'a list is empty'))
const danger = { id: text, severity: z.enum(dangerLevels), says: text, evidence }
const mg = z.number().check(z.gt(0))

const medicinesFile = z.strictObject({
  reviewed: z.iso.date(),
  others: z.array(z.strictObject({ id: text, name: text, brands: z.array(text) })),
  allergens: z.array(text),
  classes: z.array(
    z.strictObject({
      id: text,
      name: text,
      called: z.array(text),
      medicines: terms,
      is_duplicate: z.boolean(),
      is_cross_allergy: z.boolean(),
    }),
  ),
  interactions: z.array(z.strictObject({ ...danger, between: z.tuple([terms, terms]) })),
  conditions: z.array(
    z.strictObject({
      ...danger,
      conditions: z.array(z.enum(conditions)).check(z.minLength(1)),
      medicines: terms,
    }),
  ),
  schedules: z.array(
    z.strictObject({
      schedule: z.enum(controlledSchedules),
      medicines: terms,
      states: z.array(z.enum(stateChoices.map(({ value }) => value))),
    }),
  ),
  doses: z.array(
    z.strictObject({
      medicine: text,
      forms: z.array(
        z.strictObject({
          form: z.enum(medicineForms),
          release: z.string(),
          strengths_mg: z.array(mg).check(z.minLength(1)),
          usual_mg: z.tuple([mg, mg]),
          max_mg: mg,
        }),
      ),
    }),
  ),
  dose_evidence: evidence,
})

const path = 'medicine-warnings.json'
/** What every treatment must say something about, because a child is at stake. */
const mustBeCovered = ['pregnant', 'nursing'] as const

/** The table of dangers. Every name in it is known, and every treatment has its doses, pregnancy and nursing. */
export function loadMedicines(
  treatments: readonly NamedMedicine[],
  folder = join(apiRoot, 'content'),
): MedicineTable {
  const { others, ...table } = readContentFile(folder, path, medicinesFile)
  const medicines = [...treatments, ...others]
  const ids = medicines.map(({ id }) => id)
  const classIds = table.classes.map(({ id }) => id)
  const dangerIds = [...table.interactions, ...table.conditions].map(({ id }) => id)
  for (const list of [[...ids, ...classIds], dangerIds, table.doses.map(({ medicine }) => medicine)]) {
    const twice = list.find((one, index) => list.indexOf(one) !== index)
    if (twice) throw wrong(`“${twice}” is listed twice`)
  }
  const used = [
    ...table.interactions.flatMap(({ between }) => between.flat()),
    ...table.conditions.flatMap(({ medicines: terms_ }) => terms_),
  ]
  const inClasses = [...table.classes, ...table.schedules].flatMap(({ medicines: listed }) => listed)
  const unknown =
    used.find((one) => !ids.includes(one) && !classIds.includes(one)) ??
    inClasses.find((one) => !ids.includes(one)) ??
    table.doses.find(({ medicine }) => !treatments.some(({ id }) => id === medicine))?.medicine
  if (unknown) throw wrong(`“${unknown}” is not a medicine or class`)
  refuseGaps(treatments, table)
  return { medicines, ...table }
}

function refuseGaps(treatments: readonly NamedMedicine[], table: Omit<MedicineTable, 'medicines'>): void {
  const inTerms = (listed: readonly string[], id: string) =>
    listed.some(
      (term) => term === id || table.classes.some((one) => one.id === term && one.medicines.includes(id)),
    )
  for (const { id } of treatments) {
    if (!table.doses.some(({ medicine }) => medicine === id)) throw wrong(`“${id}” has no doses`)
    for (const condition of mustBeCovered)
      if (!table.conditions.some((one) => one.conditions.includes(condition) && inTerms(one.medicines, id)))
        throw wrong(`“${id}” says nothing for “${condition}”`)
  }
  for (const { medicine, forms } of table.doses)
    for (const { usual_mg, max_mg } of forms)
      if (usual_mg[0] > usual_mg[1] || usual_mg[1] > max_mg)
        throw wrong(`the doses of “${medicine}” are not in order`)
}

const wrong = (fault: string) => contentFault(path, fault)
