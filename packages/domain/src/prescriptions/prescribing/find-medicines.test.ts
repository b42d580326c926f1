import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchMedicines } from '../medicine-names.ts'
import { findMedicines } from './find-medicines.ts'
import { someTable } from './medicine-table.fixture.ts'
import { doseNamed, medicineNamed, scheduleOf } from './medicine-table.ts'

describe('medicine names', () => {
  test.each<[text: string, medicines: string[], unknown: string[]]>([
    ['', [], []],
    ['Zoloft 50 mg every morning for anxiety', ['sertraline'], []],
    ['zoloft 50 and ADVIL as needed', ['sertraline', 'ibuprofen'], []],
    ['St. Johns Wort', ['wort'], []],
    ['amphetamine and dextroamphetamine 10mg', ['amphetamines'], []],
    ['Sertraline blorptin 15', ['sertraline'], ['blorptin']],
    ['blorptin; frobozz twice a day', [], ['blorptin', 'frobozz']],
    ['sertralinex', [], ['sertralinex']],
  ])('medicine names: “%s”', (text, medicines, unknown) => {
    expect(findMedicines(text, someTable)).toMatchObject({ medicines, unknown })
  })

  test('medicine names: a word that is neither known nor filler is never dropped', () => {
    const strange = fc.stringMatching(/^[a-z]{4,12}$/).map((word) => `zq${word}`)
    fc.assert(
      fc.property(strange, fc.constantFrom('Zoloft 50 mg, ', 'and ', 'I take ', ''), (word, before) => {
        expect(findMedicines(`${before}${word}`, someTable).unknown.join(' ')).toContain(word)
      }),
    )
  })

  test.each([
    ['zol', ['sertraline']],
    ['amphet', ['amphetamines', 'dextroamphetamine']],
    ['nothing', []],
  ])('medicine search: “%s”', (typed, ids) => {
    expect(searchMedicines(typed, someTable.medicines).map(({ id }) => id)).toEqual(ids)
  })

  test.each([
    ['Sertraline 50 mg', { medicine_id: 'sertraline', form: 'tablet', release: '', strength_mg: 50 }],
    ['Bupropion XL 150 mg', { medicine_id: 'bupropion', form: 'tablet', release: 'XL', strength_mg: 150 }],
    ['Bupropion 150 mg', null],
    ['Sertraline 33 mg', null],
    ['Blorptin 50 mg', null],
  ])('medicine names: the dose of “%s”', (text, dose) => {
    expect(doseNamed(someTable, text)).toEqual(dose)
  })

  test('medicine names: the longest name of a prescription is what it means', () => {
    expect(medicineNamed(someTable, 'Amphetamine and dextroamphetamine XR 10 mg')?.id).toBe('amphetamines')
  })

  test.each([
    ['amphetamines', 'CA', 'II'],
    ['sertraline', 'CA', null],
    ['bupropion', 'KY', 'V'],
    ['bupropion', 'CA', null],
    ['bupropion', null, 'V'],
  ])('schedules: %s in %s is %s', (id, state, schedule) => {
    expect(scheduleOf(someTable, id, state)).toBe(schedule)
  })
})
