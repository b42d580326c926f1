import * as z from 'zod/mini'
import { endpoint } from '@stillwater/contract/endpoint'
import { listInvoices, payInvoice } from '@stillwater/contract/invoices'
import { payMembership, readSubscription, updateSubscription } from '@stillwater/contract/memberships'
import { addPaymentMethod } from '@stillwater/contract/payments'
import {
  applyCoupon,
  cancelSubscription,
  keepSubscription,
  pauseSubscription,
  quotePlanChange,
  resumeSubscription,
  switchPlan,
} from '@stillwater/contract/plans'
import { retentionCoupon } from '@stillwater/domain/plans/promos'
import { addTo } from './journal.ts'
import { cards, type CardName, type Patient } from './patient.ts'
import { attempt } from './person.ts'
import type { World } from './world.ts'

/** The processor's own address, as its script in the browser asks it. */
const tokenise = endpoint({
  method: 'POST',
  path: '/embedded-payments/tokens',
  summary: 'A token for a card',
  access: 'anyone',
  body: z.any(),
  reply: z.any(),
})

async function cardBody(patient: Patient, card: CardName) {
  const { data } = await patient.visitor.call(tokenise, {
    body: {
      authData: { clientKey: 'embedded', apiLoginID: 'embedded' },
      cardData: { cardNumber: cards[card], month: '12', year: '39', cardCode: '123' },
    },
  })
  const { opaqueData } = data as { opaqueData: { dataDescriptor: string; dataValue: string } }
  return { opaqueData, cardholder_name: 'Robin Tester', zip: '94501' }
}

/** Pays at the checkout. A card that is declined is followed by another one, at once or on another day. */
export async function payFirstMonth(world: World, patient: Patient, visit_id: string): Promise<boolean> {
  const { random } = patient
  // Someone who came back asks to be charged again, also where the answer is lost and a job settles the charge.
  revokePromises(world, patient)
  const tries: CardName[] = random.chance(0.12)
    ? [random.pick(['declines', 'no_funds', 'fails_later']), 'approves']
    : ['approves']
  for (const card of tries) {
    const body = { ...(await cardBody(patient, card)), patient_id: patient.id, visit_id }
    if (await attempt(world.journal, 'pay', () => patient.call(payMembership, { body }))) return true
  }
  const { status } =
    (await attempt(world.journal, 'subscription', () => patient.call(readSubscription, {}))) ?? {}
  // A lost answer: the job finds out what became of the charge, and the patient comes back later.
  patient.comes_back_on_day = world.day + 1
  return status === 'active'
}

/** What someone does about their membership, now and then. */
export async function changeMembership(world: World, patient: Patient): Promise<void> {
  const { random } = patient
  const luck = random.next()
  const params = { id: patient.id }
  const done = (name: string) => addTo(world.journal.counts, name)
  if (patient.is_leaving) {
    if (luck < 0.12 && (await patient.call(keepSubscription, { params, body: {} })).success) {
      patient.is_leaving = false
      revokePromises(world, patient)
      done('stayed_after_all')
    }
  } else if (luck < 0.012) await leave(world, patient)
  else if (luck < 0.018) {
    await patient.call(pauseSubscription, { params, body: { months: random.whole(1, 3) } })
    done('pauses')
  } else if (luck < 0.025) await changePlan(world, patient)
  else if (luck < 0.029) await patient.call(applyCoupon, { params, body: { coupon_id: retentionCoupon } })
  else if (luck < 0.04) {
    const card: CardName = random.pick(['fails_later', 'approves', 'no_funds', 'approves'])
    await patient.call(addPaymentMethod, { params, body: await cardBody(patient, card) })
    done('cards_changed')
  }
}

async function leave(world: World, patient: Patient): Promise<void> {
  const at = world.product.now().toISOString()
  const reply = await patient.call(cancelSubscription, { params: { id: patient.id }, body: {} })
  if (!reply.success) return
  const end_date = reply.subscription_end_date ?? at.slice(0, 10)
  world.journal.promises.push({ patient_id: patient.id, at, end_date, revoked_at: null })
  patient.is_leaving = true
  addTo(world.journal.counts, 'cancellations')
}

async function changePlan(world: World, patient: Patient): Promise<void> {
  const offering_key = patient.random.pick(['medication', 'therapy', 'medication-therapy'] as const)
  const query = { new_offering_key: offering_key }
  const { total_cents, credit_cents } = await patient.call(quotePlanChange, { query })
  const body = { quoted_cents: total_cents, quoted_credit_cents: credit_cents }
  await patient.call(switchPlan, { query, body })
  patient.plan = offering_key
  addTo(world.journal.counts, 'plan_changes')
}

/** A member whose months could not be charged puts in a card that works, and pays. */
export async function settleDebts(world: World, patient: Patient, status: string): Promise<void> {
  const params = { id: patient.id }
  if (status === 'past_due' && patient.random.chance(0.4)) {
    await patient.call(addPaymentMethod, { params, body: await cardBody(patient, 'approves') })
    await patient.call(updateSubscription, { params, body: {} })
    addTo(world.journal.counts, 'debts_paid')
  }
  if (status === 'paused' && patient.random.chance(0.05))
    await patient.call(resumeSubscription, { params, body: {} })
}

export async function payOpenInvoices({ journal }: World, patient: Patient): Promise<void> {
  const { invoices } = await patient.call(listInvoices, {})
  for (const { id } of invoices.filter(({ status }) => status === 'unpaid'))
    await attempt(journal, 'pay invoice', () => patient.call(payInvoice, { params: { id }, body: {} }))
}

/** They are a member again, so months are charged again. */
function revokePromises({ journal, product }: World, { id }: Patient): void {
  for (const promise of journal.promises)
    if (promise.patient_id === id) promise.revoked_at ??= product.now().toISOString()
}
