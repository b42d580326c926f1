import { t } from '@stillwater/contract/words'
import { defaultBrand } from '@stillwater/domain/brand/brand'
import { formatDay } from '@stillwater/domain/formats/dates'
import { usd } from '@stillwater/domain/formats/money'
import { invoiceNumber } from '@stillwater/domain/invoices/bill'
import type { Letter } from '../../platform/letter.ts'

export const noticeKinds = ['welcome', 'receipt', 'retry', 'past_due', 'refund'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What a letter about an invoice may say. */
export interface BillFacts {
  number: number
  total_cents: number
  balance_cents: number
  refunded_cents: number
  next_try: string | null
  last4: string | null
}

type Write = (
  facts: BillFacts,
  said: { number: string; card: string; support: string },
) => Omit<Letter, 'action'>

const letters: Record<NoticeKind, Write> = {
  welcome: ({ total_cents }, { number, card }) => ({
    subject: t('Your membership has begun'),
    paragraphs: [
      t('We have received {amount}, paid with {card}. Your invoice is {number}.', {
        amount: usd(total_cents),
        card,
        number,
      }),
      t('Your membership renews every month on this day. You can change, pause or cancel it at any time.'),
    ],
  }),
  receipt: ({ total_cents }, { number, card }) => ({
    subject: t('Your receipt {number}', { number }),
    paragraphs: [
      t('We have received {amount}, paid with {card}. Thank you.', { amount: usd(total_cents), card }),
    ],
  }),
  retry: ({ balance_cents, next_try }, { card, support }) => ({
    subject: t('Your payment did not go through'),
    paragraphs: [
      t('We could not charge {amount} to {card}. Your care goes on as before.', {
        amount: usd(balance_cents),
        card,
      }),
      next_try === null
        ? t('Please add another card. If something is wrong, write to us at {support}.', { support })
        : t('We will try again on {day}. You can also add another card or pay now.', {
            day: formatDay(next_try),
          }),
    ],
  }),
  past_due: ({ balance_cents }, { support }) => ({
    subject: t('Your membership is unpaid'),
    paragraphs: [
      t('{amount} could not be charged. Until it is paid we cannot book new visits or send refills.', {
        amount: usd(balance_cents),
      }),
      t(
        'You can still write to your care team. If money is short, tell us at {support}: we will find a way.',
        {
          support,
        },
      ),
    ],
  }),
  refund: ({ refunded_cents }, { number, card }) => ({
    subject: t('Your refund for {number}', { number }),
    paragraphs: [
      t('In all, {amount} of this invoice went back to {card}. Banks take a few days to show it.', {
        amount: usd(refunded_cents),
        card,
      }),
    ],
  }),
}

export function noticeLetter(what: NoticeKind, facts: BillFacts, origin: string): Letter {
  const card = facts.last4 ? t('your card ending in {last4}', { last4: facts.last4 }) : t('your card')
  const said = { number: invoiceNumber(facts.number), card, support: defaultBrand.support_email }
  return {
    ...letters[what](facts, said),
    action: { label: t('See your invoices'), href: `${origin}/patient/dashboard/invoices` },
  }
}
