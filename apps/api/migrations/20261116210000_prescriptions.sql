-- Only a provider of the patient's care team writes and changes prescriptions.
create function prescribes_for(asked uuid) returns boolean language sql stable
  as $$ select on_care_team(asked) and exists (select from users where id = app_user() and role = 'provider' and active) $$;

-- A prescription: how often it can be filled, and until when the patient has medicine. What it is, is sealed.
create table prescriptions (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  prescriber_id uuid references users (id),
  status text not null default 'active',
  is_local_pharmacy boolean not null,
  -- Refills that have not been ordered.
  refills integer not null,
  expires_on date not null,
  -- The first day without medicine in the house; null for someone who has not begun.
  supply_ends_on date,
  -- The same with every refill that can still be ordered.
  run_out_on date,
  -- The last reminder: for which run-out, and how many days before it.
  reminded_for date,
  reminded_days integer,
  -- The last bridge supply that was asked for: why, for which end of the supply, and when an email about it was accepted.
  bridge_cause text,
  bridge_for date,
  bridge_told_at timestamptz,
  ended_at timestamptz,
  sealed bytea not null,
  constraint prescription_status_is_known check (status in ('active', 'paused', 'canceled', 'expired')),
  constraint a_prescription_has_no_refills_or_more check (refills >= 0),
  constraint an_ended_prescription_has_its_moment check ((status in ('canceled', 'expired')) = (ended_at is not null)),
  constraint a_bridge_has_cause_and_day check ((bridge_cause is null) = (bridge_for is null)),
  constraint a_prescription_knows_its_patient unique (id, patient_id)
);
create index prescriptions_of_patient on prescriptions (patient_id, created_at desc);
create index supplies_to_watch on prescriptions (supply_ends_on);
create index prescriptions_by_expiry on prescriptions (expires_on) where status in ('active', 'paused');

-- One order for each fill. Its id is the idempotency key at the pharmacy.
create table prescription_orders (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  prescription_id uuid not null,
  patient_id uuid not null references patients (id),
  number integer not null,
  order_status text not null default 'pending',
  is_bridge boolean not null default false,
  days_supply integer not null,
  billable boolean not null,
  -- What the patient pays; null until the pharmacy has said, or where a local pharmacy says it.
  price_cents integer,
  -- The pharmacy's names for the question what it costs, and for the order.
  quote_reference text,
  reference text,
  status_changed_at timestamptz not null default app_now(),
  -- When the pharmacy is asked next; null when nothing is left to ask.
  next_check_at timestamptz,
  -- How often the pharmacy was asked to take it: after the first time it may have it already.
  place_attempts integer not null default 0,
  agreed_at timestamptz,
  declined_at timestamptz,
  shipped_at timestamptz,
  arrived_on date,
  -- When an email about a problem with this order was accepted.
  team_told_at timestamptz,
  closed_at timestamptz,
  sealed bytea,
  constraint order_status_is_known check (order_status in ('pending', 'success', 'order_failed', 'order_error',
    'truepill_order_error', 'processed', 'in_transit', 'shipment_failed', 'consent_insurance', 'consent_cash', 'delivered')),
  constraint an_order_supplies_some_days check (days_supply between 1 and 365),
  constraint an_order_costs_nothing_or_more check (price_cents >= 0),
  constraint a_consent_is_given_or_refused check (agreed_at is null or declined_at is null),
  constraint a_declined_order_is_closed check (declined_at is null or closed_at is not null),
  constraint a_closed_order_is_not_followed check (closed_at is null or next_check_at is null),
  constraint an_order_is_of_its_patient foreign key (prescription_id, patient_id) references prescriptions (id, patient_id),
  constraint orders_are_numbered unique (prescription_id, number)
);
create unique index one_open_order_per_prescription on prescription_orders (prescription_id) where closed_at is null;
create index orders_to_follow on prescription_orders (next_check_at) where next_check_at is not null;
create index orders_of_patient on prescription_orders (patient_id);

do $$
declare one text;
begin
  foreach one in array array['prescriptions', 'prescription_orders'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy work_in_the_background on %I to jobs using (true) with check (true)', one);
    execute format('grant select, insert, update, delete on %I to jobs', one);
    execute format('create policy a_patient_sees_their_own on %I for select to app_rw using (patient_id = app_user())', one);
    -- Agreeing and declining are the patient's own.
    execute format('create policy a_patient_decides_their_own on %I for update to app_rw using (patient_id = app_user()) with check (patient_id = app_user())', one);
    execute format('create policy those_who_care_see_it on %I for select to app_rw using (patient_id <> app_user() and reaches_patient(patient_id))', one);
    execute format('create policy the_provider_prescribes on %I for insert to app_rw with check (patient_id <> app_user() and prescribes_for(patient_id))', one);
    execute format('create policy the_provider_changes_it on %I for update to app_rw using (patient_id <> app_user() and prescribes_for(patient_id)) with check (patient_id <> app_user() and prescribes_for(patient_id))', one);
  end loop;
end $$;
grant select, insert on prescriptions, prescription_orders to app_rw;
grant update (status, refills, supply_ends_on, run_out_on, ended_at, sealed, bridge_cause, bridge_for, bridge_told_at) on prescriptions to app_rw;
grant update (order_status, status_changed_at, next_check_at, agreed_at, declined_at, closed_at) on prescription_orders to app_rw;
