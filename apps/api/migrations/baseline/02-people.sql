create table users (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  role text not null,
  active boolean not null default true,
  email_index bytea not null,
  sealed bytea not null,
  password_hash text,
  password_changed_at timestamptz,
  sms_opted_in boolean not null default false,
  -- A number is confirmed by the person who holds the phone; care texts go to no other.
  phone_confirmed_at timestamptz,
  receive_content_notifications boolean not null default true,
  receive_reminder_notifications boolean not null default true,
  zone text not null default 'America/New_York',
  acquisition_string text,
  partner_code text,
  last_live_event bigint not null default 0,
  constraint one_account_per_email unique (email_index),
  constraint role_is_known check (role in ('patient', 'provider', 'therapist', 'care_manager', 'coordinator', 'oncall', 'admin'))
);

-- One key per person, wrapped by the clinic's key. Destroying it makes that person's sealed data unreadable.
create table data_keys (
  owner_id uuid primary key references users (id),
  version integer not null default 1,
  clinic_key_id text not null,
  wrapped bytea not null
);

-- A patient is a user: they share their id.
create table patients (
  id uuid primary key references users (id),
  created_at timestamptz not null default app_now(),
  status text not null default 'lead',
  offering_key text not null default 'medication',
  is_insurance boolean not null default false,
  flow_kind text not null default 'backend',
  flow_type text not null default 'full_assessment_first',
  region text,
  sealed bytea,
  pronoun text,
  direct_messaging_pilot boolean not null default false,
  verification_complete boolean not null default false,
  persona_inquiry_id text,
  terms_and_conditions_update_needed boolean not null default false,
  insurance_status text,
  communication_preference text,
  prescription_delivery_method text,
  controlled_substance_requested boolean,
  completed_payment_at timestamptz,
  initial_assessment_completed_at timestamptz,
  provider_appointment_scheduled_at timestamptz,
  first_cm_visit_scheduled_at timestamptz,
  first_truepill_order_delivered_at timestamptz,
  truepill_order_last_submitted_at timestamptz,
  last_notified_from_health_coach_at timestamptz,
  care_manager_has_unseen_messages boolean not null default false,
  subscription_end_date date,
  cancellation_discount_end_date date,
  last_canceled_at timestamptz,
  external_id text,
  next_rating_user_id uuid references users (id),
  next_rating_type text,
  pending_plan_change jsonb,
  -- Reading a record asks for policies only where there are any.
  has_insurance boolean not null default false,
  constraint flow_type_is_known check (flow_type in ('full_assessment_first', 'legacy')),
  constraint region_has_two_letters check (region ~ '^[A-Z]{2}$'),
  constraint communication_is_by_video_or_phone check (communication_preference in ('video', 'phone')),
  constraint insurance_status_is_known check (insurance_status in ('active', 'checking', 'prefers_cash_option'))
);

-- What patients may read of the people who care for them. Not health data.
create table care_people (
  id uuid primary key references users (id),
  name text not null,
  is_coordinator boolean not null default false,
  photo_url text,
  profile_url text,
  bio text,
  education text,
  backup_on_call boolean not null default false
);

create table care_team (
  patient_id uuid not null references patients (id),
  user_id uuid not null references users (id),
  care_role text not null,
  since timestamptz not null default app_now(),
  until timestamptz,
  primary key (patient_id, user_id, since),
  constraint care_role_is_known check (care_role in ('care_manager', 'therapist', 'provider', 'coordinator'))
);
create unique index one_care_person_of_each_role on care_team (patient_id, care_role) where until is null;
create index care_team_by_person on care_team (user_id) where until is null;

-- Reads the panel with rights of its own: a policy on the panel may ask it without asking itself.
create function on_care_team(asked uuid) returns boolean language sql stable
  security definer set search_path = public, pg_temp
  as $$ select exists (
    select from care_team
    where patient_id = asked and user_id = app_user() and (until is null or until > app_now())
  ) $$;

alter table users enable row level security;
alter table users force row level security;
alter table data_keys enable row level security;
alter table data_keys force row level security;
alter table patients enable row level security;
alter table patients force row level security;
alter table care_team enable row level security;
alter table care_team force row level security;

create policy a_person_and_their_care_team on users to app_rw
  using (id = app_user() or on_care_team(id)) with check (id = app_user());
create policy a_person_and_their_care_team on data_keys to app_rw
  using (owner_id = app_user() or on_care_team(owner_id)) with check (owner_id = app_user());
create policy a_patient_and_their_care_team on patients to app_rw
  using (id = app_user() or on_care_team(id)) with check (id = app_user() or on_care_team(id));
create policy those_it_joins on care_team for select to app_rw
  using (user_id = app_user() or patient_id = app_user() or on_care_team(patient_id));

create policy work_in_the_background on users to jobs using (true) with check (true);
create policy work_in_the_background on data_keys to jobs using (true) with check (true);
create policy work_in_the_background on patients to jobs using (true) with check (true);
create policy work_in_the_background on care_team to jobs using (true) with check (true);

create policy know_who_signs_in on users for select to session_keeper using (true);
create policy know_who_signs_in on data_keys for select to session_keeper using (true);
create policy know_the_panel on care_team for select to session_keeper using (true);

grant select, insert, update on users, patients to app_rw;
grant select, insert on data_keys to app_rw;
grant select on care_people, care_team to app_rw;
grant select, insert, update, delete on users, data_keys, patients, care_people, care_team to jobs;
grant select on users, data_keys, care_people, care_team to session_keeper;

revoke execute on function on_care_team from public;
grant execute on function on_care_team to app_rw, jobs;
grant create on schema public to session_keeper;
alter function on_care_team owner to session_keeper;
revoke create on schema public from session_keeper;
