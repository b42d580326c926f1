import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { homeAction, type HomeFacts } from './home-action.ts'
import { openTasks, otherTasks } from './home-tasks.ts'

const now = Date.parse('2026-11-17T18:00:00Z')
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
const appointment = (hours: number, needs_new_time = false) => ({
  appointment_type: 'therapist',
  starts_at: at(hours),
  needs_new_time,
})
const done = { complete: true, is_follow_up: false }
const task = (task_key: string) => ({ task_key })
const thread = (unread: number) => ({ unread })

const facts = (changes: Partial<HomeFacts> = {}): HomeFacts => ({
  status: 'active_client',
  has_crisis_follow_up: false,
  visits: [done],
  appointments: [],
  threads: [],
  is_care_over: false,
  is_check_in_due: false,
  tasks: [],
  first_visits: [],
  prescriptions: [],
  exercise: null,
  ...changes,
})

const discharged: Partial<HomeFacts> = { is_care_over: true }

/** From the most to the least pressing. Each stands above all that follow. */
const ranking: readonly [string, Partial<HomeFacts>][] = [
  ['crisis_follow_up', { has_crisis_follow_up: true }],
  ['visit', { appointments: [appointment(3)] }],
  ['message', { threads: [thread(0), thread(2)] }],
  ['intake', { status: 'paid_but_incomplete' }],
  ['check_in', { is_check_in_due: true }],
  ['prescription', { prescriptions: [{ consent: 'needed' }] }],
  ['task', { tasks: [task('unpaid-invoice')] }],
  ['exercise', { exercise: {} }],
  ['nothing', {}],
]

describe('home action', () => {
  test.each(ranking.map(([kind], place) => [kind, place] as const))(
    'home action: %s comes before everything that is less pressing',
    (kind, place) => {
      const rest = ranking.slice(place).toReversed()
      expect(homeAction(facts(Object.assign({}, ...rest.map(([, some]) => some))), now).kind).toBe(kind)
    },
  )

  test.each([
    ['a visit in 24 hours comes before an unread message', 24, false, 'visit'],
    ['a visit later than that comes after it', 24.1, false, 'message'],
    ['a visit that needs a new time comes first whenever it is', 400, true, 'visit'],
    ['a visit that has begun comes first', -0.2, false, 'visit'],
  ])('home action: %s', (_, hours, needs_new_time, kind) => {
    const known = facts({ appointments: [appointment(hours, needs_new_time)], threads: [thread(1)] })
    expect(homeAction(known, now).kind).toBe(kind)
  })

  test('home action: a visit in some weeks is what is next where nothing is due, and before an exercise', () => {
    const known = facts({ appointments: [appointment(500)], exercise: {} })
    expect(homeAction(known, now)).toEqual({ kind: 'visit', appointment: known.appointments[0] })
  })

  test.each([
    ['someone new begins', { status: 'lead', visits: [] }, { kind: 'first_intake' }],
    [
      'someone new who has begun continues',
      { status: 'lead', visits: [{ complete: false, is_follow_up: false }] },
      { kind: 'intake' },
    ],
    ['a membership that ended can begin again', { status: 'canceled' }, { kind: 'return' }],
    ['the other spelling of canceled is the same', { status: 'cancelled' }, { kind: 'return' }],
    [
      'someone who left, looked at the plans and went no further can still come back',
      { status: 'canceled', visits: [{ complete: false, is_follow_up: false }, done] },
      { kind: 'return' },
    ],
    [
      'a check-in that is begun is continued',
      { visits: [{ complete: false, is_follow_up: true }, done] },
      { kind: 'check_in', is_begun: true },
    ],
    [
      'a check-in that the clinic asks for is started',
      { tasks: [task('online-checkin')] },
      { kind: 'check_in', is_begun: false },
    ],
    ['a pause is said where nothing else is due', { status: 'paused', exercise: {} }, { kind: 'paused' }],
    [
      'during a pause an unpaid invoice still comes first',
      { status: 'paused', tasks: [task('unpaid-invoice')] },
      { kind: 'task', task: task('unpaid-invoice') },
    ],
    [
      'after a discharge the letter takes the place of an exercise',
      { ...discharged, exercise: {} },
      { kind: 'care_ended' },
    ],
    [
      'after a discharge the price of a last supply is still asked for',
      { ...discharged, exercise: {}, prescriptions: [{ consent: 'needed' }] },
      { kind: 'prescription', prescription: { consent: 'needed' } },
    ],
  ])('home action: %s', (_, changes, expected) => {
    expect(homeAction(facts(changes), now)).toEqual(expected)
  })
})

describe('home tasks', () => {
  const first = [task('schedule-initial-cm'), task('schedule-initial-dr')]

  test.each([
    ['nobody was seen yet', {}, ['schedule-initial-dr', 'schedule-initial-cm']],
    ['one of them was booked before', { first_visits: ['provider'] }, ['schedule-initial-cm']],
    [
      'one of them is booked',
      { appointments: [{ ...appointment(90), appointment_type: 'care_manager' }] },
      ['schedule-initial-dr'],
    ],
    ['there were check-ins since', { visits: [{ complete: true, is_follow_up: true }, done] }, []],
  ])('home tasks: a first visit is asked for only where it is missing: %s', (_, changes, expected) => {
    const open = openTasks(facts({ tasks: first, ...changes }))
    expect(open.map(({ task_key }) => task_key)).toEqual(expected)
  })

  test('home tasks: a price that waits for an answer is asked for by its prescription alone', () => {
    const tasks = [task('prescription-consent')]
    expect(openTasks(facts({ tasks, prescriptions: [{ consent: 'needed' }] }))).toEqual([])
    expect(openTasks(facts({ tasks }))).toEqual(tasks)
  })

  const keys = [
    'online-checkin',
    'unpaid-invoice',
    'choose-new-time',
    'intake-gaps',
    'prescription-consent',
    'schedule-initial-cm',
    'other',
  ]
  const anyFacts = fc.record({
    status: fc.constantFrom('lead', 'paid_but_incomplete', 'active_client', 'paused', 'canceled', 'unknown'),
    has_crisis_follow_up: fc.boolean(),
    visits: fc.array(fc.record({ complete: fc.boolean(), is_follow_up: fc.boolean() }), { maxLength: 3 }),
    appointments: fc.array(
      fc.record({
        appointment_type: fc.constantFrom('therapist', 'care_manager', 'provider'),
        starts_at: fc.integer({ min: -1, max: 100 }).map(at),
        needs_new_time: fc.boolean(),
      }),
      { maxLength: 2 },
    ),
    threads: fc.array(fc.nat(2).map(thread), { maxLength: 2 }),
    is_care_over: fc.boolean(),
    is_check_in_due: fc.boolean(),
    tasks: fc.array(fc.constantFrom(...keys).map(task), { maxLength: 6 }),
    first_visits: fc.constantFrom([], ['care_manager']),
    prescriptions: fc.array(fc.record({ consent: fc.constantFrom(null, 'needed', 'agreed') }), {
      maxLength: 2,
    }),
    exercise: fc.constantFrom(null, {}),
  })

  test('home: whatever is known, no task stands on the page twice', () => {
    fc.assert(
      fc.property(anyFacts, (known) => {
        const action = homeAction(known, now)
        const listed = otherTasks(known, action).map(({ task_key }) => task_key)
        expect(new Set(listed).size).toBe(listed.length)
        if (action.kind === 'task') expect(listed).not.toContain(action.task.task_key)
        if (action.kind === 'check_in') expect(listed).not.toContain('online-checkin')
        if (['nothing', 'exercise', 'care_ended'].includes(action.kind)) expect(listed).toEqual([])
      }),
    )
  })
})
