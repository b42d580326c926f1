-- Money is written by work in the background alone. A request reads what is its caller's, and can move nothing.

-- What a card looks like from outside, and the processor's name for it. Its number was never here.
create table payment_methods (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  reference text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  replaced_at timestamptz,
  forgotten_at timestamptz,
  sealed bytea not null,
  constraint a_card_shows_four_digits check (last4 ~ '^[0-9]{4}$'),
  constraint a_card_knows_its_patient unique (id, patient_id)
);
create unique index one_card_on_file on payment_methods (patient_id) where replaced_at is null;
create index cards_to_forget on payment_methods (replaced_at) where replaced_at is not null and forgotten_at is null;

-- The state of `plans/subscription.ts`, column by column, and the moment it is to be looked at next.
create table subscriptions (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  payment_method_id uuid not null,
  status text not null default 'active',
  offering_key text not null,
  is_insurance boolean not null,
  promo text not null,
  anchor date not null,
  period integer not null default 0,
  period_cents integer not null,
  period_discount integer not null default 0,
  is_first boolean not null default true,
  owes boolean not null default false,
  declines integer not null default 0,
  next_try date,
  past_due_since date,
  cancel_on date,
  pause_months integer not null default 0,
  paused_until date,
  discount_months integer not null default 0,
  discount_used_on date,
  -- What a pause puts aside, and gives back.
  resumes_as text,
  next_at timestamptz,
  ended_at timestamptz,
  constraint subscription_status_is_known check (status in ('active', 'past_due', 'paused', 'canceled')),
  constraint what_has_ended_waits_for_nothing check (status <> 'canceled' or (next_at is null and not owes)),
  constraint a_pause_is_three_months_at_most check (pause_months between 0 and 3),
  constraint a_month_costs_nothing_or_more check (period_cents >= 0),
  constraint a_membership_is_paid_with_a_card_of_its_patient
    foreign key (payment_method_id, patient_id) references payment_methods (id, patient_id),
  constraint a_membership_knows_its_patient unique (id, patient_id)
);
create unique index one_membership_at_a_time on subscriptions (patient_id) where status <> 'canceled';
create index subscriptions_by_patient on subscriptions (patient_id, created_at desc);
create index subscriptions_to_look_at on subscriptions (next_at) where next_at is not null;

create table invoices (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  number bigint generated always as identity,
  patient_id uuid not null references patients (id),
  subscription_id uuid,
  visit_id uuid,
  kind text not null,
  title text not null,
  status text not null default 'open',
  due_on date not null,
  period_start date,
  period_end date,
  paid_at timestamptz,
  -- No longer wanted while a charge for it is on its way. The charge's answer decides: approved, the money goes back to
  -- the card; declined, the invoice is voided.
  withdrawn_at timestamptz,
  -- What paying it brings about: the plan of a first month or of a change, and the code of the offer.
  offering_key text,
  is_insurance boolean,
  promo text,
  -- What a month of the new plan costs.
  plan_cents integer,
  constraint invoice_kind_is_known check (kind in ('first', 'month', 'change', 'service')),
  constraint invoice_status_is_known check (status in ('open', 'paid', 'void', 'written_off')),
  constraint a_period_has_two_ends check ((period_start is null) = (period_end is null) and period_start < period_end),
  constraint an_invoice_belongs_to_a_membership_of_its_patient
    foreign key (subscription_id, patient_id) references subscriptions (id, patient_id),
  constraint an_invoice_knows_its_patient unique (id, patient_id)
);
create unique index invoices_by_number on invoices (number);
create index invoices_by_patient on invoices (patient_id, created_at desc);
-- No month is billed twice, and no visit is paid for twice.
create unique index one_invoice_for_each_month on invoices (subscription_id, period_start) where kind = 'month' and status <> 'void';
create unique index one_first_invoice_for_each_visit on invoices (patient_id, visit_id) where kind = 'first' and status <> 'void';
-- A withdrawn change of plan does not stand in the way of the next one.
create unique index one_change_of_plan_at_a_time on invoices (subscription_id)
  where kind = 'change' and status = 'open' and withdrawn_at is null;
create index invoices_withdrawn on invoices (id) where withdrawn_at is not null;

create table invoice_lines (
  invoice_id uuid not null,
  place integer not null,
  patient_id uuid not null,
  kind text not null,
  description text not null,
  amount_cents integer not null,
  primary key (invoice_id, place),
  constraint line_kind_is_known check (kind in ('plan', 'unused', 'discount', 'credit_used', 'credit_kept', 'service')),
  constraint a_line_belongs_to_an_invoice_of_its_patient
    foreign key (invoice_id, patient_id) references invoices (id, patient_id)
);

-- A charge is written down before the processor hears of it; its id is the reference the processor knows it by.
create table charges (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null,
  invoice_id uuid not null,
  kind text not null default 'charge',
  payment_method_id uuid,
  amount_cents integer not null,
  status text not null default 'started',
  -- When the processor was last asked: a lease, so that no second worker asks at the same time.
  asked_at timestamptz,
  settled_at timestamptz,
  processor_transaction text,
  reasons text[],
  worth_retrying boolean,
  asked_by uuid references users (id),
  sealed bytea,
  constraint charge_kind_is_known check (kind in ('charge', 'refund')),
  constraint charge_status_is_known check (status in ('started', 'approved', 'declined')),
  constraint an_amount_is_above_zero check (amount_cents > 0),
  constraint what_is_settled_says_when check ((status = 'started') = (settled_at is null)),
  constraint what_is_approved_has_a_transaction check (status <> 'approved' or processor_transaction is not null),
  constraint a_charge_belongs_to_an_invoice_of_its_patient
    foreign key (invoice_id, patient_id) references invoices (id, patient_id),
  constraint a_charge_is_made_to_a_card_of_its_patient
    foreign key (payment_method_id, patient_id) references payment_methods (id, patient_id)
);
create unique index one_live_charge_for_each_invoice on charges (invoice_id) where kind = 'charge' and status <> 'declined';
create unique index one_refund_under_way on charges (invoice_id) where kind = 'refund' and status = 'started';
create index charges_by_invoice on charges (invoice_id);
create index charges_under_way on charges (asked_at nulls first) where status = 'started';

-- Double entries: debits above zero, credits below. Rows are added and never touched again.
create table ledger_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default app_now(),
  transaction_id uuid not null,
  patient_id uuid not null,
  invoice_id uuid not null,
  charge_id uuid references charges (id),
  event text not null,
  account text not null,
  amount_cents integer not null,
  constraint ledger_event_is_known check (event in ('issued', 'paid', 'refunded', 'voided', 'written_off', 'reinstated')),
  constraint account_is_known
    check (account in ('receivable', 'cash', 'revenue', 'discounts', 'credit', 'refunds', 'written_off')),
  constraint an_entry_says_something check (amount_cents <> 0),
  constraint an_entry_belongs_to_an_invoice_of_its_patient
    foreign key (invoice_id, patient_id) references invoices (id, patient_id)
);
create index ledger_by_transaction on ledger_entries (transaction_id) include (amount_cents);
create index ledger_by_invoice on ledger_entries (invoice_id, account) include (amount_cents);
create index ledger_credit_by_patient on ledger_entries (patient_id) include (amount_cents) where account = 'credit';
-- Money is taken once for each charge, and an invoice is issued, voided and written off once.
create unique index one_event_for_each_charge on ledger_entries (charge_id, account) where charge_id is not null;
create unique index one_event_for_each_invoice on ledger_entries (invoice_id, event, account) where charge_id is null;

-- Checked once for each statement: what a statement leaves behind sums to zero, or the statement is refused.
create function ledger_balances() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from (select distinct transaction_id from added) one
    where (select sum(amount_cents) from ledger_entries e where e.transaction_id = one.transaction_id) <> 0
  ) then
    raise exception 'the ledger does not balance' using errcode = 'check_violation', constraint = 'every_transaction_sums_to_zero';
  end if;
  return null;
end $$;
revoke execute on function ledger_balances from public;
grant execute on function ledger_balances to jobs;
create trigger every_transaction_sums_to_zero after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_balances();

-- The database's own check of the rule in `invoices/closing.ts`.
create function open_until_its_charge_has_ended() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from changed i join charges c on c.invoice_id = i.id and c.kind = 'charge' and c.status <> 'declined'
    where i.status in ('void', 'written_off')
  ) then
    raise exception 'an invoice was closed while a charge for it may succeed or has succeeded'
      using errcode = 'check_violation', constraint = 'no_invoice_is_closed_while_its_charge_may_succeed';
  end if;
  return null;
end $$;
revoke execute on function open_until_its_charge_has_ended from public;
grant execute on function open_until_its_charge_has_ended to jobs;
create trigger no_invoice_is_closed_while_its_charge_may_succeed after update on invoices
  referencing new table as changed for each statement execute function open_until_its_charge_has_ended();

-- The shared lock makes a charge and the closing of its invoice wait for each other: the second sees the first.
create function charged_while_open() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from invoices where id in (select invoice_id from added where kind = 'charge' and status = 'started')
    order by id for share;
  if exists (
    select from added c join invoices i on i.id = c.invoice_id
    where c.kind = 'charge' and c.status = 'started' and (i.status <> 'open' or i.withdrawn_at is not null)
  ) then
    raise exception 'a charge was started for an invoice that is not open'
      using errcode = 'check_violation', constraint = 'a_charge_is_started_for_an_open_invoice';
  end if;
  return null;
end $$;
revoke execute on function charged_while_open from public;
grant execute on function charged_while_open to jobs;
create trigger a_charge_is_started_for_an_open_invoice after insert on charges
  referencing new table as added for each statement execute function charged_while_open();

-- What the end of a membership clears on the record stays here, sealed with the patient's own key. decision C6
create table membership_history (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  event text not null,
  sealed bytea not null,
  constraint membership_event_is_known check (event in ('canceled'))
);
create index membership_history_by_patient on membership_history (patient_id, created_at desc);

do $$
declare one text;
begin
  foreach one in array array['payment_methods', 'subscriptions', 'invoices', 'invoice_lines', 'charges', 'ledger_entries', 'membership_history'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy a_patient_reads_their_own on %I for select to app_rw using (patient_id = app_user())', one);
    execute format('create policy those_who_care_read_it on %I for select to app_rw using (patient_id <> app_user() and on_care_team(patient_id))', one);
    execute format('create policy work_in_the_background on %I to jobs using (true) with check (true)', one);
    execute format('grant select on %I to app_rw', one);
    execute format('grant select, insert, update on %I to jobs', one);
  end loop;
end $$;
revoke update on ledger_entries, invoice_lines, membership_history from jobs;
-- What a processor calls a card is nobody's business but its own.
revoke select on payment_methods from app_rw;
grant select (id, created_at, patient_id, brand, last4, exp_month, exp_year, replaced_at) on payment_methods to app_rw;
