import { expect, test } from 'vitest'
import {
  cancellationReasons,
  cancellationSteps,
  finalOffer,
  isReasonComplete,
  stepAfter,
  stepBefore,
} from './cancellation.ts'

test('leaving has four steps, and one can go back to each (A-CAN-001)', () => {
  expect(cancellationSteps.map(stepAfter)).toEqual(['facts', 'reason', 'offer', 'offer'])
  expect(cancellationSteps.map(stepBefore)).toEqual(['stay', 'stay', 'facts', 'reason'])
})

test('there are five reasons to leave (A-CAN-008 to A-CAN-012)', () => {
  expect(cancellationReasons).toEqual(['inperson', 'gotbetter', 'isntworking', 'cantafford', 'other'])
})

// A-CAN-014 to A-CAN-016
test.each([
  ['', 'some words', false],
  ['other', '', false],
  ['other', '   ', false],
  ['other', 'some words', true],
])('the reason %j with %j can be confirmed: %s', (reason, elaboration, complete) => {
  expect(isReasonComplete(reason, elaboration)).toBe(complete)
})

// A-CAN-021 to A-CAN-023
test.each([
  ['gotbetter', '2027-01-15', 0, 'goodbye'],
  ['gotbetter', null, 0, 'goodbye'],
  ['cantafford', '2027-01-15', 0, 'discount'],
  ['other', '2027-01-15', 0, 'discount'],
  ['cantafford', null, 0, 'changed_mind'],
  ['cantafford', '2027-01-15', 2, 'changed_mind'],
])(
  'someone who leaves for %s, offer until %s, %i halved months left, is told: %s',
  (reason, end, left, said) => {
    expect(finalOffer(reason, { cancellation_discount_end_date: end, discount_months_left: left })).toBe(said)
  },
)
