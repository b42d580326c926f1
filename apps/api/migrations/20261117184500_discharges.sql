-- The end of a patient's care with this clinic, on a day ahead. It can be taken back until it is completed.
create table discharges (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  planned_by uuid not null references users (id),
  effective_on date not null,
  canceled_at timestamptz,
  completed_at timestamptz,
  -- Whether this discharge, and not the patient, ended the membership: only then taking it back resumes it.
  ended_membership boolean not null default false,
  -- Reason, explanation, last supplies and referrals.
  sealed bytea not null,
  constraint a_canceled_discharge_is_never_completed check (canceled_at is null or completed_at is null)
);
create unique index one_planned_discharge_per_patient on discharges (patient_id) where canceled_at is null and completed_at is null;
create index discharges_of_patient on discharges (patient_id, created_at desc);

alter table discharges enable row level security;
alter table discharges force row level security;
create policy work_in_the_background on discharges to jobs using (true) with check (true);
create policy a_patient_and_those_who_care_read_it on discharges for select to app_rw
  using (patient_id = app_user() or (reaches_patient(patient_id) and reads_answers()));
create policy their_care_team_plans_it on discharges for insert to app_rw
  with check (planned_by = app_user() and patient_id <> app_user() and on_care_team(patient_id) and completed_at is null);
create policy their_care_team_takes_it_back on discharges for update to app_rw
  using (patient_id <> app_user() and on_care_team(patient_id))
  with check (patient_id <> app_user() and on_care_team(patient_id) and completed_at is null);
grant select, insert on discharges to app_rw;
grant update (canceled_at) on discharges to app_rw;
grant select, insert, update, delete on discharges to jobs;
create trigger a_held_record_stays before delete on discharges for each row execute function keep_held_record();
