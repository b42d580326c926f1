-- What a clinician prints under their name for insurers.
create table care_credentials (
  care_person_id uuid primary key references care_people (id),
  credentials text not null,
  npi text not null,
  -- By the state that gave the license: {"CA": "LMFT 1234"}.
  license_numbers jsonb not null,
  constraint a_clinicians_npi_has_ten_digits check (npi ~ '^[12][0-9]{9}$')
);

-- The service code and diagnoses that a clinician set for a session, sealed.
create table session_codes (
  appointment_id uuid primary key,
  patient_id uuid not null references patients (id),
  set_by uuid not null references users (id),
  set_at timestamptz not null default app_now(),
  sealed bytea not null,
  constraint codes_are_of_the_patient_of_the_session foreign key (appointment_id, patient_id) references appointments (id, patient_id)
);
create index session_codes_of_patient on session_codes (patient_id);

-- One per patient and membership month; a corrected one replaces it. What it says is sealed.
create table superbills (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  number bigint not null generated always as identity,
  patient_id uuid not null references patients (id),
  period_start date not null,
  period_end date not null,
  version integer not null,
  replaced_at timestamptz,
  sealed bytea not null,
  constraint a_superbill_covers_some_days check (period_start < period_end),
  constraint superbill_versions_count_from_one check (version >= 1),
  constraint a_superbill_knows_its_patient unique (id, patient_id)
);
create unique index one_current_superbill_per_month on superbills (patient_id, period_start) where replaced_at is null;

-- The sessions of a superbill, each with its share of the month.
create table superbill_sessions (
  superbill_id uuid not null,
  appointment_id uuid not null,
  patient_id uuid not null references patients (id),
  charge_cents integer not null,
  refunded_cents integer not null,
  replaced_at timestamptz,
  primary key (superbill_id, appointment_id),
  constraint a_superbill_lists_sessions_of_its_patient foreign key (superbill_id, patient_id) references superbills (id, patient_id),
  constraint a_superbill_session_is_of_its_patient foreign key (appointment_id, patient_id) references appointments (id, patient_id),
  constraint a_session_costs_nothing_or_more check (charge_cents >= 0 and refunded_cents >= 0)
);
create unique index a_session_is_on_one_superbill on superbill_sessions (appointment_id) where replaced_at is null;
create index superbill_sessions_of_patient on superbill_sessions (patient_id);

-- A good faith estimate and its clock, or the record of why none was required. Rows are kept.
create table estimates (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  -- Null for one that the patient asked for.
  appointment_id uuid,
  rule text not null,
  asked_at timestamptz not null,
  -- The end of the last business day on which it is in time.
  due_at timestamptz,
  -- The plan and month price it was made with: another one makes it anew.
  made_for_plan text,
  made_at timestamptz,
  -- When an email with the way to it was accepted.
  delivered_at timestamptz,
  -- When the care team was asked to deliver a late one.
  escalated_at timestamptz,
  replaced_at timestamptz,
  sealed bytea,
  constraint estimate_rule_is_known check (rule in ('within_one_day', 'within_three_days', 'on_request', 'short_notice', 'insured')),
  constraint a_required_estimate_is_due check ((rule in ('short_notice', 'insured')) = (due_at is null)),
  constraint a_request_is_about_no_appointment check ((rule = 'on_request') = (appointment_id is null)),
  constraint a_made_estimate_says_something check ((made_at is null) = (sealed is null) and (made_at is null) = (made_for_plan is null)),
  constraint only_a_made_estimate_is_delivered check (delivered_at is null or made_at is not null),
  constraint an_estimate_is_of_the_patient_of_the_session foreign key (appointment_id, patient_id) references appointments (id, patient_id)
);
create unique index one_current_estimate_per_appointment on estimates (appointment_id) where replaced_at is null;
create unique index one_open_request_per_patient on estimates (patient_id) where appointment_id is null and delivered_at is null and replaced_at is null;
create index estimates_of_patient on estimates (patient_id, created_at desc);
create index estimates_under_way on estimates (due_at) where delivered_at is null and replaced_at is null and due_at is not null;

-- A clinician who reaches the patient sets the codes of their sessions.
create function codes_sessions_of(asked uuid) returns boolean language sql stable
  as $$ select reaches_patient(asked) and exists (select from users where id = app_user() and role in ('provider', 'therapist') and active) $$;

do $$
declare one text;
begin
  foreach one in array array['care_credentials', 'session_codes', 'superbills', 'superbill_sessions', 'estimates'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy work_in_the_background on %I to jobs using (true) with check (true)', one);
    execute format('grant select, insert, update, delete on %I to jobs', one);
  end loop;
  foreach one in array array['session_codes', 'superbills', 'superbill_sessions', 'estimates'] loop
    execute format('create policy a_patient_sees_their_own on %I for select to app_rw using (patient_id = app_user())', one);
    execute format('create policy those_who_care_see_it on %I for select to app_rw using (patient_id <> app_user() and reaches_patient(patient_id))', one);
    execute format('grant select on %I to app_rw', one);
  end loop;
end $$;
create policy a_care_person_and_those_who_manage on care_credentials to app_rw
  using (care_person_id = app_user() or manages_schedules()) with check (care_person_id = app_user() or manages_schedules());
grant select, insert, update on care_credentials to app_rw;
create policy a_clinician_sets_codes on session_codes for insert to app_rw
  with check (patient_id <> app_user() and set_by = app_user() and codes_sessions_of(patient_id));
create policy a_clinician_changes_codes on session_codes for update to app_rw
  using (patient_id <> app_user() and codes_sessions_of(patient_id))
  with check (patient_id <> app_user() and set_by = app_user() and codes_sessions_of(patient_id));
grant insert on session_codes to app_rw;
grant update (set_by, set_at, sealed) on session_codes to app_rw;
