import { describe, expect, test } from 'vitest'
import { idsIn, listedIn } from './requirement-ids.mjs'
import { findProblems } from './requirement-problems.mjs'

const unitTest = 'apps/api/src/features/plans/coupons.test.ts'
const source = 'packages/domain/src/plans/retention.ts'
const journey = 'e2e/support/screens.ts'
const deviations = 'docs/deviations.md'

describe('requirements: ids are found however they are written', () => {
  test.each([
    ["test('A-INT-002: a return starts at checkout')", 'A-INT-002'],
    ['// A-CAN-022, 023, 039 to 041; decision C5', 'A-CAN-022 A-CAN-023 A-CAN-039 A-CAN-040 A-CAN-041 C5'],
    ['(A-PAY-027 to A-PAY-029)', 'A-PAY-027 A-PAY-028 A-PAY-029'],
    ['// A-INS-071 to A-INS-073 A-INS-110, decision Q5', 'A-INS-071 A-INS-072 A-INS-073 A-INS-110 Q5'],
    ['A-RX-001, A-ADR-002 and A-ADR-004: opens', 'A-RX-001 A-ADR-002 A-ADR-004'],
    ['// A-INT-040,\n// A-INT-041', 'A-INT-040 A-INT-041'],
    ['decisions C6, N30 and S6', 'C6 N30 S6'],
    ['// Decision N13', 'N13'],
    ['is refused in the same words (C17, A-ERR-006)', 'A-ERR-006 C17'],
    ['for an insurer that has not answered yet (Q12)', 'Q12'],
    ['| **S8**, **N36** After payment', 'S8 N36'],
    ["'S8: %s'", 'S8'],
    ['// N36, A-ADR-012', 'A-ADR-012 N36'],
  ])('%j names %s', (text, ids) => expect([...idsIn(text)].join(' ')).toBe(ids))
})

describe('requirements: what only looks like an id is none', () => {
  test.each([
    'SHA-256 and AES-256-GCM',
    "['N4', '', member.region]",
    "'N4**TX'",
    'member SW-000123, code E00040',
    '<path d="M12 2.6l2.9 6 C4 5 S8 9" />',
    "policy_id: 'A1'",
    "V8's own limits",
    'decision records',
  ])('%j', (text) => expect([...idsIn(text)]).toEqual([]))

  test('a number after an id is none of its list', () => {
    expect([...idsIn('A-PLN-050, 100% of 250.50 in 2026')]).toEqual(['A-PLN-050'])
    expect([...idsIn('A-PLN-050, 250.50 a week')]).toEqual(['A-PLN-050'])
  })
})

test('requirements: a list has one id per item, and an item without one is noticed', () => {
  expect(listedIn('# Intake\n\nA-INT-009 in a sentence.\n\n- A-INT-001 One.\n- S7 Two.\n- Three.\n')).toEqual(
    ['A-INT-001', 'S7', null],
  )
})

const problemsOf = (listed, named) => findProblems(new Map(listed), new Map(named))

describe('requirements: a listed id is covered', () => {
  test.each([
    ['by a test', unitTest],
    ['by a journey', journey],
    ['by a deviation', deviations],
  ])('%s', (_, file) => expect(problemsOf([['a.md', ['A-CAN-001']]], [[file, ['A-CAN-001']]])).toEqual([]))

  test('by nothing else', () => {
    expect(problemsOf([['a.md', ['C5']]], [[source, ['C5']]])).toEqual([
      'a.md: lists C5, which neither a test nor docs/deviations.md names',
    ])
  })
})

test('requirements: an id that is not listed is told with the file that names it', () => {
  expect(problemsOf([['a.md', []]], [[source, ['A-CAN-099']]])).toEqual([
    `${source}: names A-CAN-099, which docs/requirements does not list`,
  ])
})

describe('requirements: a list is sorted and says everything once', () => {
  const named = [[unitTest, ['A-CAN-001', 'A-CAN-002', 'S1', 'C1']]]
  test.each([
    [
      [
        ['a.md', ['A-CAN-001', 'A-CAN-002']],
        ['b.md', ['S1', 'C1']],
      ],
      [],
    ],
    [
      [
        ['a.md', ['A-CAN-002', 'A-CAN-001']],
        ['b.md', ['S1', 'C1']],
      ],
      ['a.md: lists A-CAN-001 after A-CAN-002'],
    ],
    [
      [
        ['a.md', ['A-CAN-001', 'A-CAN-002']],
        ['b.md', ['S1', 'C1', 'A-CAN-001']],
      ],
      ['b.md: lists A-CAN-001, which a.md lists already'],
    ],
    [
      [
        ['a.md', ['A-CAN-001', null, 'A-CAN-002']],
        ['b.md', ['S1', 'C1']],
      ],
      ['a.md: item 2 does not begin with an id'],
    ],
  ])('%j', (listed, problems) => expect(problemsOf(listed, named)).toEqual(problems))
})
