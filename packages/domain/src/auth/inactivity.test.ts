import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inactivityAt, nextInactivity, promptAfter, suppressedOn } from './inactivity.ts'
import type { Inactivity } from './inactivity.ts'

const setting = 900_000
const start: Inactivity = { phase: 'idle', last_activity: 0 }
const tick = (at: number, suppressed = false) => ({ type: 'tick', at, suppressed }) as const

// decision C3
describe('someone who stepped away', () => {
  test.each([
    [899_999, setting, 'idle'],
    [900_000, setting, 'prompt'],
    [959_999, setting, 'prompt'],
    [960_000, setting, 'logged_out'],
    [839_999, undefined, 'idle'],
    [840_000, undefined, 'prompt'],
    [899_999, undefined, 'prompt'],
    [900_000, undefined, 'logged_out'],
    [839_999, 0, 'idle'],
    [840_000, null, 'prompt'],
    [2_000, 2_000, 'prompt'],
    [8 * 3_600_000, setting, 'logged_out'],
  ])('for %i ms, with the setting %s, is in phase %s', (away, ms, phase) => {
    expect(inactivityAt(0, away, ms).phase).toBe(phase)
    expect(nextInactivity(start, tick(away), ms).phase).toBe(phase)
  })

  test('sees sixty seconds count down', () => {
    const left = (now: number) => {
      const state = inactivityAt(0, now, setting)
      return state.phase === 'prompt' ? state.seconds_left : null
    }
    expect([left(900_000), left(901_000), left(901_001), left(930_500), left(959_999)]).toEqual([
      60, 59, 59, 30, 1,
    ])
  })

  test('finds the prompt at the configured time or at fourteen minutes', () => {
    expect(promptAfter(setting)).toBe(900_000)
    expect(promptAfter(undefined)).toBe(840_000)
    expect(promptAfter(Number.NaN)).toBe(840_000)
    expect(promptAfter(-1)).toBe(840_000)
    expect(promptAfter(1)).toBe(1)
  })
})

describe('someone who comes back', () => {
  test('before the prompt starts a new quarter of an hour', () => {
    const state = nextInactivity(start, { type: 'activity', at: 500_000 }, setting)
    expect(state).toEqual({ phase: 'idle', last_activity: 500_000 })
  })

  test('at the prompt has to answer it: moving the mouse is not enough', () => {
    const asked = nextInactivity(start, tick(910_000), setting)
    expect(nextInactivity(asked, { type: 'activity', at: 915_000 }, setting).phase).toBe('prompt')
    expect(nextInactivity(asked, { type: 'stay', at: 915_000 }, setting)).toEqual({
      phase: 'idle',
      last_activity: 915_000,
    })
  })

  test('can log out at once', () => {
    expect(nextInactivity(start, { type: 'log_out' }, setting).phase).toBe('logged_out')
  })

  test('to a laptop that slept for hours is logged out, even by the mouse that woke it', () => {
    const woken = { type: 'activity', at: 5 * 3_600_000 } as const
    expect(nextInactivity(start, woken, setting).phase).toBe('logged_out')
    expect(nextInactivity(start, { ...woken, type: 'stay' }, setting).phase).toBe('logged_out')
  })

  test('in another tab late does not move the clock backwards', () => {
    const state = nextInactivity(
      { phase: 'idle', last_activity: 1_000 },
      { type: 'activity', at: 500 },
      setting,
    )
    expect(state).toEqual({ phase: 'idle', last_activity: 1_000 })
  })

  test('after logging out stays logged out, whatever happens', () => {
    const event = fc.oneof(
      fc.record({ type: fc.constantFrom('activity' as const, 'stay' as const), at: fc.nat() }),
      fc.record({ type: fc.constant('tick' as const), at: fc.nat(), suppressed: fc.boolean() }),
    )
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const end = events.reduce<Inactivity>((s, e) => nextInactivity(s, e, setting), {
          phase: 'logged_out',
        })
        expect(end.phase).toBe('logged_out')
      }),
    )
  })
})

describe('someone in a video visit', () => {
  test('is not asked, and has a full quarter of an hour afterwards', () => {
    const during = nextInactivity(start, tick(2_700_000, true), setting)
    expect(during).toEqual({ phase: 'idle', last_activity: 2_700_000 })
    expect(nextInactivity(during, tick(2_700_000 + 899_999), setting).phase).toBe('idle')
    expect(nextInactivity(during, tick(2_700_000 + 900_000), setting).phase).toBe('prompt')
  })

  test.each([
    ['/appointment', true],
    ['/appointment/', true],
    ['/appointment/abc123', true],
    ['/appointment/abc123?x=1', true],
    ['/appointment/abc123/edit', false],
    ['/appointment/abc123/edit/', false],
    ['/appointment/abc123/edit?next=/a#b', false],
    ['/appointment/edit', true],
    ['/appointment//edit', true],
    ['/appointment/abc123/edit/notes', true],
    ['/appointments', false],
    ['/patient/ilv/provider', true],
    ['/patient/video-appointment/42', true],
    ['/patient/video-appointments', false],
    ['/patient/dashboard/appointments', false],
    ['/patient/dashboard', false],
    ['/care/ilv', false],
    ['/', false],
    ['', false],
  ])('on %s the prompt is suppressed: %s', (path, suppressed) => {
    expect(suppressedOn(path)).toBe(suppressed)
  })
})
