import { expect, test } from 'vitest'
import { AnalyticsRefused, type Analytics, type AnalyticsEvent, type CheckedEvent } from './analytics.port.ts'

export interface AnalyticsUnderTest {
  analytics: Analytics
  /** Everything recorded so far, oldest first. */
  recorded(): Promise<CheckedEvent[]>
}

/** What every way of counting promises. */
export function analyticsSuite(under: () => AnalyticsUnderTest): void {
  test.each<[AnalyticsEvent, CheckedEvent]>([
    [
      { name: 'Page View', path: '/care/:section/:id' },
      { name: 'Page View', path: '/care/:section/:id', properties: {} },
    ],
    [
      { name: 'Page View', properties: { path: '/patient/dashboard' } },
      { name: 'Page View', path: '/patient/dashboard', properties: {} },
    ],
    [
      {
        name: 'Subscribe',
        path: '/patient/choose-plan',
        properties: { revenue_cents: 8500, currency: 'USD' },
      },
      {
        name: 'Subscribe',
        path: '/patient/choose-plan',
        properties: { revenue_cents: 8500, currency: 'USD' },
      },
    ],
    [{ name: 'Start Assessment' }, { name: 'Start Assessment', path: null, properties: {} }],
  ])('analytics: %j is stored', async (event, kept) => {
    const { analytics, recorded } = under()
    await analytics.record(event)
    expect((await recorded()).at(-1)).toEqual(kept)
  })

  test.each<AnalyticsEvent>([
    { name: 'Answered canary' },
    { name: '__proto__' },
    { name: 'Page View', path: '/care/patients/42' },
    { name: 'Page View', path: '/patient/dashboard?canary=1' },
    { name: 'Page View', properties: { path: '/patient/dashboard', user_id: 'canary' } },
    { name: 'Page View', path: '/patient/dashboard', properties: { phq9: 21 } },
    { name: 'Sign Up', properties: { utm_source: 'canary@demo.test' } },
    { name: 'Upsell', properties: { accepted: { canary: true } } },
    { name: 'Identify', properties: { kind: 'canary' } },
  ])('analytics: %j could identify a person and is dropped', async (event) => {
    const { analytics, recorded } = under()
    const before = await recorded()
    const error = await analytics.record(event).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(AnalyticsRefused)
    expect(String(error)).not.toMatch(/canary|42|21/)
    expect(await recorded()).toEqual(before)
  })
}
