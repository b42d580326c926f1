import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  medicineNames,
  nameInProgress,
  treatmentLabel,
  withoutMedicine,
  withTreatment,
} from './medicine-names.ts'

const adderall = { name: 'amphetamine and dextroamphetamine', brands: ['Adderall', 'Mydayis'] }
const lithium = { name: 'lithium', brands: [] }

test.each([
  ['', ''],
  ['zol', 'zol'],
  ['lithium, zol', 'zol'],
  ['lithium, ', ''],
  ['lithium; zol', 'zol'],
  [`${treatmentLabel(adderall)}, zol`, 'zol'],
  // Commas between the brands of a chosen medicine do not begin a new one.
  [treatmentLabel(adderall), treatmentLabel(adderall)],
  ['lithium (the old one, zol', 'lithium (the old one, zol'],
])('medicines: while "%s" is typed, "%s" is searched', (typed, searched) => {
  expect(nameInProgress(typed)).toBe(searched)
})

test('medicines: a chosen one replaces the name in progress and keeps those before it', () => {
  expect(withTreatment('zol', lithium)).toBe('lithium')
  expect(withTreatment('Prozac, adde', adderall)).toBe(
    'Prozac, amphetamine and dextroamphetamine (Adderall, Mydayis)',
  )
  const typed = fc.array(fc.constantFrom('Prozac', ' ', ',', 'x', '(', ')', ';'), { maxLength: 12 })
  fc.assert(
    fc.property(typed, (parts) => {
      const text = parts.join('')
      const kept = text.slice(0, text.lastIndexOf(nameInProgress(text))).trimEnd()
      const chosen = withTreatment(text, lithium)
      expect(chosen.endsWith('lithium')).toBe(true)
      if (nameInProgress(text) !== '') expect(chosen.startsWith(kept)).toBe(true)
    }),
  )
})

test('medicines: each that was named is told apart, and one is removed without touching the others', () => {
  const text = `Prozac,, ${treatmentLabel(adderall)}; St. John's wort, `
  expect(medicineNames(text)).toEqual(['Prozac', treatmentLabel(adderall), "St. John's wort"])
  expect(withoutMedicine(text, 1)).toBe("Prozac, St. John's wort")
  expect(withoutMedicine('lithium', 0)).toBe('')
  const typed = fc.array(fc.constantFrom('Prozac', ' ', ',', 'x', '(', ')', ';', '\n'), { maxLength: 20 })
  fc.assert(
    fc.property(typed, fc.nat(20), (parts, place) => {
      const names = medicineNames(parts.join(''))
      const left = medicineNames(withoutMedicine(parts.join(''), place))
      expect(left).toEqual(names.filter((_, i) => i !== place))
    }),
  )
})
