-- What a prescriber decided about a prescription. The warnings they saw and their reasons are sealed.
create table prescription_decisions (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  prescription_id uuid not null,
  patient_id uuid not null references patients (id),
  prescriber_id uuid not null references users (id),
  kind text not null,
  sealed bytea not null,
  constraint decision_kind_is_known check (kind in ('prescribed', 'changed', 'renewed', 'declined', 'stopped', 'tapered', 'bridged')),
  constraint a_decision_is_about_a_prescription_of_its_patient foreign key (prescription_id, patient_id) references prescriptions (id, patient_id)
);
create index prescription_decisions_of_patient on prescription_decisions (patient_id, created_at desc);
create index prescription_decisions_of_prescription on prescription_decisions (prescription_id);

alter table prescription_decisions enable row level security;
alter table prescription_decisions force row level security;
create policy work_in_the_background on prescription_decisions to jobs using (true) with check (true);
grant select, insert, update, delete on prescription_decisions to jobs;
-- Nobody changes a decision: a new one follows it.
grant select, insert on prescription_decisions to app_rw;
create policy a_patient_sees_their_own on prescription_decisions for select to app_rw using (patient_id = app_user());
create policy those_who_care_see_it on prescription_decisions for select to app_rw
  using (patient_id <> app_user() and reaches_patient(patient_id) and reads_answers());
create policy the_provider_decides on prescription_decisions for insert to app_rw
  with check (patient_id <> app_user() and prescriber_id = app_user() and prescribes_for(patient_id));

-- A taper ends on its last day.
grant update (expires_on) on prescriptions to app_rw;
