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
  ['gotbetter', '2027-01-15', 'goodbye'],
  ['gotbetter', null, 'goodbye'],
  ['cantafford', '2027-01-15', 'discount'],
  ['other', '2027-01-15', 'discount'],
  ['cantafford', null, 'changed_mind'],
])('someone who leaves for %s, offered a discount until %s, is told: %s', (reason, end, said) => {
  expect(finalOffer(reason, end)).toBe(said)
})
