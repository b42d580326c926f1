import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anOrder, someFacts, someTable } from './medicine-table.fixture.ts'
import { openWarnings } from './overrides.ts'
import { severities, warningNeed, warnings, type PrescribingFacts } from './warnings.ts'

type Case = [
  what: string,
  order: Parameters<typeof anOrder>[0],
  facts: Partial<PrescribingFacts>,
  found: string[],
]
const stated = (text: string) => ({ state: 'stated' as const, text })
const here = (medication_name: string, origin: 'here' | 'replaced' | 'recent' = 'here') => ({
  prescribed: [{ medication_name, origin }],
})
const found = (order: Parameters<typeof anOrder>[0], facts: Partial<PrescribingFacts>) =>
  warnings(anOrder(order), someFacts(facts), someTable).map(({ severity, key }) => `${severity} ${key}`)

describe('warnings', () => {
  test.each<Case>([
    ['someone who was asked everything and takes nothing: no warning', {}, {}, []],
    [
      'a medicine prescribed here',
      {},
      here('Phenelzine 15 mg'),
      ['contraindicated interaction:maoi:phenelzine'],
    ],
    [
      'a brand that the patient named',
      {},
      { medicines: stated('nardil 15') },
      ['contraindicated interaction:maoi:phenelzine'],
    ],
    [
      'of several rules about a pair, the worst',
      {},
      { medicines: stated('Advil') },
      ['serious interaction:more-bleeding:ibuprofen'],
    ],
    ['the same ingredient prescribed here', {}, here('Zoloft 25 mg'), ['serious duplicate:sertraline']],
    ['the same ingredient, which the order replaces', {}, here('Zoloft 25 mg', 'replaced'), []],
    ['the same ingredient that ended a week ago', {}, here('Zoloft 25 mg', 'recent'), []],
    [
      'the same ingredient from elsewhere',
      {},
      { medicines: stated('sertraline') },
      ['serious duplicate:sertraline'],
    ],
    [
      'the same ingredient from elsewhere, continued',
      { is_continued: true },
      { medicines: stated('sertraline') },
      ['caution duplicate:sertraline'],
    ],
    ['the same class', {}, here('Fluoxetine 20 mg'), ['serious class_duplicate:ssri:fluoxetine']],
    ['the same class that is replaced', {}, here('Fluoxetine 20 mg', 'replaced'), []],
    [
      'an MAO inhibitor that is replaced: time must pass',
      {},
      here('Nardil', 'replaced'),
      ['contraindicated interaction:maoi:phenelzine'],
    ],
    [
      'an MAO inhibitor that ended a week ago',
      {},
      here('Nardil', 'recent'),
      ['contraindicated interaction:maoi:phenelzine'],
    ],
    [
      'an allergy to the ingredient',
      {},
      { allergies: stated('Zoloft, hives') },
      ['contraindicated allergy:sertraline'],
    ],
    [
      'an allergy to another of the class',
      {},
      { allergies: stated('prozac gave me a rash') },
      ['serious class_allergy:ssri'],
    ],
    [
      'an allergy to the class by its name',
      {},
      { allergies: stated('SSRIs') },
      ['serious class_allergy:ssri'],
    ],
    ['an allergy to another of a class that does not cross', {}, { allergies: stated('Wellbutrin') }, []],
    ['an allergy that is to no medicine', {}, { allergies: stated('Peanuts, bee') }, []],
    [
      'a name that no one knows',
      {},
      { medicines: stated('Advil, Blorptin 5mg') },
      ['serious interaction:more-bleeding:ibuprofen', 'unknown unchecked:medicines:blorptin'],
    ],
    [
      'a prescription that no one knows',
      {},
      here('Blorptin 5 mg'),
      ['unknown unchecked:medicines:Blorptin 5 mg'],
    ],
    [
      'allergies that were not asked',
      {},
      { allergies: { state: 'not_asked', text: null } },
      ['unknown not_asked:allergies'],
    ],
    [
      'medicines that were skipped',
      {},
      { medicines: { state: 'not_answered', text: null } },
      ['unknown not_asked:medicines'],
    ],
    [
      'someone who takes something and did not say what',
      {},
      { medicines: { state: 'stated', text: null } },
      ['unknown not_asked:medicines'],
    ],
    [
      'pregnancy',
      {},
      { answers: { sex_at_birth: 'female', pregnancy: 'pregnant|nursing' } },
      ['caution condition:child'],
    ],
    ['pregnancy that was not asked', {}, { answers: {} }, ['unknown not_asked:pregnancy']],
    ['pregnancy of a man: no question is open', {}, { answers: { sex_at_birth: 'male' } }, []],
    [
      'seizures',
      { medicine_id: 'bupropion' },
      { answers: { medical_conditions: 'seizures' } },
      ['contraindicated condition:seizure', 'caution condition:check'],
    ],
    [
      'health problems that were not asked',
      { medicine_id: 'bupropion' },
      { answers: {} },
      ['unknown not_asked:medical_conditions', 'caution condition:check'],
    ],
    ['more than the usual dose', { daily_mg: 150 }, {}, ['caution over_usual:sertraline:150']],
    ['more than the maximum', { daily_mg: 250 }, {}, ['serious over_max:sertraline:250']],
  ])('warnings: %s', (_, order, facts, expected) => {
    expect(found(order, facts)).toEqual(expected)
  })

  test('warnings: each danger of the table has its sentence and its evidence', () => {
    const [one] = warnings(anOrder(), someFacts(here('Nardil')), someTable)
    expect(one).toMatchObject({ about: 'phenelzine', origin: 'here', says: 'Never.' })
    expect(one?.evidence).toHaveLength(1)
  })

  const name = fc.constantFrom('Zoloft', 'nardil 15 mg', 'Advil', 'Blorptin', 'peanuts', 'SSRI')
  const text = fc.array(name, { maxLength: 4 }).map((names) => names.join(', '))

  test('warnings: nothing that the patient adds makes a warning go away', () => {
    fc.assert(
      fc.property(text, name, (before, more) => {
        const worst = (said: string) =>
          warnings(anOrder(), someFacts({ medicines: stated(said) }), someTable).filter(
            ({ kind }) => kind !== 'unchecked',
          )
        const keys = worst(`${before}, ${more}`).map(({ key }) => key)
        for (const { key } of worst(before)) expect(keys).toContain(key)
      }),
    )
  })

  test('warnings: keys are unique, the worst come first, and the same facts give the same list', () => {
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 400 }), (medicines, allergies, daily_mg) => {
        const run = () =>
          warnings(
            anOrder({ daily_mg }),
            someFacts({ medicines: stated(medicines), allergies: stated(allergies) }),
            someTable,
          )
        const list = run()
        expect(new Set(list.map(({ key }) => key)).size).toBe(list.length)
        const ranks = list.map(({ severity }) => severities.indexOf(severity))
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
        expect(run()).toEqual(list)
      }),
    )
  })
})

describe('overrides', () => {
  const serious = { key: 'a', severity: 'serious' as const }
  const unknown = { key: 'b', severity: 'unknown' as const }
  test.each([
    ['a reason of ten characters', [{ key: 'a', reason: 'Ten chars.' }], ['b'], []],
    ['a short reason', [{ key: 'a', reason: 'ok' }], ['b'], ['a']],
    ['spaces as a reason', [{ key: 'a', reason: '  ok          ' }], ['b'], ['a']],
    ['an acknowledgment in place of a reason', [], ['a', 'b'], ['a']],
    ['nothing acknowledged', [{ key: 'a', reason: 'Ten chars.' }], [], ['b']],
    ['the reason of another warning', [{ key: 'x', reason: 'Ten chars.' }], ['b'], ['a']],
  ])('overrides: %s', (_, reasons, acknowledged, open) => {
    expect(openWarnings([serious, unknown], { reasons, acknowledged }).map(({ key }) => key)).toEqual(open)
  })

  test('overrides: a caution needs nothing, and what is unknown is acknowledged', () => {
    expect(severities.map(warningNeed)).toEqual(['reason', 'reason', 'acknowledgment', null])
  })
})
