import { describe, expect, test } from 'vitest'
import { fillTitle, regionalPayer, sayServiceLines } from './placeholders.ts'

const values = { offering: 'Therapy', service_lines: ['Anxiety'], regional_payer: 'Harbor Mutual' }
const payers = { NY: 'A', CA: 'B', TX: 'C', GA: 'D', AZ: 'E', WA: 'F' }

describe('a title', () => {
  test.each([
    ['A-BRN-035', 'Your plan is {offering}.', 'Your plan is Therapy.'],
    ['A-BRN-036', 'You chose {service_lines}.', 'You chose Anxiety.'],
    ['A-BRN-037', 'Do you have {regional_payer}?', 'Do you have Harbor Mutual?'],
    ['twice the same', '{offering}, {offering}', 'Therapy, Therapy'],
    ['an unknown name stays', '{name} and {offering}', '{name} and Therapy'],
    ['nothing to fill', 'How are you?', 'How are you?'],
  ])('%s: %s', (_, title, filled) => expect(fillTitle(title, values)).toBe(filled))

  test('closes the gap where a region has no payer', () => {
    const nowhere = { ...values, regional_payer: '' }
    expect(fillTitle('Do you use {regional_payer} insurance?', nowhere)).toBe('Do you use insurance?')
    expect(fillTitle('Insured by {regional_payer}?', nowhere)).toBe('Insured by?')
  })

  test('shows a value as it is, braces and all', () => {
    expect(fillTitle('{offering}', { ...values, offering: '{regional_payer} $& $1' })).toBe(
      '{regional_payer} $& $1',
    )
  })
})

test.each([
  [[], ''],
  [['ADHD'], 'ADHD'],
  [['ADHD', 'Depression'], 'Depression and ADHD'],
  [['Insomnia', 'ADHD', 'Anxiety', 'Depression'], 'Depression, Anxiety, Insomnia and ADHD'],
])('service lines %j are said as "%s"', (chosen, said) => expect(sayServiceLines(chosen)).toBe(said))

// decision C13
describe('the payer of a region', () => {
  test.each(Object.entries(payers))('A-BRN-038 to A-BRN-043: in %s is %s', (state, payer) => {
    expect(regionalPayer(state, payers)).toBe(payer)
  })

  test.each(['FL', 'OK', 'OH', 'constructor', '', null])('A-BRN-044: in %s is empty', (region) => {
    expect(regionalPayer(region, payers)).toBe('')
  })

  test('is found by the name of the state too', () => expect(regionalPayer('New York', payers)).toBe('A'))
})
