create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  created_at timestamptz not null default app_now(),
  request_sha256 bytea not null,
  status integer,
  body bytea,
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy a_person_sees_their_own on idempotency_keys to app_rw using (user_id = app_user()) with check (user_id = app_user());
create policy work_in_the_background on idempotency_keys to jobs using (true) with check (true);
grant select, insert, update, delete on idempotency_keys to app_rw, jobs;

create table jobs (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  dedupe_key text,
  created_at timestamptz not null default app_now(),
  run_at timestamptz not null,
  attempts integer not null default 0,
  locked_until timestamptz,
  last_error text,
  done_at timestamptz,
  parked_at timestamptz
);
create index jobs_that_wait on jobs (run_at) where done_at is null and parked_at is null;
create index jobs_that_are_done on jobs (done_at) where done_at is not null;
create unique index one_waiting_job_per_key on jobs (name, dedupe_key) where done_at is null and parked_at is null;
grant select, insert on jobs to app_rw;
grant select, insert, update, delete on jobs to jobs;

-- Who did what to whose record, and nothing of what it says. Written once, never changed.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default app_now(),
  actor_id uuid,
  actor_role text not null,
  action text not null,
  patient_id uuid,
  record_type text,
  record_id text,
  outcome text not null,
  request_id text not null,
  -- Why someone outside the care team reached a record, as a code that the database finds by itself.
  reason text,
  constraint outcome_is_known check (outcome in ('ok', 'denied', 'failed')),
  constraint an_audit_reason_is_a_code check (reason ~ '^[a-z_]{1,40}$')
);
create index audit_events_by_patient on audit_events (patient_id, id);
-- The chain over committed events. The sealing job alone writes it.
create table audit_seals (
  place bigint primary key,
  event_id bigint not null unique references audit_events (id),
  seal bytea not null
);
alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy anyone_may_be_recorded on audit_events for insert to app_rw with check (actor_id is not distinct from app_user());
create policy a_person_reads_their_own on audit_events for select to app_rw using (patient_id = app_user() or actor_id = app_user());
create policy work_in_the_background on audit_events for select to jobs using (true);
create policy record_background_work on audit_events for insert to jobs with check (true);
create policy seal_everything on audit_events for select to audit_writer using (true);
-- Neither the number nor the time of an event is the app's to choose.
grant select, insert (actor_id, actor_role, action, patient_id, record_type, record_id, outcome, request_id, reason)
  on audit_events to app_rw;
grant select, insert on audit_events to jobs;
grant select on audit_events, audit_seals to audit_writer;
grant insert on audit_seals to audit_writer;
grant select on audit_seals to jobs;

-- How far the sealing of audit events has come. Everything up to settled_id is sealed and nothing more can appear
-- there; fence_id becomes settled once the transactions in writers have ended. Only a help to find work quickly:
-- the verifier does not trust it.
create table audit_progress (
  only_row boolean primary key default true,
  settled_id bigint not null default 0,
  fence_id bigint not null default 0,
  writers text[] not null default '{}',
  constraint there_is_one_chain check (only_row)
);
insert into audit_progress default values;
grant select, update on audit_progress to audit_writer;

-- What a browser is told live. A person's events are numbered without gaps, so "everything since N" is exact.
create table live_events (
  user_id uuid not null references users (id),
  seq bigint not null,
  at timestamptz not null default app_now(),
  kind text not null,
  record_id text,
  primary key (user_id, seq)
);
create index live_events_by_age on live_events (at);
alter table live_events enable row level security;
alter table live_events force row level security;
create policy a_person_sees_their_own on live_events for select to app_rw using (user_id = app_user());
create policy work_in_the_background on live_events to jobs using (true) with check (true);
grant select on live_events to app_rw;
grant select, insert, delete on live_events to jobs;

create function publish_live(to_user uuid, event_kind text, about text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare next_seq bigint;
begin
  update users set last_live_event = last_live_event + 1 where id = to_user returning last_live_event into next_seq;
  if next_seq is null then return null; end if;
  insert into live_events (user_id, seq, kind, record_id) values (to_user, next_seq, event_kind, about);
  perform pg_notify('live', to_user::text || ' ' || next_seq);
  return next_seq;
end $$;
revoke execute on function publish_live from public;
grant execute on function publish_live to app_rw, jobs;
grant create on schema public to jobs;
alter function publish_live owner to jobs;
revoke create on schema public from jobs;

create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default app_now()
);
grant select on settings to app_rw;
grant select, insert, update, delete on settings to jobs;
