-- What a patient needs to take part in a visit. Whether something has to be arranged is plain, so that a booking knows it.
create table access_needs (
  patient_id uuid primary key references patients (id),
  updated_at timestamptz not null default app_now(),
  updated_by uuid not null references users (id),
  needs_arranging boolean not null,
  -- Language, interpreter, relay, captions and a note.
  sealed bytea not null
);
alter table access_needs enable row level security;
alter table access_needs force row level security;
create policy work_in_the_background on access_needs to jobs using (true) with check (true);
-- A coordinator arranges it for every patient.
create policy a_patient_and_those_who_arrange_it_read_it on access_needs for select to app_rw
  using (patient_id = app_user() or reaches_patient(patient_id) or is_coordinator());
create policy a_patient_or_their_care_team_says_it on access_needs for insert to app_rw
  with check (updated_by = app_user() and (patient_id = app_user() or on_care_team(patient_id)));
create policy a_patient_or_their_care_team_changes_it on access_needs for update to app_rw
  using (patient_id = app_user() or on_care_team(patient_id))
  with check (updated_by = app_user() and (patient_id = app_user() or on_care_team(patient_id)));
grant select, insert on access_needs to app_rw;
grant update (updated_at, updated_by, needs_arranging, sealed) on access_needs to app_rw;
grant select, insert, update, delete on access_needs to jobs;
