import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { apiRoot } from '../../platform/api-root.ts'
import { loadContent } from '../intake/content/load-content.ts'
import { loadStoppingTable } from './stopping-table.ts'

const { treatments } = loadContent()

test.each([
  ['Lorazepam 0.5 mg', 'danger'],
  ['Lithium carbonate 300 mg', 'danger'],
  ['Klonopin', 'danger'],
  ['Effexor XR 75 mg', 'taper'],
  ['Sertraline 50 mg', 'taper'],
  ['Bupropion XL 150 mg', 'may_stop'],
  ['Something new', 'taper'],
])('stopping table: %s is %s', (name, level) => {
  expect(loadStoppingTable(treatments).levelOf(name)).toBe(level)
})

type File = { groups: { medicines: string[]; evidence: object[] }[] }
test.each<[string, (file: File) => void, RegExp]>([
  ['a treatment without a place', ({ groups }) => groups[0]!.medicines.pop(), /is not listed/],
  ['a treatment in two places', ({ groups }) => groups[1]!.medicines.push('alprazolam'), /is listed twice/],
  [
    'a medicine that is no treatment',
    ({ groups }) => groups[0]!.medicines.push('water'),
    /is not a treatment/,
  ],
  ['a group without evidence', ({ groups }) => groups[0]!.evidence.splice(0), /no evidence/],
])('stopping table: %s stops the start with one sentence', (_, break_it, said) => {
  const folder = mkdtempSync(join(tmpdir(), 'stillwater-content-'))
  cpSync(join(apiRoot, 'content', 'stopping-medicines.json'), join(folder, 'stopping-medicines.json'))
  const path = join(folder, 'stopping-medicines.json')
  const file = JSON.parse(readFileSync(path, 'utf8')) as File
  break_it(file)
  writeFileSync(path, JSON.stringify(file))
  expect(() => loadStoppingTable(treatments, folder)).toThrow(said)
})
