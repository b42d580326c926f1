import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lossBetween, newQuality, nextQuality, type Quality } from './packet-loss.ts'

/** Samples of 100 packets a second, of which so many per cent are lost. */
function after(losses: number[], from: Quality = nextQuality(newQuality, { lost: 0, received: 0 })): Quality {
  return losses.reduce((quality, percent) => {
    const { lost, received } = quality.counts ?? { lost: 0, received: 0 }
    return nextQuality(quality, { lost: lost + percent, received: received + 100 - percent })
  }, from)
}

describe('packet loss', () => {
  test.each([
    [[30, 30], 'picture'],
    [[30, 30, 30], 'sound_only'],
    [[30, 30, 0, 30, 30], 'picture'],
    [[9, 9, 9, 9], 'picture'],
    [[10, 10, 10], 'sound_only'],
  ])('packet loss: seconds with %j percent lost give %s', (losses, mode) => {
    expect(after(losses).mode).toBe(mode)
  })

  test('packet loss: the picture comes back after twenty good seconds in a row, and not before', () => {
    const poor = after([30, 30, 30])
    expect(after(Array<number>(19).fill(0), poor).mode).toBe('sound_only')
    expect(after([...Array<number>(19).fill(0), 5], poor).mode).toBe('sound_only')
    expect(after(Array<number>(20).fill(0), poor).mode).toBe('picture')
  })

  test('packet loss: a second with few packets says nothing and keeps the count', () => {
    const two = after([30, 30])
    const counts = { ...two.counts!, lost: two.counts!.lost + 5 }
    const silent = nextQuality(two, counts)
    expect(silent).toMatchObject({ poor: 2, counts })
    expect(after([30], silent).mode).toBe('sound_only')
  })

  test('packet loss: a ratio is from 0 to 1 or unknown, also where counts fall or begin anew', () => {
    const change = fc.integer({ min: -50, max: 1000 })
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), change, change, (lost, received, more, got) => {
        const ratio = lossBetween({ lost, received }, { lost: lost + more, received: received + got })
        return ratio === null || (ratio >= 0 && ratio <= 1)
      }),
    )
  })
})
