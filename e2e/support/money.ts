import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { askAs } from './as-person.ts'

export interface Invoice {
  number: string
  title: string
  status: string
  total_cents: number
  balance_cents: number
  lines: { description: string; amount_cents: number }[]
}

export interface Membership {
  status: string
  amount_cents: number
  monthly_pay_cents: number
  next_charge: string | null
  period_start: string
  period_end: string
  end_date: string | null
  discount_months_left: number
}

export interface Plan {
  offering_key: string
  is_insurance: boolean
  name: string
  month_cents: number
  first_month_cents: number
}

/** Newest first. */
export async function invoicesOf(page: Page): Promise<Invoice[]> {
  return (await askAs<{ invoices: Invoice[] }>(page, '/api/invoices')).invoices
}

export function membershipOf(page: Page): Promise<Membership> {
  return askAs<Membership>(page, '/api/authorizenet_payments/subscription_info')
}

export async function planOf(page: Page, offering_key: string, is_insurance: boolean): Promise<Plan> {
  const { plans } = await askAs<{ plans: Plan[] }>(page, '/api/plans')
  const found = plans.find((plan) => plan.offering_key === offering_key && plan.is_insurance === is_insurance)
  if (!found) throw new Error(`${offering_key} is not offered.`)
  return found
}

/** An amount as screens format it. */
export function usd(cents: number): string {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
  return dollars.replace('-', '−')
}

/** A day as screens format it. */
export function dayWords(day: string): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** Moves the clock to noon of a day, when bills fall due; resolves once every due job has run. */
export async function moveTo(request: APIRequestContext, day: string): Promise<void> {
  const moved = await request.post('/dev/clock', { data: { now: `${day}T12:00:05Z` } })
  expect(moved.ok()).toBe(true)
}

/** Sets how the card processor behaves from now on. */
export async function cardsAre(request: APIRequestContext, mode: 'ok' | 'refuse'): Promise<void> {
  const set = await request.post('/dev/faults', { data: { port: 'payments', mode } })
  expect(set.ok()).toBe(true)
}

/** Waits until exactly one email with this subject was sent to this address since that day. */
export async function expectEmail(
  request: APIRequestContext,
  email: string,
  subject: RegExp,
  since: string,
): Promise<void> {
  await expect(async () => {
    const sent = (await (await request.get('/dev/outbox.json')).json()) as Email[]
    const meant = sent.filter((one) => one.to === email && subject.test(one.subject))
    expect(meant.filter(({ created_at }) => created_at >= since)).toHaveLength(1)
  }).toPass({ timeout: 45_000 })
}

interface Email {
  to: string
  subject: string
  created_at: string
}
