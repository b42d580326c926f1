import { t } from '@stillwater/contract/words'
import {
  formatLongDay,
  formatMoment,
  formatShortDate,
  formatShortDay,
} from '@stillwater/domain/formats/moments'
import { usd } from '@stillwater/domain/formats/money'
import { invoiceNumber } from '@stillwater/domain/invoices/bill'
import type { InvoiceKind } from '@stillwater/domain/invoices/closing'
import { emailConfirmationEnd } from '@stillwater/domain/payments/confirmation'
import { nextPayment, type NextPayment, type PayingMembership } from '@stillwater/domain/plans/next-payment'
import { unpaidEnd, type Subscription } from '@stillwater/domain/plans/subscription'
import type { Letter } from '../../../platform/letter.ts'

export const noticeKinds = [
  'welcome',
  'receipt',
  'issued',
  'retry',
  'confirm',
  'past_due',
  'refund',
  'credit_refund',
  'late_refund',
  'late_refund_refused',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What a letter about an invoice may say. */
export interface BillFacts {
  number: number
  kind: InvoiceKind
  total_cents: number
  balance_cents: number
  refunded_cents: number
  /** How many refunds that was. */
  refunds: number
  due_on: string
  next_try: string | null
  /** The membership that it is for. */
  membership: (PayingMembership & Pick<Subscription, 'past_due_since'>) | null
  credit_cents: number
  /** Of the card it was paid with, or of the card on file while it is not paid. */
  last4: string | null
  /** Null while it is not paid, and where no card was charged. */
  paid_at: string | null
  /** When the bank asked the patient to confirm it; null where nothing waits for that. */
  confirm_asked_at: string | null
  /** The patient's own. */
  zone: string
}

type Facts = NonNullable<Letter['facts']>
/** Null where there is nothing left to say. */
type Write = (
  facts: BillFacts,
  said: { number: string; card: string; support: string },
) => Omit<Letter, 'action'> | null

const letters: Record<NoticeKind, Write> = {
  welcome: (facts, { number }) => ({
    subject: t('Your membership has begun'),
    paragraphs: [
      t('Thank you. We’ve received your payment.'),
      t('You can change, pause or cancel your membership at any time.'),
    ],
    facts: paidFacts(facts, number),
  }),
  receipt: (facts, { number }) => ({
    subject: t('Your receipt {number}', { number }),
    paragraphs: [t('Thank you. We’ve received your payment.')],
    facts: paidFacts(facts, number),
  }),
  issued: ({ balance_cents, due_on }, { number }) => ({
    subject: t('Your invoice {number}', { number }),
    paragraphs: [
      t(
        'You have a new invoice for {amount}. We haven’t charged your card. You can pay it on your invoices page.',
        {
          amount: usd(balance_cents),
        },
      ),
    ],
    facts: [
      [t('Amount'), t('{amount}, due {day}', { amount: usd(balance_cents), day: formatShortDay(due_on) })],
      [t('Invoice'), number],
    ],
  }),
  retry: ({ balance_cents, next_try }, { card, support }) => ({
    subject: t('Your payment did not go through'),
    paragraphs: [
      t('We couldn’t charge {amount} to {card}. Your care continues as before.', {
        amount: usd(balance_cents),
        card,
      }),
      next_try === null
        ? t('Please add another card. If something looks wrong, email us at {support}.', { support })
        : t('We’ll try again on {day}. You can also add another card or pay now.', {
            day: formatLongDay(next_try),
          }),
    ],
  }),
  confirm: ({ balance_cents, confirm_asked_at, zone }, { card, support }) =>
    confirm_asked_at === null
      ? null
      : {
          subject: t('Your bank asks you to confirm this payment'),
          paragraphs: [
            t(
              'Your bank wants you to confirm a payment of {amount} with {card}. You haven’t been charged yet, and your care continues.',
              { amount: usd(balance_cents), card },
            ),
            t(
              'Please sign in and confirm it by {until}. After that, we’ll try your card again. If something looks wrong, email us at {support}.',
              { until: formatMoment(emailConfirmationEnd(confirm_asked_at), zone), support },
            ),
          ],
        },
  past_due: ({ balance_cents, membership }, { card, support }) => ({
    subject: t('Your membership is unpaid'),
    paragraphs: [
      t('We couldn’t charge {amount} to {card}. Until it’s paid, new visits and most refills wait.', {
        amount: usd(balance_cents),
        card,
      }),
      ...unpaidEndWords(membership),
      t(
        'You can still message your care team. If you can’t pay right now, email {support} and we’ll talk about what we can do.',
        {
          support,
        },
      ),
    ],
  }),
  refund: ({ refunded_cents, refunds }, { number, card }) => ({
    subject: t('Your refund for {number}', { number }),
    paragraphs: [
      t(
        '{refunds, plural, one {{amount} of this invoice} other {In all, {amount} of this invoice}} went back to {card}. Most banks show a refund within 10 days.',
        { refunds, amount: usd(refunded_cents), card },
      ),
    ],
  }),
  credit_refund: ({ refunded_cents, refunds }, { number, card }) => ({
    subject: t('We refunded your credit'),
    paragraphs: [
      t(
        'Your membership ended with credit left, so we sent it back. {refunds, plural, one {{amount} of invoice {number}} other {In all, {amount} of invoice {number}}} went back to {card}. Most banks show a refund within 10 days.',
        { refunds, amount: usd(refunded_cents), number, card },
      ),
    ],
  }),
  late_refund: ({ total_cents, kind }, { number, card }) => ({
    subject: t('We refunded your payment of {amount}', { amount: usd(total_cents) }),
    paragraphs: [
      lateWords(kind, usd(total_cents), card),
      t(
        'We’ve refunded the full {amount}. Most banks show a refund within 10 days. You don’t need to do anything. Your invoice is {number}.',
        { amount: usd(total_cents), number },
      ),
    ],
  }),
  late_refund_refused: ({ total_cents, kind }, { card, support }) => ({
    subject: t('We owe you a refund of {amount}', { amount: usd(total_cents) }),
    paragraphs: [
      lateWords(kind, usd(total_cents), card),
      t(
        'We tried to refund it right away, but the bank didn’t accept the refund. We’ll try again every day, and our team has been asked to help. We’ll email you when your money is on its way.',
      ),
      t('If that card is closed or you have questions, email us at {support}.', { support }),
    ],
  }),
}

/** What was paid, how, and what follows. A bill for a service says nothing of the membership. */
function paidFacts(facts: BillFacts, number: string): Facts {
  const { total_cents, paid_at, zone, last4, kind, membership, credit_cents } = facts
  const amount = usd(total_cents)
  const next = kind === 'service' || membership === null ? null : nextPayment(membership, credit_cents)
  return [
    [t('Paid'), paid_at ? t('{amount} on {day}', { amount, day: formatShortDate(paid_at, zone) }) : amount],
    ...(last4 ? [[t('Card'), t('ending in {last4}', { last4 })] satisfies Facts[number]] : []),
    [t('Invoice'), number],
    ...(next ? nextFacts(next) : []),
  ]
}

function nextFacts({ day, amount_cents, then_cents }: NextPayment): Facts {
  return [
    [t('Next payment'), t('{amount} on {day}', { amount: usd(amount_cents), day: formatShortDay(day) })],
    [t('After that'), t('{amount} a month', { amount: usd(then_cents) })],
  ]
}

function unpaidEndWords(membership: BillFacts['membership']): string[] {
  const day = membership && unpaidEnd(membership)
  return day
    ? [
        t('If it stays unpaid, your membership ends on {day}. You won’t be charged after that.', {
          day: formatLongDay(day),
        }),
      ]
    : []
}

/** Why money that arrived is given back. */
function lateWords(kind: InvoiceKind, amount: string, card: string): string {
  return kind === 'first'
    ? t('A payment of {amount} with {card} went through even though your membership was already paid for.', {
        amount,
        card,
      })
    : t(
        'A payment of {amount} with {card} was sent before you canceled your membership, and it went through afterward.',
        { amount, card },
      )
}

/** `origin` is where the product is reached and `support` the clinic's own address. */
export function noticeLetter(
  what: NoticeKind,
  facts: BillFacts,
  { origin, support }: { origin: string; support: string },
): Letter | null {
  const card = facts.last4 ? t('your card ending in {last4}', { last4: facts.last4 }) : t('your card')
  const said = { number: invoiceNumber(facts.number), card, support }
  const letter = letters[what](facts, said)
  if (!letter) return null
  return {
    ...letter,
    action: {
      label: what === 'confirm' ? t('Confirm payment') : t('See your invoices'),
      href: `${origin}/patient/dashboard/invoices`,
    },
  }
}
