import { isUserKind } from '../people/care-roles.ts'
import { isPathTemplate, segments } from './page-path.ts'

type Check = (value: unknown) => boolean

const path: Check = isPathTemplate
const cents: Check = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1_000_000
const code: Check = (value) => typeof value === 'string' && /^[A-Z0-9]{1,24}$/.test(value)
const label: Check = (value) => typeof value === 'string' && /^[\w .+|/-]{1,100}$/.test(value)
const flag: Check = (value) => typeof value === 'boolean'
const usDollar: Check = (value) => value === 'USD'

// Everything that is ever recorded about the use of the product: names as specified (intake §2, decision N31),
// and for each the only properties it may carry. None is about a person or about health. decision C22
const schema = {
  'Page View': { path },
  'Sign Up': { utm_source: label, utm_medium: label, utm_campaign: label, promo: code },
  Identify: { kind: isUserKind },
  'Start Assessment': { path },
  'Complete Assessment': { path },
  'Initiate Checkout': { path },
  Subscribe: { revenue_cents: cents, currency: usDollar, promo: code },
  Upsell: { accepted: flag },
} as const satisfies Record<string, Record<string, Check>>

export type EventName = keyof typeof schema

export interface AnalyticsEvent {
  name: EventName
  properties: Record<string, string | number | boolean>
}

/** The event with what its schema allows and nothing else; null when there is no such event. */
export function allowedEvent(name: unknown, properties: unknown): AnalyticsEvent | null {
  if (typeof name !== 'string' || !Object.hasOwn(schema, name)) return null
  const event = name as EventName
  const given =
    typeof properties === 'object' && properties !== null ? (properties as Record<string, unknown>) : {}
  const allowed = Object.entries<Check>(schema[event]).flatMap(([key, check]) => {
    const value = Object.hasOwn(given, key) ? given[key] : undefined
    return value !== undefined && check(value) ? [[key, value as string | number | boolean] as const] : []
  })
  return { name: event, properties: Object.fromEntries(allowed) }
}

// spec: intake §2
const events: Record<string, EventName> = {
  'patient/question_bank/checkout/payment': 'Initiate Checkout',
  'patient/service-lines': 'Start Assessment',
  'patient/question_bank/assessment_end/results': 'Complete Assessment',
}

/** The event that arriving at a page stands for, besides its page view. */
export function eventForRoute(route: string): EventName | null {
  const key = segments(route).join('/')
  return Object.hasOwn(events, key) ? (events[key] ?? null) : null
}
