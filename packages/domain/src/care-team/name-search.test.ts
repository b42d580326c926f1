import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesName } from './name-search.ts'

test.each([
  ['Lucía Fuentes', 'lucia', true],
  ['Lucía Fuentes', 'FUEN luc', true],
  ['Lucia Fuentes', 'Lucía', true],
  ['Anne-Marie O’Hara', 'marie', true],
  ["Anne-Marie O'Hara", 'o’hara', true],
  ['Maya Ellison', 'lis', false],
  ['Maya Ellison', 'maya reyes', false],
  ['Maya Ellison', '', true],
  ['Maya Ellison', '  ', true],
])('name search: %s, typed "%s", is %s', (name, typed, found) => {
  expect(matchesName(name, typed)).toBe(found)
})

test('name search: a name is found by any beginning of any of its words', () => {
  const word = fc.stringMatching(/^[a-zé]{1,8}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.nat(), fc.nat(), (words, which, long) => {
      const chosen = words[which % words.length]!
      expect(matchesName(words.join(' '), chosen.slice(0, 1 + (long % chosen.length)))).toBe(true)
    }),
  )
})
