-- A patient's safety plan. Each save is a row of its own, so no earlier version is lost; the browser makes the id, so a
-- save that is sent twice makes one.
create table safety_plans (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  author_id uuid not null references users (id),
  version integer not null,
  sealed bytea not null,
  -- When the patient said that this version no longer fits.
  change_reported_at timestamptz,
  constraint safety_plan_versions_count_from_one check (version >= 1),
  constraint one_safety_plan_of_each_version unique (patient_id, version)
);

create function keep_safety_plan() returns trigger language plpgsql as $$
begin
  raise exception 'a saved safety plan does not change' using errcode = 'restrict_violation';
end $$;
create trigger safety_plans_stay before update on safety_plans for each row
  when ((old.patient_id, old.author_id, old.version) is distinct from (new.patient_id, new.author_id, new.version))
  execute function keep_safety_plan();

alter table safety_plans enable row level security;
alter table safety_plans force row level security;
create policy work_in_the_background on safety_plans to jobs using (true) with check (true);
grant select, insert, update, delete on safety_plans to jobs;
grant select, insert, update (change_reported_at) on safety_plans to app_rw;

create policy a_patient_reads_their_own on safety_plans for select to app_rw using (patient_id = app_user());
create policy a_patient_reports_a_change on safety_plans for update to app_rw
  using (patient_id = app_user()) with check (patient_id = app_user());
create policy those_who_care_read_it on safety_plans for select to app_rw
  using (patient_id <> app_user() and reaches_patient(patient_id) and reads_answers());
-- Those of the panel, and those who answer an open safety task of the patient.
create policy those_who_care_write_it on safety_plans for insert to app_rw
  with check (author_id = app_user() and patient_id <> app_user() and may_answer_safety(patient_id) and reads_answers());

-- That a plan exists, for everyone who answers a safety task: a coordinator documents an outcome without reading the plan.
create function last_safety_plan_at(about uuid) returns timestamptz language sql stable
  security definer set search_path = public, pg_temp
  as $$ select max(created_at) from safety_plans where patient_id = about and may_answer_safety(about) $$;
revoke execute on function last_safety_plan_at from public;
grant execute on function last_safety_plan_at to app_rw;
grant create on schema public to jobs;
alter function last_safety_plan_at owner to jobs;
revoke create on schema public from jobs;
