-- What a card processor tells by itself, and disputes in the ledger. docs/decisions/0112-money-from-outside.md
create index charges_by_transaction on charges (processor_transaction) where processor_transaction is not null;

-- Each event is stored once, by the processor's own name for it, and applied in the same transaction.
create table processor_events (
  id text primary key,
  created_at timestamptz not null default app_now(),
  kind text not null,
  state text not null,
  applied_at timestamptz,
  -- The event as it was read, with the clinic's key: it can name a card and a bank's reason.
  sealed bytea not null,
  constraint an_event_has_a_short_name check (char_length(id) between 1 and 255),
  constraint a_processor_event_is_of_a_known_kind check (kind in ('charge_settled', 'dispute', 'card_updated', 'ignored')),
  -- waiting: it is about a charge whose own answer is not here yet.
  constraint a_processor_event_has_a_known_state check (state in ('applied', 'ignored', 'waiting', 'unmatched'))
);
create index processor_events_waiting on processor_events (created_at) where state = 'waiting';
alter table processor_events enable row level security;
alter table processor_events force row level security;
create policy work_in_the_background on processor_events to jobs using (true) with check (true);
grant select, insert, update on processor_events to jobs;

create table disputes (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null,
  invoice_id uuid not null,
  charge_id uuid not null references charges (id),
  -- The processor's name for it.
  reference text not null,
  state text not null,
  amount_cents integer not null,
  fee_cents integer not null,
  respond_by timestamptz,
  closed_at timestamptz,
  -- The bank's reason, sealed with the patient's own key.
  sealed bytea not null,
  constraint one_dispute_for_each_name unique (reference),
  constraint a_dispute_has_a_known_state check (state in ('opened', 'won', 'lost')),
  constraint a_dispute_that_is_over_says_when check ((state = 'opened') = (closed_at is null)),
  constraint a_dispute_is_about_money check (amount_cents > 0 and fee_cents >= 0),
  constraint a_dispute_belongs_to_an_invoice_of_its_patient
    foreign key (invoice_id, patient_id) references invoices (id, patient_id)
);
create index disputes_by_invoice on disputes (invoice_id);
create index disputes_by_patient on disputes (patient_id);
create index disputes_by_charge on disputes (charge_id);
alter table disputes enable row level security;
alter table disputes force row level security;
create policy a_patient_reads_their_own on disputes for select to app_rw using (patient_id = app_user());
create policy those_who_care_read_it on disputes for select to app_rw
  using (patient_id <> app_user() and on_care_team(patient_id));
create policy work_in_the_background on disputes to jobs using (true) with check (true);
grant select on disputes to app_rw;
grant select, insert, update on disputes to jobs;

alter table ledger_entries add column dispute_id uuid references disputes (id);
create index ledger_by_dispute on ledger_entries (dispute_id) where dispute_id is not null;
alter table ledger_entries drop constraint ledger_event_is_known;
alter table ledger_entries add constraint ledger_event_is_known check (event in
  ('issued', 'paid', 'refunded', 'voided', 'written_off', 'reinstated', 'disputed', 'dispute_won', 'dispute_lost'));
alter table ledger_entries drop constraint account_is_known;
alter table ledger_entries add constraint account_is_known check (account in ('receivable', 'cash', 'revenue',
  'discounts', 'credit', 'refunds', 'written_off', 'held', 'dispute_losses', 'dispute_fees'));
-- A disputed invoice was paid before: what a dispute moves is neither its issue nor its payment.
drop index one_event_for_each_invoice;
create unique index one_event_for_each_invoice on ledger_entries (invoice_id, event, account)
  where charge_id is null and dispute_id is null;

-- The embedded processor's own disputes, and its events until the clinic has taken them.
create table embedded_payments.disputes (
  reference text primary key,
  created_at timestamptz not null default app_now(),
  of_transaction bigint not null references embedded_payments.transactions (id),
  amount_cents integer not null,
  fee_cents integer not null,
  reason text not null,
  respond_by timestamptz not null,
  state text not null default 'opened',
  closed_at timestamptz,
  constraint an_embedded_dispute_has_a_known_state check (state in ('opened', 'won', 'lost'))
);
create index embedded_disputes_by_transaction on embedded_payments.disputes (of_transaction);
create table embedded_payments.events (
  id text primary key,
  place bigint generated always as identity,
  created_at timestamptz not null default app_now(),
  body text not null,
  delivered_at timestamptz
);
grant select, insert, update on embedded_payments.disputes, embedded_payments.events to jobs;
grant update on embedded_payments.cards to jobs;
create index embedded_transactions_by_time on embedded_payments.transactions (created_at);
