-- The embedded card processor. It stands for another company, so it has a schema of its own, nothing points into it and
-- a request has no right on it. It keeps neither a card's number nor its code.
create schema embedded_payments;
grant usage on schema embedded_payments to jobs;

-- A card on its way from a browser to the product: good for one use, and for minutes.
create table embedded_payments.tokens (
  token_sha256 bytea primary key,
  expires_at timestamptz not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  fingerprint bytea not null,
  behaviour text not null,
  constraint behaviour_of_a_token_is_known check (behaviour in ('approves', 'declines', 'no_funds', 'fails_later')),
  constraint only_the_last_four_digits_are_kept check (last4 ~ '^[0-9]{4}$')
);
create index tokens_by_age on embedded_payments.tokens (expires_at);
grant select, insert, delete on embedded_payments.tokens to jobs;

create table embedded_payments.cards (
  reference text primary key,
  created_at timestamptz not null default app_now(),
  customer text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  fingerprint bytea not null,
  on_charge text not null,
  constraint what_a_charge_finds_is_known check (on_charge in ('approved', 'declined', 'no_funds')),
  constraint only_the_last_four_digits_are_kept check (last4 ~ '^[0-9]{4}$')
);
grant select, insert, delete on embedded_payments.cards to jobs;

create table embedded_payments.transactions (
  reference text primary key,
  id bigint generated always as identity unique,
  created_at timestamptz not null default app_now(),
  kind text not null,
  card text not null,
  amount_cents integer not null,
  outcome text not null,
  of_transaction bigint references embedded_payments.transactions (id),
  refunded_cents integer not null default 0,
  times_asked integer not null default 1,
  constraint kind_of_transaction_is_known check (kind in ('charge', 'refund')),
  constraint outcome_is_known
    check (outcome in ('approved', 'declined', 'no_funds', 'expired', 'no_card', 'nothing_to_refund')),
  constraint money_moves_in_one_direction check (amount_cents > 0),
  constraint no_more_is_refunded_than_was_charged check (refunded_cents between 0 and amount_cents),
  constraint an_approved_refund_gives_back_a_charge check (kind = 'charge' or outcome <> 'approved' or of_transaction is not null)
);
grant select, insert, update on embedded_payments.transactions to jobs;
