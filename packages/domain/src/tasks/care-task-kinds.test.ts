import { describe, expect, test } from 'vitest'
import { rolesThatCan } from '../people/capabilities.ts'
import { crisisTaskKeys } from '../safety/item-nine.ts'
import { reviewTaskKeys } from '../safety/answer-signals.ts'
import {
  canCloseByHand,
  careTaskGroup,
  careTaskGroups,
  careTaskHref,
  careTaskKind,
  careTaskKinds,
  kindsOfGroup,
} from './care-task-kinds.ts'

const workers = rolesThatCan('tasks.acknowledge')
const task = (task_key: string, safety = false) => ({ id: 'T', patient_id: 'P', task_key, safety })

describe('where a task of the care team is done', () => {
  test.each([
    ['coordinator', 'arrange-plan-change', '/care/patients/P/plan-change'],
    ['therapist', 'arrange-plan-change', '/care/patients/P'],
    ['coordinator', 'refund-late-payment', '/care/patients/P/billing'],
    ['provider', 'refund-late-payment', '/care/patients/P/details'],
    ['provider', 'bridge-supply', '/care/patients/P'],
    ['coordinator', 'bridge-supply', '/care/patients/P/details'],
    ['coordinator', 'arrange-therapist-visit', '/care/calendar/book?patient=P&with=therapist'],
    ['coordinator', 'arrange-care-manager-visit', '/care/calendar/book?patient=P&with=care_manager'],
    ['therapist', 'arrange-therapist-visit', '/care/calendar/book?patient=P&with=therapist'],
    ['therapist', 'arrange-provider-visit', '/care/patients/P/details'],
    ['therapist', 'visit-request', '/care/calendar/book?patient=P'],
    ['oncall', 'arrange-therapist-visit', '/care/patients/P/details'],
    ['therapist', 'safety-plan-changed', '/care/patients/P/safety-plan'],
    ['therapist', 'amendment-request', '/care/patients/P/sharing'],
    ['provider', 'incident-follow-up', '/care/patients/P/incidents'],
    ['care_manager', 'answer-message', '/care/inbox'],
    ['therapist', 'written-0b0c', '/care/patients/P'],
    ['therapist', 'a kind of a later version', '/care/patients/P'],
  ] as const)('%s: %s leads to %s', (role, key, href) => expect(careTaskHref(role, task(key))).toBe(href))

  test('a safety task leads to the safety queue, whatever its kind', () => {
    for (const role of workers)
      for (const key of [...crisisTaskKeys, 'constructor'])
        expect(careTaskHref(role, task(key, true))).toBe('/care/safety/T')
  })

  test('every kind has a page and a group for every role that works on tasks', () => {
    for (const kind of careTaskKinds) {
      for (const role of workers)
        expect(careTaskHref(role, task(kind))).toMatch(/^\/care\/[a-zTP/-]+(\?patient=P(&with=[a-z_]+)?)?$/)
      expect(careTaskGroups).toContain(careTaskGroup(kind))
    }
    expect(careTaskGroups.flatMap(kindsOfGroup).sort()).toEqual([...careTaskKinds].sort())
    expect(careTaskKinds).toEqual(expect.arrayContaining([...crisisTaskKeys, ...reviewTaskKeys]))
  })
})

describe('who closes a task with a mark', () => {
  test.each([
    ['coordinator', 'arrange-therapist-visit', true],
    ['coordinator', 'written-0b0c', true],
    ['coordinator', 'prescription-renewal', false],
    ['coordinator', 'incident-follow-up', false],
    ['provider', 'prescription-renewal', true],
    ['oncall', 'bridge-supply', true],
    ['provider', 'amendment-request', false],
    ['care_manager', 'answer-message', false],
  ] as const)('%s: %s is %s', (role, key, expected) =>
    expect(canCloseByHand(role, careTaskKind(task(key)))).toBe(expected),
  )

  test('nobody closes a safety task with a mark', () => {
    for (const role of workers) expect(canCloseByHand(role, careTaskKind(task('check-in', true)))).toBe(false)
  })
})
