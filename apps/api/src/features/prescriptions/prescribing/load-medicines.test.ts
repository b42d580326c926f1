import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formsOf, type MedicineTable } from '@stillwater/domain/prescriptions/prescribing/medicine-table'
import { warnings, type PrescribingFacts } from '@stillwater/domain/prescriptions/prescribing/warnings'
import { apiRoot } from '../../../platform/api-root.ts'
import { loadContent } from '../../intake/content/load-content.ts'
import { loadMedicines } from './load-medicines.ts'
import { nothingStated } from './prescribing.fixture.ts'

const { treatments } = loadContent()
const table = loadMedicines(treatments)

function found(medicine_id: string, changes: Partial<PrescribingFacts>): string[] {
  const [form] = formsOf(table, medicine_id)
  if (!form) throw new Error(`${medicine_id} has no form.`)
  const order = { medicine_id, form, daily_mg: form.strengths_mg[0]!, is_continued: false }
  const none = { state: 'none' as const, text: null }
  const facts = { prescribed: [], medicines: none, allergies: none, answers: nothingStated, age: 40 }
  return warnings(order, { ...facts, ...changes }, table).map(({ severity, kind }) => `${severity} ${kind}`)
}
const takes = (text: string) => ({ medicines: { state: 'stated' as const, text } })
const said = (answers: Record<string, string>) => ({ answers: { ...nothingStated, ...answers } })

describe('medicine table', () => {
  test.each<[medicine: string, other: string, severity: string]>([
    ['phenelzine', 'Zoloft', 'contraindicated'],
    ['sertraline', 'linezolid', 'contraindicated'],
    ['venlafaxine', 'Nardil', 'contraindicated'],
    ['bupropion', 'tranylcypromine', 'contraindicated'],
    ['methylphenidate', 'Parnate', 'contraindicated'],
    ['naltrexone', 'Percocet', 'contraindicated'],
    ['lurasidone', 'clarithromycin', 'contraindicated'],
    ['fluvoxamine', 'tizanidine', 'contraindicated'],
    ['sertraline', 'venlafaxine', 'serious'],
    ['sertraline', 'tramadol', 'serious'],
    ['sertraline', 'St. John’s wort', 'serious'],
    ['fluoxetine', 'nortriptyline', 'serious'],
    ['paroxetine', 'tamoxifen', 'serious'],
    ['citalopram', 'ondansetron', 'serious'],
    ['escitalopram', 'haloperidol', 'serious'],
    ['sertraline', 'warfarin', 'serious'],
    ['sertraline', 'ibuprofen', 'caution'],
    ['sertraline', 'sumatriptan', 'caution'],
    ['lithium', 'Advil', 'serious'],
    ['lithium', 'lisinopril', 'serious'],
    ['lithium', 'HCTZ', 'serious'],
    ['lamotrigine', 'Depakote', 'serious'],
    ['carbamazepine', 'birth control pills', 'serious'],
    ['oxcarbazepine', 'Yaz', 'serious'],
    ['carbamazepine', 'clozapine', 'serious'],
    ['lorazepam', 'oxycodone', 'serious'],
    ['quetiapine', 'carbamazepine', 'serious'],
    ['propranolol', 'albuterol', 'serious'],
  ])('medicine table: %s with %s is %s', (medicine, other, severity) => {
    expect(found(medicine, takes(other))).toContain(`${severity} interaction`)
  })

  test.each<[medicine: string, answers: Record<string, string>, severity: string]>([
    ['bupropion', { medical_conditions: 'seizures' }, 'contraindicated'],
    ['bupropion', { past_diagnoses: 'eating' }, 'contraindicated'],
    ['valproate', { sex_at_birth: 'female', pregnancy: 'pregnant' }, 'contraindicated'],
    ['valproate', { sex_at_birth: 'female', pregnancy: 'none' }, 'serious'],
    ['carbamazepine', { sex_at_birth: 'female', pregnancy: 'trying' }, 'serious'],
    ['lithium', { sex_at_birth: 'female', pregnancy: 'pregnant' }, 'serious'],
    ['lithium', { sex_at_birth: 'female', pregnancy: 'nursing' }, 'serious'],
    ['paroxetine', { sex_at_birth: 'female', pregnancy: 'unsure' }, 'serious'],
    ['topiramate', { sex_at_birth: 'female', pregnancy: 'pregnant' }, 'serious'],
    ['clonazepam', { sex_at_birth: 'female', pregnancy: 'pregnant' }, 'serious'],
    ['methylphenidate', { medical_conditions: 'heart' }, 'serious'],
    ['methylphenidate', { heart_symptoms: 'fainting' }, 'serious'],
    ['lorazepam', { audit_c_1: '4', audit_c_2: '2', audit_c_3: '3' }, 'serious'],
    ['naltrexone', { substances: 'opioids' }, 'contraindicated'],
    ['sertraline', { past_diagnoses: 'bipolar' }, 'serious'],
  ])('medicine table: %s of someone who said %j is %s', (medicine, answers, severity) => {
    expect(found(medicine, said(answers))).toContain(`${severity} condition`)
  })

  test('medicine table: a stimulant asks about the heart where nobody did', () => {
    expect(found('methylphenidate', { answers: { medical_conditions: 'none' } })).toContain(
      'unknown not_asked',
    )
  })

  test('medicine table: every treatment can be checked against every other one', () => {
    for (const { id } of treatments.filter((one) => formsOf(table, one.id).length > 0))
      for (const { name } of treatments) expect(found(id, takes(name))).not.toContain('unknown unchecked')
  })

  type File = Omit<MedicineTable, 'medicines'> & { others: { id: string }[] }
  test.each<[string, (file: File) => void, RegExp]>([
    ['a treatment without doses', ({ doses }) => (doses as unknown[]).splice(0, 1), /has no doses/],
    [
      'an unknown medicine',
      ({ classes }) => (classes[0]!.medicines as string[]).push('water'),
      /“water” is not a medicine/,
    ],
    [
      'a class that is listed twice',
      ({ classes }) => (classes as unknown[]).push(classes[0]),
      /listed twice/,
    ],
    [
      'a danger without evidence',
      ({ interactions }) => (interactions[0]!.evidence as unknown[]).splice(0),
      /no evidence/,
    ],
    [
      'a treatment that says nothing for pregnancy',
      (file) => {
        file.conditions = file.conditions.filter(({ id }) => id !== 'lithium-pregnancy')
      },
      /“lithium” says nothing for “pregnant”/,
    ],
    [
      'a maximum below the usual dose',
      ({ doses }) => Object.assign(doses[0]!.forms[0]!, { max_mg: 0.1 }),
      /not in order/,
    ],
  ])('medicine table: %s stops the start with one sentence', (_, break_it, words) => {
    const folder = mkdtempSync(join(tmpdir(), 'stillwater-content-'))
    const name = 'medicine-warnings.json'
    const file = JSON.parse(readFileSync(join(apiRoot, 'content', name), 'utf8')) as File
    break_it(file)
    writeFileSync(join(folder, name), JSON.stringify(file))
    expect(() => loadMedicines(treatments, folder)).toThrow(words)
  })
})
