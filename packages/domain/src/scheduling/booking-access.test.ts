import { describe, expect, test } from 'vitest'
import { bookingObstacle, type BookingFacts } from './booking-access.ts'

const now = new Date('2026-12-07T14:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const member: BookingFacts = {
  status: 'active_client',
  subscription_status: 'active',
  region: 'CA',
  appointment_type: 'therapist',
  has_open_safety_task: false,
  takes_medicine: false,
  last_provider_visit_at: null,
  is_invited: false,
}
const pastDue = { subscription_status: 'past_due' }
const paused = { status: 'paused', subscription_status: 'paused' }
const onMedicine = { appointment_type: 'provider', takes_medicine: true } as const

describe('booking access: N27, S12', () => {
  test.each<[string, Partial<BookingFacts>, string | null]>([
    ['a member in care books', {}, null],
    ['someone who has paid and is not done with the intake books', { status: 'paid_but_incomplete' }, null],
    ['a member without a provider yet books', { status: 'active_client_without_provider' }, null],
    ['a member from before memberships books', { subscription_status: null }, null],
    ['a lead needs a membership', { status: 'lead', subscription_status: null }, 'not_a_member'],
    [
      'someone who left needs a membership',
      { status: 'canceled', subscription_status: 'canceled' },
      'not_a_member',
    ],
    ['someone without a state is asked for it', { region: null }, 'region_missing'],
    ['a past-due member pays first', pastDue, 'past_due'],
    ['a paused member resumes first', paused, 'paused'],
    ['a paused membership alone is enough', { subscription_status: 'paused' }, 'paused'],
    ['an open safety task opens a past-due membership', { ...pastDue, has_open_safety_task: true }, null],
    ['an open safety task opens a paused membership', { ...paused, has_open_safety_task: true }, null],
    ['a safety task is no membership', { status: 'lead', has_open_safety_task: true }, 'not_a_member'],
    ['a follow-up of medicine is due when nobody was seen yet', { ...pastDue, ...onMedicine }, null],
    [
      'a follow-up is due after four weeks',
      { ...paused, ...onMedicine, last_provider_visit_at: daysAgo(28) },
      null,
    ],
    [
      'a follow-up is not due before',
      { ...paused, ...onMedicine, last_provider_visit_at: daysAgo(27) },
      'paused',
    ],
    ['therapy is no follow-up of medicine', { ...pastDue, takes_medicine: true }, 'past_due'],
    [
      'a provider visit without medicine is no follow-up',
      { ...pastDue, appointment_type: 'provider' },
      'past_due',
    ],
    ['an invitation of the care team ignores the membership', { status: 'canceled', is_invited: true }, null],
    ['an invitation still needs a state', { region: null, is_invited: true }, 'region_missing'],
  ])('%s', (_, facts, obstacle) => {
    expect(bookingObstacle({ ...member, ...facts }, now)).toBe(obstacle)
  })
})
