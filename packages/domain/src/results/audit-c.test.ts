import { describe, expect, test } from 'vitest'
import { auditCScore } from './audit-c.ts'

const answers = (one?: string, two?: string, three?: string) => ({
  audit_c_1: one,
  audit_c_2: two,
  audit_c_3: three,
})

describe('AUDIT-C', () => {
  test.each([
    ['someone who never drinks', answers('0'), 0],
    ['someone who never drinks now, whatever they said before', answers('0', '4', '4'), 0],
    ['the least of someone who drinks', answers('1', '0', '0'), 1],
    ['the most', answers('4', '4', '4'), 12],
    ['a sum', answers('3', '1', '2'), 6],
    ['nothing answered', answers(), null],
    ['half of it answered', answers('3', '1'), null],
    ['an answer that is none of the five', answers('3', '1', '5'), null],
    ['a skipped item', { audit_c_1: '2', audit_c_2: null, audit_c_3: '1' }, null],
  ])('AUDIT-C: %s', (_, given, score) => expect(auditCScore(given)).toBe(score))
})
