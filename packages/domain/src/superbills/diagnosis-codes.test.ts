import { expect, test } from 'vitest'
import { isDiagnosisCode, spellDiagnosis } from './diagnosis-codes.ts'

test.each([
  ['F32.1', true],
  ['F41.1', true],
  ['F90.0', true],
  ['G47', true],
  ['C4A.0', true],
  ['S72.001A', true],
  ['F32.', false],
  ['F32.12345', false],
  ['f32.1', false],
  ['32.1', false],
  ['FF2.1', false],
  ['F3', false],
  ['F32.1 or F41', false],
])('diagnosis codes: %j has the form of ICD-10-CM: %j', (text, is_valid) => {
  expect(isDiagnosisCode(text)).toBe(is_valid)
})

test.each([
  [' f32.1', 'F32.1'],
  ['f321', 'F32.1'],
  ['F 41.1', 'F41.1'],
  ['G47', 'G47'],
  ['depression', 'DEPRESSION'],
])('diagnosis codes: %j is stored as %j', (typed, stored) => {
  expect(spellDiagnosis(typed)).toBe(stored)
})
