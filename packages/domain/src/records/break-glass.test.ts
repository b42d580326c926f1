import { expect, test } from 'vitest'
import { isWrittenReason } from './break-glass.ts'

test.each([
  'Caller in distress, regular provider unreachable',
  'Paciente en urgencias, médico ausente',
  'ER doctor needs her current medicines now',
])('break-glass: %j is a reason', (text) => expect(isWrittenReason(text)).toBe(true))

test.each([
  '',
  '    ',
  'urgent',
  'asdf asdf asdf asdf asdf',
  'a b c d e f',
  '1234 5678 9012 3456',
  '... --- ... !!!',
  'Help HELP help help',
])('break-glass: %j is no reason', (text) => expect(isWrittenReason(text)).toBe(false))
