import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stateChoices } from '../people/regions.ts'
import { answerRefusal } from './answer-rules.ts'
import type { AnswerableQuestion } from './answer-rules.ts'
import { questionTypes } from './question-shape.ts'
import type { GivenAnswer } from './question-shape.ts'

const today = '2030-06-15'
const options = ['never', 'often', 'none', 'other'].map((name) => ({ name, title: name.toUpperCase() }))

const ask = (question_type: string, more: Partial<AnswerableQuestion> = {}) => {
  const question = { name: 'q', question_type, options, ...more }
  return (value: unknown, more_answer: Partial<GivenAnswer> = {}) =>
    answerRefusal(
      question,
      { response: null, value: typeof value === 'string' ? value : JSON.stringify(value), ...more_answer },
      today,
    )
}
const typed = (question_type: string, response: string | null, more: Partial<AnswerableQuestion> = {}) =>
  answerRefusal({ name: 'q', question_type, options, ...more }, { response }, today)

const birthDateWords = 'Oops! Please enter your date of birth in the following format: (Example mm/dd/yyyy)'
const adultWords = 'Unfortunately, you have to be 18 years old or over to be eligible for our service.'
const regionWords = 'Oops! Please select the state you live in.'
const phoneWords =
  'Hmm...the phone number you entered does not seem right. This field can only contain a valid 10-digit US-phone number (Example: 5550001111)'
const checkboxWords = 'Oops! No answers were checked off. You have to check at least one box.'

describe('a birth date', () => {
  const birthDate = { name: 'birth_date' }

  test.each(['13/40/1990', '1990-01-01', '02/30/1990', '', '1/2/1990', '01/01/1900', '06/16/2030'])(
    'A-INT-076, A-INT-077: typed as "%s" is refused',
    (text) => expect(typed('date', text, birthDate)).toBe(birthDateWords),
  )

  test.each(['01/02/1900', '02/29/2000'])('A-INT-077: typed as %s is taken', (text) => {
    expect(typed('date', text, birthDate)).toBeNull()
  })

  test.each([
    ['2012-06-15', null],
    ['2012-06-16', adultWords],
    ['2029-01-01', adultWords],
    ['1900-01-01', birthDateWords],
    ['1900-01-02', null],
    ['1990-02-30', birthDateWords],
    ['nonsense', birthDateWords],
  ])('A-INT-078, A-SGN-002: sent as %s is answered with %s', (value, words) => {
    expect(ask('date', birthDate)(value)).toBe(words)
    expect(ask('date', { validate: 'birth_date' })(value)).toBe(words)
  })
})

describe('another date', () => {
  test('may lie ahead, unless the past is asked for', () => {
    expect(ask('date')('2031-01-01')).toBeNull()
    expect(ask('date', { validate: 'past_day' })('2031-01-01')).toMatch(/not in the future/)
    expect(ask('date', { validate: 'past_day' })(today)).toBeNull()
    expect(ask('date')('06/31/2030')).toMatch(/mm\/dd\/yyyy/)
    expect(typed('date', '06/30/2030')).toBeNull()
  })
})

describe('weight and height', () => {
  test.each(['', '0', '-1', '150.5', 'abc', '1e3'])('A-INT-079: a weight of "%s" is refused', (weight) => {
    expect(ask('height_weight')({ height_ft: '5', height_inch: '0', weight })).toBe(
      'Oops! Please enter your weight in lbs.',
    )
    expect(ask('number', { name: 'weight' })(weight)).toBe('Oops! Please enter your weight in lbs.')
  })

  test.each([
    [{ height_ft: '5', height_inch: '0', weight: '150' }, null],
    [{ height_ft: 5, height_inch: 11, weight: 150 }, null],
    [{ height_inch: '0', weight: '150' }, 'Oops! Please select your height in feet.'], // A-INT-080, decision N11
    [{ height_ft: '12', height_inch: '0', weight: '150' }, 'Oops! Please select your height in feet.'],
    [{ height_ft: '5', weight: '150' }, 'Oops! Please select your height in inches.'], // A-INT-081
    [{ height_ft: '5', height_inch: '12', weight: '150' }, 'Oops! Please select your height in inches.'],
    ['not json', 'Oops! Please select your height in feet.'],
    [[], 'Oops! Please select your height in feet.'],
    ['null', 'Oops! Please select your height in feet.'],
  ])('%j is answered with %s', (fields, words) => expect(ask('height_weight')(fields)).toBe(words))
})

describe('where someone lives', () => {
  test('A-INT-082, A-INT-083: is any of the 50 states or DC, by name or abbreviation', () => {
    for (const { value, label } of stateChoices) {
      expect(ask('region')(value)).toBeNull()
      expect(ask('region')(label)).toBeNull()
    }
  })

  test.each(['ZZ', '', 'PR', 'Puerto Rico'])('A-INT-083, A-INT-084: is not "%s"', (text) => {
    expect(ask('region')(text)).toBe(regionWords)
  })

  const home = { address_1: '1 Main St', city: 'Austin', region: 'TX', postal_code: '73301' }
  test.each([
    [{}, null],
    [{ address_2: '' }, null],
    [{ address_1: ' ' }, 'Oops! This line can’t be empty. Please insert your shipping address.'],
    [{ city: '' }, 'Oops! This line can’t be empty. Please type in the name of the city you live in.'],
    [{ region: 'PR' }, regionWords],
    [{ postal_code: '7330' }, 'Sorry! Please type in the zipcode you live in.'],
    [{ postal_code: '73301-1234' }, 'Sorry! Please type in the zipcode you live in.'],
  ])('an address with %j is answered with %s', (change, words) => {
    expect(ask('address')({ ...home, ...change })).toBe(words)
  })
})

describe('whom to call', () => {
  const friend = { first_name: 'Ada', last_name: 'Lovelace', phone: '(555) 000-1111' }

  test.each([
    [{}, null],
    [{ phone: '5550001111' }, null],
    [{ first_name: '' }, 'This field can’t be blank. Please enter their first name here.'], // A-INT-090
    [{ last_name: ' ' }, 'This field can’t be blank. Please enter their last name here.'], // A-INT-091
    [{ phone: '' }, phoneWords], // A-INT-092
    [{ phone: '555' }, phoneWords],
  ])('with %j is answered with %s', (change, words) => {
    expect(ask('emergency_contact')({ ...friend, ...change })).toBe(words)
  })

  test.each([
    ['5550001111', null],
    ['(555) 000-1111', null],
    ['+1 (555) 000-1111', null],
    ['555-000-1111 x12', phoneWords],
    ['15550001111', null],
    ['55500011112', phoneWords],
    ['', phoneWords],
  ])('a phone number %s is answered with %s', (text, words) => {
    expect(ask('phone')(text)).toBe(words)
    expect(typed('phone', text)).toBe(words)
  })
})

describe('choosing', () => {
  test.each(['single', 'likert'])('one answer (%s) takes an option and nothing else', (type) => {
    expect(ask(type)('often')).toBeNull()
    expect(typed(type, 'OFTEN')).toBeNull()
    for (const wrong of ['', 'always', 'never|often', '4']) {
      expect(ask(type)(wrong)).toBe('Oops! Please choose one of the answers.')
    }
  })

  test('an answer whose words and value differ is asked again', () => {
    expect(ask('likert')('never', { response: 'OFTEN' })).toBe('Oops! Please choose one of the answers.')
    expect(ask('likert')('often', { response: 'OFTEN' })).toBeNull()
    expect(ask('likert')('often', { response: 'in other words' })).toBeNull()
  })

  test('yes or no needs no options', () => {
    const yesNo = ask('yes_no', { options: [] })
    expect([yesNo('yes'), yesNo('no'), typed('yes_no', 'Yes', { options: [] })]).toEqual([null, null, null])
    expect(yesNo('maybe')).not.toBeNull()
  })

  test.each([
    ['never|often', '', null],
    ['never', '', null],
    ['none', '', null],
    ['', '', checkboxWords], // A-INT-085
    ['|', '', 'Oops! Please choose one of the answers.'],
    ['never|always', '', 'Oops! Please choose one of the answers.'],
    ['never|never', '', 'Oops! Please choose one of the answers.'],
    ['none|often', '', 'Please choose either “none” or the answers that apply, not both.'],
    ['often|other', 'tea', null],
    ['often|other', ' ', 'Oops! Please tell us what “Other” is.'],
  ])('several boxes "%s" with "%s" is answered with %s', (value, elaboration, words) => {
    expect(ask('multiple')(value, { elaboration })).toBe(words)
  })

  test.each([
    ['{"offering_key":"therapy","is_insurance":true}', true],
    ['medication', true],
    ['follow-up-assessment', false],
    ['{"offering_key":"free"}', false],
    ['', false],
  ])('the plan %s is taken: %s', (value, isTaken) => {
    expect(ask('plan_selector')(value)).toBe(isTaken ? null : 'Oops! Please choose a plan.')
  })

  test('consent is given or it is not', () => {
    const words = 'Oops! The consent box needs to be checked to continue.'
    const consent = ask('consent', { options: [{ name: 'agree', title: 'I agree' }] })
    expect([consent('agree'), consent(''), consent('no')]).toEqual([null, words, words])
    expect(ask('consent', { options: [] })('yes')).toBeNull()
    expect(ask('consent', { options: [] })('false')).toBe(words)
  })
})

describe('writing', () => {
  test.each([
    ['text', {}, ' ', 'This field can’t be blank. Please enter your answer here.'],
    ['long_text', {}, 'all is well', null],
    ['text', { name: 'first_name' }, '', 'This field can’t be blank. Please enter your first name here.'],
    ['text', { name: 'last_name' }, '', 'This field can’t be blank. Please enter your last name here.'],
    ['text', { name: 'email' }, 'ada@', 'Oops! Please enter a valid email address. Example: {email}'],
    ['text', { validate: 'email' }, 'ada@example.com', null],
    ['number', {}, '7.5', null],
    ['number', {}, '-1', 'Oops! Please enter a number.'],
    ['number', {}, 'Infinity', 'Oops! Please enter a number.'],
    ['upload', {}, '', 'Oops! Please add a file.'],
    ['upload', {}, 'label.jpg', null],
    ['schedule', {}, '', 'Please finish this step to continue.'],
    ['identity', {}, 'verified', null],
    ['info', {}, '', null],
    ['results', {}, '', null],
    ['of_tomorrow', {}, '', 'This field can’t be blank. Please enter your answer here.'],
  ])('%s %j answered "%s" is answered with %s', (type, more, text, words) => {
    expect(ask(type, more)(text)).toBe(words)
  })

  test('too much is refused whatever the question', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...questionTypes),
        fc.constantFrom('value', 'response', 'elaboration'),
        (type, part) => {
          expect(ask(type, { optional: true })('x', { [part]: 'x'.repeat(10_001) })).toBe(
            'Please use fewer words.',
          )
        },
      ),
    )
  })
})

test('an optional question may be left empty, but not answered wrongly', () => {
  for (const type of questionTypes) {
    expect(
      answerRefusal({ name: 'q', question_type: type, optional: true }, { response: null }, today),
    ).toBeNull()
  }
  expect(ask('phone', { optional: true })('12')).toBe(phoneWords)
  expect(ask('single', { optional: true })('always')).not.toBeNull()
})

test('no answer, however odd, breaks a rule', () => {
  const text = fc.option(fc.oneof(fc.string(), fc.json(), fc.constantFrom('[]', '{"phone":{}}', '__proto__')))
  fc.assert(
    fc.property(
      fc.constantFrom(...questionTypes),
      text,
      text,
      text,
      (question_type, response, value, elaboration) => {
        const words = answerRefusal(
          { name: 'q', question_type, options },
          { response, value, elaboration },
          today,
        )
        expect(words === null || words.length > 0).toBe(true)
      },
    ),
    { numRuns: 2000 },
  )
})
