import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyEdit,
  editFaults,
  isLocked,
  noEdit,
  textOf,
  wordingVersions,
  type BankEdit,
} from './bank-edits.ts'

const question = (name: string, changes = {}) => ({
  name,
  version: 1,
  title: `About ${name}`,
  description: null,
  subscript: null,
  skip_option: null,
  options: [
    { name: 'yes', title: 'Yes' },
    { name: 'no', title: 'No' },
  ],
  assessment_type: null,
  ...changes,
})
const bank = [
  question('a'),
  question('phq9_1', { assessment_type: 'phq9' }),
  question('b'),
  question('audit_c_1', { source: 'AUDIT-C' }),
  question('c', { skip_option: 'Skip' }),
]
const names = bank.map(({ name }) => name)
const worded = (name: string, changes = {}): BankEdit => ({
  texts: { [name]: { ...textOf(bank.find((one) => one.name === name)!), ...changes } },
  order: [],
})

describe('bank edits', () => {
  test('bank edits: words of a free question and the order of free questions change', () => {
    const edit = {
      ...worded('a', { title: 'New', options: { yes: 'Sure', no: 'No' } }),
      order: ['c', 'phq9_1', 'a', 'audit_c_1', 'b'],
    }
    expect(editFaults(bank, edit)).toEqual([])
    const edited = applyEdit(bank, edit)
    expect(edited.map(({ name }) => name)).toEqual(edit.order)
    expect(edited[2]).toMatchObject({
      title: 'New',
      options: [
        { name: 'yes', title: 'Sure' },
        { name: 'no', title: 'No' },
      ],
    })
  })

  const refused: [string, BankEdit, RegExp][] = [
    [
      'the words of an instrument',
      worded('phq9_1', { title: 'Softer' }),
      /“phq9_1” is an item of a published instrument/,
    ],
    ['the words of a sourced item', worded('audit_c_1', { description: 'x' }), /“audit_c_1” is an item/],
    [
      'another option',
      worded('a', { options: { yes: 'Yes', no: 'No', maybe: 'Maybe' } }),
      /must keep its options/,
    ],
    ['an option less', worded('a', { options: { yes: 'Yes' } }), /must keep its options/],
    [
      'an option of the same number by another name',
      worded('a', { options: { yes: 'Yes', nope: 'No' } }),
      /must keep its options/,
    ],
    ['a skip where there was none', worded('a', { skip_option: 'Later' }), /whether it can be skipped/],
    ['a skip taken away', worded('c', { skip_option: null }), /whether it can be skipped/],
    ['an unknown question', { texts: { x: textOf(question('x')) }, order: [] }, /“x” does not exist/],
    ['an order without a question', { texts: {}, order: names.slice(1) }, /each question once/],
    ['an order with one twice', { texts: {}, order: ['a', ...names.slice(0, -1)] }, /each question once/],
    [
      'an instrument moved',
      { texts: {}, order: ['phq9_1', 'a', 'b', 'audit_c_1', 'c'] },
      /“phq9_1” is an item .+ stays in its place/,
    ],
  ]
  test.each(refused)('bank edits: %s is refused in words', (_, edit, words) => {
    expect(editFaults(bank, edit).join()).toMatch(words)
  })

  test('bank edits: the same words again are no change, also of a locked question', () => {
    expect(
      editFaults(bank, {
        texts: Object.fromEntries(bank.map((one) => [one.name, textOf(one)])),
        order: names,
      }),
    ).toEqual([])
    expect(applyEdit(bank, noEdit)).toEqual(bank)
  })
})

const anyText = fc.record({
  title: fc.string(),
  description: fc.option(fc.string()),
  subscript: fc.option(fc.string()),
  skip_option: fc.option(fc.string()),
  options: fc.dictionary(fc.constantFrom('yes', 'no', 'other'), fc.string()),
})
const anyEdit: fc.Arbitrary<BankEdit> = fc.record({
  texts: fc.dictionary(fc.constantFrom(...names, 'x', '__proto__', 'toString'), anyText),
  order: fc.array(fc.constantFrom(...names, 'x')),
})

test('bank edits: whatever an edit holds, every question stays with its name, its option names and its skip, and locked ones whole', () => {
  fc.assert(
    fc.property(anyEdit, (edit) => {
      const edited = applyEdit(bank, edit)
      if (editFaults(bank, edit).length === 0)
        expect(edited.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
      for (const before of bank) {
        const after = edited.find(({ name }) => name === before.name)
        if (!after) continue
        expect(after.options.map(({ name }) => name)).toEqual(before.options.map(({ name }) => name))
        expect(after.skip_option === null).toBe(before.skip_option === null)
        if (isLocked(before)) expect(after).toBe(before)
      }
      expect(bank.every((one, at) => !isLocked(one) || edited[at] === one)).toBe(true)
    }),
  )
})

test('bank edits: an edit made before a question came keeps the new question where the product puts it', () => {
  const earlier = { texts: {}, order: ['c', 'phq9_1', 'a', 'audit_c_1', 'b'] }
  const later = [...bank.slice(0, 2), question('new'), ...bank.slice(2)]
  expect(applyEdit(later, earlier).map(({ name }) => name)).toEqual([
    'c',
    'phq9_1',
    'new',
    'a',
    'audit_c_1',
    'b',
  ])
})

test('wording versions: each wording has one version, and words that come back have theirs again', () => {
  const at = (...edits: BankEdit[]) =>
    wordingVersions(
      bank,
      edits.map((edit, index) => ({ revision: index + 3, edit })),
    ).get('a')
  const first = worded('a', { title: 'First' })
  const second = worded('a', { title: 'Second' })
  expect(at()).toBe(1)
  expect(at(first)).toBe(3001)
  expect(at(first, second)).toBe(4001)
  expect(at(first, second, first)).toBe(3001)
  expect(at(first, noEdit)).toBe(1)
  expect(at(noEdit, worded('b', { title: 'Other' }))).toBe(1)
})
