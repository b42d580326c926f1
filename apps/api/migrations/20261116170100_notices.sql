-- The patient said through their link that they will be there.
alter table appointments add column attendance_confirmed_at timestamptz;

-- The zone of a device for which the person last said whether their times are shown in it.
alter table users add column device_zone text;

-- Every time that was offered to someone on the waiting list. The hold of an offer is deleted when it lapses, so this
-- remembers to whom a time was offered already.
create table waiting_offers (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  waiting_id uuid not null references waiting_list (id),
  patient_id uuid not null references patients (id),
  care_person_id uuid not null references care_people (id),
  -- The hold, and the appointment that it becomes.
  appointment_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  outcome text,
  constraint offer_outcome_is_known check (outcome in ('taken', 'declined', 'lapsed')),
  constraint an_ended_offer_has_an_outcome check ((ended_at is null) = (outcome is null))
);
create unique index one_open_offer_per_place on waiting_offers (waiting_id) where ended_at is null;
create unique index a_time_is_offered_once_per_place on waiting_offers (waiting_id, care_person_id, starts_at);
create index open_offers_by_end on waiting_offers (expires_at) where ended_at is null;
create index offers_of_patient on waiting_offers (patient_id);

alter table waiting_offers enable row level security;
alter table waiting_offers force row level security;
create policy work_in_the_background on waiting_offers to jobs using (true) with check (true);
grant select, insert, update, delete on waiting_offers to jobs;
create policy a_patient_keeps_their_own on waiting_offers to app_rw
  using (patient_id = app_user()) with check (patient_id = app_user());
create policy those_who_care_keep_it on waiting_offers to app_rw
  using (patient_id <> app_user() and (reaches_patient(patient_id) or is_coordinator()))
  with check (patient_id <> app_user() and (reaches_patient(patient_id) or is_coordinator()));
grant select, insert, update on waiting_offers to app_rw;

-- Free time is derived by functions alone; whoever changes hours compares it before and after.
create function free_masks(person uuid) returns table (starts_at timestamptz, mask bit(100))
language sql stable security definer set search_path = public, pg_temp as $$
  select f.starts_at, f.mask from free_time f where f.care_person_id = person and f.starts_at > app_now() - interval '25 hours'
$$;
revoke execute on function free_masks from public;
grant execute on function free_masks to app_rw, jobs;
grant create on schema public to jobs;
alter function free_masks owner to jobs;
revoke create on schema public from jobs;
