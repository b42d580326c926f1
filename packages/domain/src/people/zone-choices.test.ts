import { describe, expect, test } from 'vitest'
import { zoneName } from '../formats/moments.ts'
import { zoneChoices } from './zone-choices.ts'

describe('zone choices', () => {
  test('has one zone for each clock of the states, and no name twice', () => {
    const names = zoneChoices('America/New_York').map(zoneName)
    expect(names).toHaveLength(7)
    expect(new Set(names).size).toBe(7)
  })

  test.each([
    ['America/Detroit', 0, 7],
    ['America/Boise', 2, 7],
    ['Pacific/Honolulu', 6, 7],
    ['Europe/Paris', 7, 8],
    ['UTC', 7, 8],
  ])('offers %s to those who have it, at place %i of %i', (zone, place, count) => {
    const choices = zoneChoices(zone)
    expect([choices.indexOf(zone), choices.length]).toEqual([place, count])
  })
})
