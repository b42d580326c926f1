import { expect, test } from 'vitest'
import { perMinute } from './per-minute.ts'

test('the limit is for each network and each minute, and forgets rather than grows', () => {
  const limit = perMinute(2)
  const at = (second: number) => new Date(second * 1000)
  expect(['a', 'a', 'a', 'b'].map((key) => limit.allows(key, at(1000)))).toEqual([true, true, false, true])
  expect(limit.allows('a', at(1061))).toBe(true)
  for (let n = 0; n < 10_002; n++) limit.allows(`network ${n}`, at(1062))
  expect(limit.allows('a', at(1063))).toBe(true)
})
