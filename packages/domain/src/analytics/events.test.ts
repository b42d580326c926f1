import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowedEvent, eventForRoute, type EventName } from './events.ts'

const eventNames: EventName[] = [
  'Page View',
  'Sign Up',
  'Initiate Checkout',
  'Start Assessment',
  'Complete Assessment',
  'Subscribe',
  'Upsell',
  'Identify',
]

describe('what is recorded', () => {
  test.each(eventNames)('%s is an event (spec: intake §2)', (name) => {
    expect(allowedEvent(name, {})).toEqual({ name, properties: {} })
  })

  test.each([
    ['Page View', { path: '/patient/dashboard' }],
    ['Sign Up', { utm_source: 'search', promo: 'CARE30' }],
    ['Subscribe', { revenue_cents: 8500, currency: 'USD', promo: 'START99' }],
    ['Subscribe', { revenue_cents: 0 }],
    ['Subscribe', { revenue_cents: 1_000_000 }],
    ['Upsell', { accepted: true }],
    ['Identify', { kind: 'patient' }],
    ['Start Assessment', {}],
  ])('%s keeps what it may carry', (name, properties) => {
    expect(allowedEvent(name, properties)).toEqual({ name, properties })
  })

  test('leaves out who it was and how they are', () => {
    const told = {
      path: '/patient/dashboard',
      user_id: '42',
      email: 'a@b.co',
      phq9: 21,
      answer: 'Nearly every day',
    }
    expect(allowedEvent('Page View', told)).toEqual({
      name: 'Page View',
      properties: { path: '/patient/dashboard' },
    })
  })

  test.each([
    ['Page View', { path: '/patient/question_bank/screening/phq9_9' }],
    ['Page View', { path: '/care/patients/42' }],
    ['Sign Up', { utm_source: 'jane@doe.example', promo: 'care 30' }],
    ['Sign Up', { utm_campaign: 'x'.repeat(101) }],
    ['Subscribe', { revenue_cents: 85.5, currency: 'EUR' }],
    ['Subscribe', { revenue_cents: -1 }],
    ['Subscribe', { revenue_cents: 1_000_001 }],
    ['Subscribe', { promo: 25 }],
    ['Sign Up', { utm_source: 7 }],
    ['Sign Up', Object.create({ utm_source: 'inherited' })],
    ['Upsell', { accepted: 'feeling worse' }],
    ['Identify', { kind: 'jane' }],
  ])('%s drops the malformed %j', (name, properties) => {
    expect(allowedEvent(name, properties)).toEqual({ name, properties: {} })
  })

  test.each(['Answered Question', 'page view', '', 'toString', '__proto__', null, 7])(
    'an event called %s is refused',
    (name) => expect(allowedEvent(name, {})).toBeNull(),
  )

  test('never holds an object, whatever is sent', () => {
    fc.assert(
      fc.property(fc.constantFrom(...eventNames), fc.anything(), (name, properties) => {
        const event = allowedEvent(name, properties)
        for (const value of Object.values(event?.properties ?? {})) expect(typeof value).not.toBe('object')
      }),
    )
  })
})

describe('arriving at a page', () => {
  test.each([
    ['/patient/question_bank/checkout/payment', 'Initiate Checkout'],
    ['/patient/question_bank/checkout/payment/?promo=X', 'Initiate Checkout'],
    ['/patient/service-lines', 'Start Assessment'],
    ['/patient/question_bank/assessment_end/results', 'Complete Assessment'],
    ['/patient/question_bank/checkout', null],
    ['/patient/question_bank/screening/payment', null],
    ['/', null],
    ['/constructor', null],
  ])('%s stands for %s', (path, event) => expect(eventForRoute(path)).toBe(event))
})
