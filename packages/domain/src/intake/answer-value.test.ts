import { describe, expect, test } from 'vitest'
import { answerFields, fieldRefusals } from './answer-fields.ts'
import { answerValue } from './answer-value.ts'
import { readPlanChoice, writePlanChoice } from './plan-choice.ts'

const options = [
  { name: '0', title: 'Not at all' },
  { name: '3', title: 'Nearly every day' },
  { name: 'tea', title: 'Tea, with milk' },
]

describe('what an answer says', () => {
  test.each([
    ['likert', null, '3', '3'],
    ['likert', 'Nearly every day', null, '3'],
    ['likert', 'nearly every day', '', '3'],
    ['likert', 'Often', null, null],
    ['likert', 'Nearly every day', 'bogus', null],
    ['yes_no', 'x', 'Tea, with milk', 'tea'],
    ['multiple', 'Not at all, Nearly every day', '0|3', '0|3'],
    ['multiple', 'Not at all, Nearly every day', null, '0|3'],
    ['multiple', 'Tea, with milk', null, 'tea'],
    ['multiple', 'Not at all, Coffee', null, null],
    ['date', '02/29/2000', null, '2000-02-29'],
    ['date', '02/29/2000', '2000-02-29', '2000-02-29'],
    ['date', '2000-02-29', null, null],
    ['phone', '(555) 000-1111', null, '5550001111'],
    ['region', 'New York', null, 'NY'],
    ['region', 'Texas', 'TX', 'TX'],
    ['long_text', '  I sleep badly ', null, 'I sleep badly'],
    ['text', null, null, null],
    ['single', ' ', ' ', null],
  ])('to a %s, with the words %j and the value %j, is %j', (question_type, response, value, said) => {
    expect(answerValue({ question_type, options }, { response, value })).toBe(said)
  })
})

describe('an answer of several fields', () => {
  test('is read as text, and what is no field is left out', () => {
    const value = '{"a":" x ","b":5,"c":null,"d":{"e":1},"f":true}'
    expect(answerFields(value)).toEqual({ a: 'x', b: '5' })
    for (const odd of ['', 'x', '[1]', 'null', '3']) expect(answerFields(odd)).toEqual({})
  })

  test('says which of its fields are wrong', () => {
    const wrong = fieldRefusals('emergency_contact', '{"first_name":"Ada"}')
    expect(Object.keys(wrong)).toEqual(['last_name', 'phone'])
  })
})

test('a chosen plan is read as it was written', () => {
  const choice = { offering_key: 'medication-therapy', is_insurance: true } as const
  expect(readPlanChoice(writePlanChoice(choice))).toEqual(choice)
  expect(readPlanChoice('therapy')).toEqual({ offering_key: 'therapy', is_insurance: false })
  expect(readPlanChoice('{"offering_key":"therapy"}')).toEqual({
    offering_key: 'therapy',
    is_insurance: false,
  })
  for (const odd of ['', null, 'null', '[]', '{"offering_key":"therapy","is_insurance":"yes"}', '5']) {
    expect(readPlanChoice(odd)).toBeNull()
  }
})
