import { statement } from '../../platform/db/database.ts'
import type { Outcome } from './embedded-answers.ts'
import type { Behaviour } from './test-cards.ts'

export interface CardFacts {
  brand: string
  last4: string
  exp_month: number
  exp_year: number
}

export interface TransactionRow {
  id: number
  kind: 'charge' | 'refund'
  card: string
  amount_cents: number
  outcome: Outcome
  client_secret: string | null
}

/** A card is good to the end of its month, wherever in the country that day ends last. */
const goodFor = `interval '1 month 12 hours'`

/** Old tokens go when a new one comes. No row: the card has expired. */
export const addToken = statement<{ last4: string }>(
  'embedded_payments_add_token',
  `with swept as (delete from embedded_payments.tokens where expires_at <= app_now())
   insert into embedded_payments.tokens
     (token_sha256, expires_at, brand, last4, exp_month, exp_year, fingerprint, behaviour)
   select $1::bytea, app_now() + interval '15 minutes', $2::text, $3::text, $4::int, $5::int, $6::bytea, $7::text
   where make_date($5, $4, 1) + ${goodFor} > app_now()
   returning last4`,
)

/** Uses up the token and keeps the card, unless it is one that declines. */
export const storeToken = statement<CardFacts & { behaviour: Behaviour }>(
  'embedded_payments_store_token',
  `with token as (
     delete from embedded_payments.tokens where token_sha256 = $1 and expires_at > app_now() returning *
   ), stored as (
     insert into embedded_payments.cards
       (reference, customer, brand, last4, exp_month, exp_year, fingerprint, on_charge)
     select $2::text, $3::text, brand, last4, exp_month, exp_year, fingerprint,
       case behaviour when 'approves' then 'approved' when 'no_funds' then 'no_funds'
         when 'asks_to_confirm' then 'action_required' else 'declined' end
     from token where behaviour <> 'declines' and not $4::boolean
   )
   select brand, last4, exp_month, exp_year, behaviour from token`,
)

/**
 * A repeated reference returns the first charge unchanged. Charges are written in the order of their references, so
 * that two processes with the same ones cannot deadlock.
 */
export const chargeOnce = statement<TransactionRow & { reference: string }>(
  'embedded_payments_charge',
  `insert into embedded_payments.transactions as made (created_at, reference, kind, card, amount_cents, outcome, client_secret)
   select (select app_now()), asked.reference, 'charge', asked.card, asked.amount_cents,
     case when card.reference is null then 'no_card'
       when make_date(card.exp_year, card.exp_month, 1) + ${goodFor} <= (select app_now()) then 'expired'
       else card.on_charge end, gen_random_uuid()::text
   from unnest($1::text[], $2::text[], $3::int[]) as asked (reference, card, amount_cents)
     left join embedded_payments.cards card on card.reference = asked.card
   order by asked.reference
   on conflict (reference) do update set times_asked = made.times_asked + 1
   returning reference, id, kind, card, amount_cents, outcome, client_secret`,
)

export const findTransaction = statement<TransactionRow>(
  'embedded_payments_find',
  `select id, kind, card, amount_cents, outcome, client_secret from embedded_payments.transactions where reference = $1`,
)

export const addRefund = statement<TransactionRow>(
  'embedded_payments_refund',
  `insert into embedded_payments.transactions (reference, kind, card, amount_cents, outcome)
   values ($1, 'refund', $2, $3, 'nothing_to_refund')
   on conflict (reference) do nothing
   returning id, kind, card, amount_cents, outcome, client_secret`,
)

/** Two refunds that together are too much meet at the charge's row: one of them finds too little left. */
export const takeFromCharge = statement<TransactionRow>(
  'embedded_payments_take_from_charge',
  `with charge as (
     update embedded_payments.transactions set refunded_cents = refunded_cents + $4
     where id = $2 and card = $3 and kind = 'charge' and outcome = 'approved' and refunded_cents + $4 <= amount_cents
       and not exists (select from embedded_payments.disputes d where d.of_transaction = $2 and d.state <> 'won')
     returning id
   )
   update embedded_payments.transactions made set outcome = 'approved', of_transaction = charge.id
   from charge where made.id = $1
   returning made.id, made.kind, made.card, made.amount_cents, made.outcome, made.client_secret`,
)

const ended = `returning id, kind, card, amount_cents, outcome, client_secret`
/** Only what still waits is ended: of a confirmation and a cancellation at once, one finds it. */
export const endByReference = statement<TransactionRow>(
  'embedded_payments_end_by_reference',
  `update embedded_payments.transactions set outcome = $2 where reference = $1 and outcome = 'action_required' ${ended}`,
)
export const endBySecret = statement<TransactionRow>(
  'embedded_payments_end_by_secret',
  `update embedded_payments.transactions set outcome = $2 where client_secret = $1 and outcome = 'action_required' ${ended}`,
)

export const forgetCard = statement(
  'embedded_payments_forget_card',
  'delete from embedded_payments.cards where reference = $1',
)
