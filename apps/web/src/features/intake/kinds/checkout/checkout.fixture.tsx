import { screen } from '@testing-library/react'
import { saveAnswer } from '@stillwater/contract/intake'
import { payMembership } from '@stillwater/contract/memberships'
import type { Patient } from '@stillwater/contract/people'
import { readGlobals } from '@stillwater/contract/shell'
import { answer, calls, callsOf } from '../../../../testing/answer.ts'
import { invoice, openBilling } from '../../../../testing/billing.ts'
import { fakeCardFrame } from '../../../../testing/card-frame.ts'
import { globals } from '../../../../testing/globals.ts'
import { openClinic, type Asked } from '../../../../testing/intake-clinic.ts'
import { patient, user } from '../../../../testing/people.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'

const next: Asked = { name: 'next_one', question_type: 'text' }

export async function open(name: 'plan_selector' | 'payment', changes: Partial<Patient> = {}) {
  const record = patient({ status: 'lead', region: 'CA', ...changes })
  const questions: Asked[] = [{ name, question_type: name }, next]
  const clinic = openClinic([{ name: 'checkout', questions }], { patient: record })
  const shown = renderScreen(`/patient/question_bank/checkout/${name}`, { as: user({ patient: record }) })
  await screen.findByRole('heading', { level: 1, name: name === 'payment' ? 'Payment' : `About ${name}` })
  return { ...shown, clinic }
}

export const goOn = () => screen.getByRole('button', { name: 'Continue' })
export const nextQuestion = () => screen.findByRole('heading', { level: 1, name: 'About next_one' })
export const sent = (name: string) =>
  callsOf(saveAnswer)
    .map(({ body }) => body as Record<string, string>)
    .find(({ question_name }) => question_name === name)
export const events = () => calls('POST', '/api/events').map(({ body }) => body as { name: string })
export const paidBody = () => callsOf(payMembership).map(({ body }) => body as Record<string, unknown>)

/** A clinic that sells memberships and bills insurers in California. */
export function openCheckout(): void {
  openBilling({ membership: null })
  answer(readGlobals, globals({ in_network_states: ['CA'] }))
}

export const paid = (record: Patient) => ({
  success: true as const,
  patient: { ...record, status: 'paid_but_incomplete', completed_payment_at: '2026-11-15T15:00:00.000Z' },
  invoice: invoice(1, { total_cents: 3000, total: 30 }),
})
export const pay = () => screen.getByRole('button', { name: /^Pay \$/ })

export async function typed() {
  await screen.findByTitle('Card details')
  const frame = fakeCardFrame()
  frame.type()
  frame.advance()
  return frame
}
/** A card that is right, with its ZIP code. */
export async function fill(person: Awaited<ReturnType<typeof open>>['person']) {
  const frame = await typed()
  await person.type(screen.getByLabelText('ZIP code'), '94110')
  return frame
}
