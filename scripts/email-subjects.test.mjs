import { expect, test } from 'vitest'
import { emailSubjects as drawn } from '../e2e/pictures/email-subjects.ts'
import { emailSubjects as sent } from './email-subjects.ts'

test('pictures: every email that the server sends is drawn, and no other is listed', () => {
  expect([...drawn].toSorted()).toEqual(sent())
})
