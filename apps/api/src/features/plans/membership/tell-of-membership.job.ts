import * as z from 'zod/mini'
import { t } from '@stillwater/contract/words'
import type { ShownBrand } from '@stillwater/domain/brand/brand'
import { formatLongDay } from '@stillwater/domain/formats/moments'
import { usd } from '@stillwater/domain/formats/money'
import { nextPayment } from '@stillwater/domain/plans/next-payment'
import { nextPriceChange } from '@stillwater/domain/plans/price-change'
import { periodEnd } from '@stillwater/domain/plans/subscription'
import { clinicBrand } from '../../../platform/clinic-brand.ts'
import { nobody } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { writeLetter, type Letter } from '../../../platform/letter.ts'
import type { Tools } from '../../../services.ts'
import { openUser, readUserRow } from '../../people/user-record.ts'
import { paymentsUnderWay, type PaymentUnderWay } from '../../payments/charges/payments-under-way.ts'
import { creditStateOf, type Credit } from '../../payments/invoices/ledger.ts'
import { subscriptionOf, type SubscriptionRow } from './subscription-record.ts'

const kinds = [
  'leaving',
  'ending',
  'staying',
  'ended',
  'pausing',
  'plan_changed',
  'price_changes',
  'plan_kept_withdrawn',
  'plan_kept_insurance_active',
  'plan_kept_not_reached',
] as const
type Kind = (typeof kinds)[number]

/** A letter after each step in or out of a membership, in plain words. decision S6 */
export const tellOfMembership = defineJob({
  name: 'plans.tell-of-membership',
  payload: z.object({ patient_id: z.uuid(), what: z.enum(kinds) }),
  async run({ database, keyring, mail, origins }: Tools, { patient_id, what }, { effect_key }) {
    const [user, membership, under_way, credit] = await database.read(nobody, (connection) =>
      Promise.all([
        readUserRow(connection, patient_id),
        subscriptionOf(connection, patient_id),
        paymentsUnderWay(connection, patient_id),
        creditStateOf(connection, patient_id),
      ]),
    )
    if (!user || !membership) return
    const [origin = ''] = origins()
    const brand = await clinicBrand(database)
    const said = letters[what](membership, { under_way, ...credit }, brand)
    if (!said) return
    const { email, first_name } = openUser(user, keyring)
    const letter = writeLetter(brand, {
      to: first_name,
      ...said,
      action: { label: t('Open My Account'), href: `${origin}/patient/dashboard/profile_info` },
    })
    await mail.send({ to: email, ...letter, dedupe_key: effect_key })
  },
})

interface Money extends Credit {
  under_way: readonly PaymentUnderWay[]
}
/** Null where there is nothing left to say. */
type Write = (membership: SubscriptionRow, money: Money, brand: ShownBrand) => Omit<Letter, 'action'> | null

const letters: Record<Kind, Write> = {
  leaving: ({ cancel_on: day }, money) =>
    day === null
      ? null
      : willEnd(
          t('As you asked, your membership ends on {day}. Until then your care continues as before.', {
            day: formatLongDay(day),
          }),
          money,
          [t('If you change your mind before then, you can keep your membership in My Account.')],
        ),
  ending: ({ cancel_on: day }, money) =>
    day === null ? null : willEnd(t('Your membership ends on {day}.', { day: formatLongDay(day) }), money),
  staying: (membership, { credit_cents }) =>
    membership.cancel_on !== null
      ? null
      : {
          subject: t('Your membership continues'),
          paragraphs: [
            t('We’re glad you’re with us. Your membership continues as before.'),
            ...nextCharge(membership, credit_cents),
          ],
        },
  ended: (_, { under_way, owed_credit_cents }, { support_email }) => ({
    subject: t('Your membership has ended'),
    paragraphs: [
      ...noMoreCharges(under_way),
      ...creditAfterTheEnd(owed_credit_cents),
      t('We keep your records, and you’re welcome back at any time.'),
      t('If this isn’t what you wanted, email us at {support}.', { support: support_email }),
    ],
  }),
  pausing: (membership, { credit_cents }) => ({
    subject: t('Your membership will pause'),
    paragraphs: [
      t(
        'Your membership pauses for {months, plural, one {# month} other {# months}} from {day}. Nothing is charged during the pause.',
        { months: membership.pause_months, day: formatLongDay(periodEnd(membership)) },
      ),
      ...nextCharge(membership, credit_cents),
    ],
  }),
  plan_changed: (membership, { credit_cents }) => ({
    subject: t('Your plan has changed'),
    paragraphs: [
      t('As you asked, we changed your plan. It costs {price} a month.', {
        price: usd(membership.month_cents),
      }),
      ...nextCharge(membership, credit_cents),
    ],
  }),
  price_changes: priceWords,
  plan_kept_withdrawn: () =>
    planKept(
      t(
        'You asked us to change your plan, then told us you’d rather keep it. Nothing was changed or charged.',
      ),
    ),
  plan_kept_insurance_active: () => planKept(nothingChanged(), t('Your insurance still covers it.')),
  plan_kept_not_reached: () =>
    planKept(nothingChanged(), t('We tried to reach you about it. To ask again, open your account.')),
}

function willEnd(
  when: string,
  { under_way, owed_credit_cents }: Money,
  after: string[] = [],
): Omit<Letter, 'action'> {
  return {
    subject: t('Your membership will end'),
    paragraphs: [when, ...noMoreCharges(under_way), ...creditBeforeTheEnd(owed_credit_cents), ...after],
  }
}

/** Nothing for someone who owes a payment: their card is tried again, on a day of its own. */
function nextCharge(membership: SubscriptionRow, credit_cents: number): string[] {
  const next = nextPayment(membership, credit_cents)
  if (!next) return []
  const said = { amount: usd(next.amount_cents), day: formatLongDay(next.day) }
  return [t('Your next charge is {amount} on {day}.', said)]
}

function planKept(...paragraphs: string[]): Omit<Letter, 'action'> {
  return { subject: t('Your plan stays as it is'), paragraphs }
}

function nothingChanged(): string {
  return t('You asked us to change your plan. Nothing was changed or charged.')
}

function priceWords(membership: SubscriptionRow, { credit_cents }: Money): Omit<Letter, 'action'> | null {
  const change = nextPriceChange(membership, credit_cents)
  if (!change) return null
  const { from_cents, to_cents, charge_cents } = change
  const said = { from: usd(from_cents ?? 0), to: usd(to_cents), day: formatLongDay(change.day) }
  return {
    subject: from_cents === null ? t('Your pause is ending soon') : t('Your price changes soon'),
    paragraphs: [
      from_cents === null
        ? t('Your membership resumes on {day}, and costs {to} a month from then on.', said)
        : t(
            'You pay {from} for the current month. Starting {day}, your membership costs {to} a month.',
            said,
          ),
      t('We’ll charge {amount} to your card on that day. You can change, pause or cancel before then.', {
        amount: usd(charge_cents),
      }),
    ],
  }
}

function creditBeforeTheEnd(cents: number): string[] {
  if (cents <= 0) return []
  return [
    t(
      'You have {amount} in credit. When your membership ends, we send it back to the card you paid with and email you about it. Anything we can’t send back stays on your account.',
      { amount: usd(cents) },
    ),
  ]
}

function creditAfterTheEnd(cents: number): string[] {
  if (cents <= 0) return []
  return [
    t(
      'You have {amount} in credit. We’re sending it back to the card you paid with, and we’ll email you about it. Anything we can’t send back stays on your account.',
      { amount: usd(cents) },
    ),
  ]
}

/** "You will not be charged again" is said without more only where no payment is on its way. */
function noMoreCharges(under_way: readonly PaymentUnderWay[]): string[] {
  if (under_way.length === 0) return [t('You will not be charged again.')]
  return [
    ...under_way.map(({ amount_cents, refunded }) => underWayWords(usd(amount_cents), refunded)),
    t('Apart from that, you will not be charged again.'),
  ]
}

function underWayWords(amount: string, refunded: boolean): string {
  return refunded
    ? t(
        'A payment of {amount} was sent before you canceled, and it may still go through. If it does, we’ll refund all of it and email you.',
        { amount },
      )
    : t(
        'A payment of {amount} for an open invoice was sent before you canceled, and it may still go through. If it does, it pays that invoice and we’ll email you a receipt.',
        { amount },
      )
}
