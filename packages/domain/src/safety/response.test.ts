import { describe, expect, test } from 'vitest'
import {
  acknowledgeWithinMs,
  alertTiers,
  closesTask,
  nextTarget,
  outcomeWithinMs,
  repeatAlertMs,
  safetyOutcomes,
  tiersToAlert,
  type AlertTier,
  type Attempt,
} from './response.ts'

const minute = 60_000
const reached = (target: Attempt['target']): Attempt => ({ target, outcome: 'reached_safe' })
const missed = (target: Attempt['target']): Attempt => ({ target, outcome: 'not_reached' })

describe('response to a safety task', () => {
  test('safety clocks: a high level is acknowledged in 15 minutes, a moderate one in an hour', () => {
    expect(acknowledgeWithinMs).toEqual({ low: null, moderate: 3_600_000, high: 900_000 })
    expect(outcomeWithinMs).toBe(1_800_000)
  })

  test('safety outcome: every outcome but "not reached" closes the task', () => {
    expect(safetyOutcomes.filter(closesTask)).toEqual(['reached_safe', 'safety_plan', 'emergency_services'])
  })

  const cases: [Attempt[], 'low' | 'moderate' | 'high', boolean, string][] = [
    [[], 'moderate', true, 'patient'],
    [[missed('patient')], 'moderate', true, 'patient'],
    [[missed('patient'), missed('patient')], 'moderate', true, 'emergency_contact'],
    [[missed('patient'), missed('patient')], 'moderate', false, 'welfare_check'],
    [[missed('patient')], 'high', true, 'emergency_contact'],
    [[reached('patient'), missed('patient')], 'moderate', true, 'patient'],
    [[reached('patient')], 'high', true, 'patient'],
    [[missed('patient')], 'high', false, 'welfare_check'],
    [[missed('patient'), missed('patient'), missed('emergency_contact')], 'low', true, 'welfare_check'],
  ]
  test.each(cases)(
    'safety contact: after %j at level %s (contact known: %s) comes %s',
    (attempts, level, known, next) => {
      expect(nextTarget(attempts, { level, has_emergency_contact: known })).toBe(next)
    },
  )
})

describe('escalation of an alert', () => {
  const none = new Set<AlertTier>()
  test.each([
    [0, none, 1],
    [4, none, 1],
    [5, none, 2],
    [10, none, 3],
    [15, none, 4],
    [0, new Set<AlertTier>(['on_call']), 2],
    [0, new Set<AlertTier>(['on_call', 'backup']), 3],
    [0, new Set<AlertTier>(['on_call', 'backup', 'coordinators']), 4],
    [0, new Set<AlertTier>(alertTiers), 4],
  ])('alert: after %i minutes with failed tiers %j, %i tiers are alerted', (minutes, failed, count) => {
    expect(tiersToAlert(minutes * minute, failed)).toEqual(alertTiers.slice(0, count))
  })

  test.each([
    [0, 5],
    [59, 5],
    [60, 15],
    [600, 15],
  ])('alert: after %i minutes it is repeated every %i minutes', (waiting, every) => {
    expect(repeatAlertMs(waiting * minute)).toBe(every * minute)
  })
})
