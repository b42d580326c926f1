-- Harm in or around treatment, and what the law makes a clinician report. What kind it is is sealed too. Reports are
-- added to it; nothing that was written changes. docs/decisions/0108-duties-of-a-clinic.md
create table incidents (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  author_id uuid not null references users (id),
  is_mandated boolean not null,
  due_at timestamptz not null,
  closed_at timestamptz,
  -- Kind, severity, day, what happened, what was done, and the reports made.
  sealed bytea not null,
  constraint an_incident_knows_its_patient unique (id, patient_id)
);
create index incidents_of_patient on incidents (patient_id, created_at desc);

-- A mandated report is for its author and for the providers of the patient's care team, who act as clinical leads, and
-- never for the patient: it may be about the patient's own family.
create function is_provider() returns boolean language sql stable
  security definer set search_path = public, pg_temp
  as $$ select exists (select from users where id = app_user() and active and role = 'provider') $$;
revoke execute on function is_provider from public;
grant execute on function is_provider to app_rw, jobs;
grant create on schema public to session_keeper;
alter function is_provider owner to session_keeper;
revoke create on schema public from session_keeper;

create function reads_incident(about uuid, author uuid, is_mandated boolean) returns boolean language sql stable
  as $$ select about is distinct from app_user() and reaches_patient(about) and reads_answers()
    and (not is_mandated or author = app_user() or (on_care_team(about) and is_provider())) $$;

alter table incidents enable row level security;
alter table incidents force row level security;
create policy work_in_the_background on incidents to jobs using (true) with check (true);
create policy those_who_answer_for_it_read_it on incidents for select to app_rw
  using (reads_incident(patient_id, author_id, is_mandated));
create policy a_patient_is_given_what_is_not_kept_apart on incidents for select to app_rw
  using (patient_id = app_user() and not is_mandated);
create policy its_author_records_it on incidents for insert to app_rw
  with check (author_id = app_user() and closed_at is null and reads_incident(patient_id, author_id, is_mandated));
create policy those_who_answer_for_it_add_to_it on incidents for update to app_rw
  using (reads_incident(patient_id, author_id, is_mandated)) with check (reads_incident(patient_id, author_id, is_mandated));
grant select, insert, update, delete on incidents to jobs;
grant select, insert on incidents to app_rw;
grant update (closed_at, sealed) on incidents to app_rw;
