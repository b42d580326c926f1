-- A chart outside the panel, opened for an hour with a written reason. decision N39, docs/decisions/0101-break-glass.md
create table break_glass (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  user_id uuid not null references users (id),
  -- What they acted as, for the patient, who cannot read the accounts of staff.
  role text not null,
  until timestamptz not null,
  -- The written reason, sealed with the patient's key.
  sealed bytea not null,
  constraint break_glass_ends_within_an_hour check (until > created_at and until <= created_at + interval '1 hour')
);
create index break_glass_of_person on break_glass (user_id, patient_id, until);
create index break_glass_of_patient on break_glass (patient_id, created_at desc);
create index break_glass_by_age on break_glass (created_at desc, id desc);

alter table break_glass enable row level security;
alter table break_glass force row level security;
create policy work_in_the_background on break_glass to jobs using (true) with check (true);
create policy a_patient_and_who_opened_it on break_glass for select to app_rw
  using (patient_id = app_user() or user_id = app_user());
create policy know_who_broke_the_glass on break_glass for select to session_keeper using (true);
grant select, insert, update, delete on break_glass to jobs;
grant select on break_glass to app_rw, session_keeper;

create function may_break_glass() returns boolean language sql stable
  security definer set search_path = public, pg_temp
  as $$ select exists (
    select from users where id = app_user() and active and role in ('provider', 'therapist', 'care_manager', 'oncall', 'admin')) $$;

-- Only in a call that reads and names its record: such a call is audited for its patient, changes nothing and lists no
-- one else. The server sets app.reads_record with the caller, for each use of a connection.
create function breaks_glass_for(asked uuid) returns boolean language sql stable
  security definer set search_path = public, pg_temp
  as $$ select current_setting('app.reads_record', true) = 'on' and may_break_glass() and exists (
    select from break_glass where user_id = app_user() and patient_id = asked and until > app_now()) $$;

-- Whom two identifiers, or the id in a link, lead to: the server compares the date of birth, which is sealed.
create function patient_behind_glass(asked_email bytea, asked_id uuid)
returns table (
  id uuid, sealed bytea, version integer, clinic_key_id text, wrapped bytea, reaches boolean
) language sql stable security definer set search_path = public, pg_temp
as $$
  select p.id, p.sealed, k.version, k.clinic_key_id, k.wrapped, reaches_patient(p.id)
  from patients p join users u on u.id = p.id join data_keys k on k.owner_id = p.id
  where (u.email_index = asked_email or u.id = asked_id) and p.id is distinct from app_user() and may_break_glass()
$$;

-- One opening at a time for a person and a patient: of two at once the second gets the first one's.
create function break_glass_for(new_id uuid, about uuid, lasts interval, details bytea)
returns table (id uuid, until timestamptz) language plpgsql
  security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare at timestamptz;
begin
  if not may_break_glass() or about = app_user() then
    raise exception 'a record that is not theirs to open' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('break glass ' || app_user()::text || ' ' || about::text, 0));
  at := app_now();
  return query select b.id, b.until from break_glass b
    where b.user_id = app_user() and b.patient_id = about and b.until > at order by b.until desc limit 1;
  if found then return; end if;
  return query insert into break_glass as b (id, created_at, patient_id, user_id, role, until, sealed)
    select new_id, at, about, u.id, u.role, at + lasts, details from users u where u.id = app_user() returning b.id, b.until;
end $$;

-- For administrators: who opened whose record, newest first.
create function broken_glass(before uuid, most integer)
returns table (
  id uuid, created_at timestamptz, until timestamptz, sealed bytea, user_id uuid, role text, name text,
  patient_id uuid, patient_sealed bytea, version integer, clinic_key_id text, wrapped bytea
) language sql stable security definer set search_path = public, pg_temp
as $$
  select b.id, b.created_at, b.until, b.sealed, b.user_id, b.role, c.name, b.patient_id, u.sealed, k.version, k.clinic_key_id, k.wrapped
  from break_glass b left join care_people c on c.id = b.user_id
    join users u on u.id = b.patient_id join data_keys k on k.owner_id = b.patient_id
  where exists (select from users me where me.id = app_user() and me.active and me.role = 'admin')
    and (before is null or (b.created_at, b.id) < (select f.created_at, f.id from break_glass f where f.id = before))
  order by b.created_at desc, b.id desc limit most
$$;

revoke execute on function may_break_glass, breaks_glass_for, patient_behind_glass, break_glass_for, broken_glass from public;
grant execute on function may_break_glass, breaks_glass_for to app_rw, jobs, session_keeper;
grant execute on function patient_behind_glass, break_glass_for, broken_glass to app_rw;
grant create on schema public to session_keeper, jobs;
alter function may_break_glass owner to session_keeper;
alter function breaks_glass_for owner to session_keeper;
alter function patient_behind_glass owner to jobs;
alter function break_glass_for owner to jobs;
alter function broken_glass owner to jobs;

-- Every policy that lets someone on call read a record asks this one.
set local role session_keeper;
create or replace function on_call_for(asked uuid) returns boolean language sql stable
  security definer set search_path = public, pg_temp
  as $$ select was_handed(asked) or (is_on_call() and exists (
    select from tasks where patient_id = asked and audience = 'care_team' and done_at is null
      and (safety or urgent or (due_at is not null and nobody_cares_for(asked))))) or breaks_glass_for(asked) $$;
create or replace function access_reason(asked uuid) returns text language sql stable
  security definer set search_path = public, pg_temp
  as $$ select case
    when app_user() is null or asked = app_user() or on_care_team(asked) then null
    when breaks_glass_for(asked) then 'break_glass'
    when has_open_safety_task(asked) and may_answer_safety(asked) then 'open_safety_task'
    when on_call_for(asked) then 'open_urgent_task'
    when was_handed_thread_of(asked) then 'thread_handed_over'
    when answers_thread_of(asked) then 'urgent_thread' end $$;
reset role;
revoke create on schema public from session_keeper, jobs;
