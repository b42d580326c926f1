import { expect, test } from 'vitest'
import { faultOfRejections, rejectionFaults } from '@stillwater/domain/insurance/rejections'
import { rejectionSentences, rejectionWords } from './insurance-rejections.ts'

const codes = Object.keys(rejectionFaults)

test('rejections: every reject reason has a sentence of its own', () => {
  expect(Object.keys(rejectionWords).toSorted()).toEqual(codes.toSorted())
  expect(new Set(Object.values(rejectionWords)).size).toBe(codes.length)
})

test.each(codes)('rejections: %s tells the patient to act only where the card is wrong', (code) => {
  const [said = ''] = rejectionSentences([code])
  const asksToAct = /^Check |\. (?:Check|Call) /.test(said)
  expect([said, asksToAct ? 'card' : 'clinic']).toEqual([said, faultOfRejections([code])])
})

test('rejections: a fault of the clinic beside one of the card blames the clinic alone', () => {
  expect(faultOfRejections(['72', '51'])).toBe('clinic')
  expect(rejectionSentences(['72', '51'])).toEqual([
    'Your insurance company does not have our clinic on file',
  ])
})

test('rejections: a code that the standard does not have blames nobody', () => {
  expect(faultOfRejections(['ZZ'])).toBe('clinic')
  expect(faultOfRejections(['72', 'ZZ'])).toBe('card')
  expect(rejectionSentences(['72', 'ZZ', '72'])).toEqual([
    'Check the membership ID: your insurance company does not know it',
    'Your insurance company could not confirm these details',
  ])
  expect(rejectionSentences(['toString'])).toEqual(['Your insurance company could not confirm these details'])
})
