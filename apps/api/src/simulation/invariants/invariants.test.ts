import { describe, expect, test } from 'vitest'
import { checkAppointments, type Booked } from './appointments.ts'
import { checkCrises, type SafetyTask } from './crises.ts'
import { checkRunOuts } from './medicine.ts'
import { checkMoney, checkPromises, type PatientMoney } from './money.ts'
import { checkAnswers, checkMessages } from './stored-once.ts'

const found = ({ violations }: { violations: string[] }) => violations.join('; ')

describe('money to the cent', () => {
  const right: PatientMoney = {
    patient_id: 'ann',
    processor_cents: 8500,
    cash_cents: 8500,
    shown_cents: 8500,
    unbalanced_cents: 0,
    doubled: 0,
    is_under_way: false,
  }
  test('finds nothing where processor, ledger and invoices agree', () => {
    expect(checkMoney([right])).toEqual({ looked_at: 1, violations: [] })
  })
  test.each([
    [{ processor_cents: 8501 }, 'the processor has 8501 cents and the ledger 8500'],
    [{ shown_cents: 0 }, 'invoices show 0 cents and the ledger has 8500'],
    [{ unbalanced_cents: -1 }, 'the ledger is off by -1 cents'],
    [{ doubled: 1 }, '1 invoices were charged twice'],
    [{ is_under_way: true, unbalanced_cents: 3 }, 'the ledger is off by 3 cents'],
  ])('finds %o', (planted, expected) => {
    expect(found(checkMoney([right, { ...right, ...planted }]))).toBe(`ann: ${expected}`)
  })
  test('leaves a charge that is not answered yet to the next day', () => {
    expect(found(checkMoney([{ ...right, processor_cents: 17_000, is_under_way: true }]))).toBe('')
  })
})

describe('nobody charged after a cancellation', () => {
  const promise = { patient_id: 'ann', at: '2027-02-10T12:00:00Z', end_date: '2027-03-01', revoked_at: null }
  const month = {
    patient_id: 'ann',
    period_start: '2027-03-01',
    charged_at: '2027-03-01T12:00:00Z',
    kept_cents: 8500,
  }
  test('finds a month that was charged after its end', () => {
    expect(found(checkPromises([promise], [month]))).toBe(
      'ann: 8500 cents for the month from 2027-03-01 after a cancellation to 2027-03-01',
    )
  })
  test.each([
    ['the month before the end', promise, { ...month, period_start: '2027-02-01' }],
    ['a month that was given back', promise, { ...month, kept_cents: 0 }],
    ['a month of someone else', promise, { ...month, patient_id: 'ben' }],
    ['a month after the patient stayed', { ...promise, revoked_at: '2027-02-20T00:00:00Z' }, month],
  ])('allows %s', (_, promised, charged) => {
    expect(checkPromises([promised], [charged])).toEqual({ looked_at: 1, violations: [] })
  })
})

describe('no crisis unanswered', () => {
  const signal = { patient_id: 'ann', at: '2027-02-10T12:00:00Z', kind: 'item_nine' }
  const task: SafetyTask = {
    patient_id: 'ann',
    created_at: '2027-02-10T12:00:01Z',
    acknowledged_at: '2027-02-10T12:06:00Z',
    told_at: '2027-02-10T12:00:05Z',
    done_at: '2027-02-10T12:30:00Z',
    contacts: 1,
  }
  const later = new Date('2027-02-20T12:00:00Z')
  test('finds nothing where a task was acknowledged and documented', () => {
    expect(checkCrises([signal], [task], later)).toEqual({ looked_at: 1, violations: [] })
  })
  test.each([
    ['no task', [], 'has no task'],
    ['a task of another patient', [{ ...task, patient_id: 'ben' }], 'has no task'],
    [
      'a task closed before',
      [{ ...task, created_at: '2027-02-01T00:00:00Z', done_at: '2027-02-02T00:00:00Z' }],
      'has no task',
    ],
    ['nobody told', [{ ...task, acknowledged_at: null, told_at: null, done_at: null }], 'reached nobody'],
    ['no outcome for days', [{ ...task, done_at: null }], 'has no documented outcome'],
    ['closed without a contact', [{ ...task, contacts: 0 }], 'has no documented outcome'],
  ])('finds %s', (_, tasks, expected) => {
    expect(found(checkCrises([signal], tasks, later))).toBe(`ann: item_nine at ${signal.at} ${expected}`)
  })
  test('waits while the clocks of the task still run', () => {
    const open = { ...task, acknowledged_at: null, told_at: null, done_at: null }
    expect(found(checkCrises([signal], [open], new Date('2027-02-10T18:00:00Z')))).toBe('')
  })
})

describe('no double booking', () => {
  const at = (id: string, from: string, until: string, who: Partial<Booked> = {}): Booked => ({
    id,
    care_person_id: 'dana',
    patient_id: id,
    starts_at: `2027-02-10T${from}:00Z`,
    ends_at: `2027-02-10T${until}:00Z`,
    ...who,
  })
  test('allows one session right after another', () => {
    expect(checkAppointments([at('a', '09:00', '09:30'), at('b', '09:30', '10:00')]).violations).toEqual([])
  })
  test('finds two sessions of one care person at once', () => {
    expect(found(checkAppointments([at('b', '09:15', '09:45'), at('a', '09:00', '09:30')]))).toMatch(
      /^dana: a and b/,
    )
  })
  test('finds two sessions of one patient with different people at once', () => {
    const both = [
      at('a', '09:00', '09:30', { patient_id: 'ann' }),
      at('b', '09:15', '09:45', { patient_id: 'ann', care_person_id: 'kit' }),
    ]
    expect(found(checkAppointments(both))).toMatch(/^ann: a and b overlap/)
  })
})

test.each([
  [null, 'rx: ran out on 2027-03-01 and nobody was told'],
  ['2027-03-02', 'rx: ran out on 2027-03-01, told only on 2027-03-02'],
  ['2027-02-15', ''],
])('no run-out unseen: told on %s', (seen_on, expected) => {
  const one = { prescription_id: 'rx', patient_id: 'ann', ran_out_on: '2027-03-01', seen_on }
  expect(found(checkRunOuts([one]))).toBe(expected)
})

describe('stored once', () => {
  const answer = { visit_id: 'v', question_name: 'phq9_1', response: 'Not at all' }
  test.each([
    [[], 'v phq9_1: acknowledged and not stored'],
    [[{ ...answer, count: 2 }], 'v phq9_1: stored 2 times'],
    [[{ ...answer, count: 1, response: 'Several days' }], 'v phq9_1: stored with another content'],
    [[{ ...answer, count: 1 }], ''],
  ])('answers: %o', (stored, expected) => {
    expect(found(checkAnswers([answer], stored))).toBe(expected)
  })

  const sent = new Map([['m1', { thread_id: 't', sender_id: 'ann' }]])
  const m1 = { id: 'm1', thread_id: 't', sender_id: 'ann' }
  test.each([
    [[], 'm1: acknowledged and stored 0 times'],
    [[m1, m1], 'm1: acknowledged and stored 2 times'],
    [[{ ...m1, thread_id: 'u' }], 'm1: stored in another thread'],
    [[m1, { ...m1, id: 'm2' }], 'm2: stored and never sent'],
    [[m1, { ...m1, id: 'unsure' }], ''],
  ])('messages: %o', (stored, expected) => {
    expect(found(checkMessages(sent, new Set(['unsure']), stored))).toBe(expected)
  })
})
