-- How often a patient is asked for a check-in, where their care team chose it. Without a row, or without a number, the
-- clinic's rhythm applies. An interval says nothing about health, so it is not sealed.
create table check_in_rhythms (
  patient_id uuid primary key references patients (id),
  every_days integer,
  set_by uuid not null references users (id),
  set_at timestamptz not null default app_now(),
  constraint a_rhythm_is_between_a_day_and_a_year check (every_days between 1 and 366)
);

alter table check_in_rhythms enable row level security;
alter table check_in_rhythms force row level security;
grant select, insert, update, delete on check_in_rhythms to jobs;
grant select, insert, update on check_in_rhythms to app_rw;

create policy work_in_the_background on check_in_rhythms to jobs using (true) with check (true);
create policy a_patient_sees_their_own on check_in_rhythms for select to app_rw using (patient_id = app_user());
create policy those_who_care_see_them on check_in_rhythms for select to app_rw
  using (patient_id <> app_user() and reaches_patient(patient_id));
create policy their_care_team_sets_them on check_in_rhythms for insert to app_rw
  with check (patient_id <> app_user() and set_by = app_user() and on_care_team(patient_id));
create policy their_care_team_changes_them on check_in_rhythms for update to app_rw
  using (patient_id <> app_user() and on_care_team(patient_id))
  with check (patient_id <> app_user() and set_by = app_user() and on_care_team(patient_id));
