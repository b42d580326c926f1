-- The operator's desk: audit search, the job queue, the delivery log and figures. docs/decisions/0106-operators-desk.md

-- An administrator searches the audit by time, person, action, refusals and break-glass; by patient it has an index.
create index audit_events_by_time on audit_events (at, id);
create index audit_events_by_actor on audit_events (actor_id, at, id);
create index audit_events_by_action on audit_events (action, at, id);
create index audit_events_refused on audit_events (at, id) where outcome <> 'ok';
create index audit_events_with_reason on audit_events (reason, at, id) where reason is not null;

create function reads_audit() returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from users where id = app_user() and active and role = 'admin') $$;
-- In a subquery, so that it is asked once for a search and not for each row.
create policy administrators_read_everything on audit_events for select to app_rw using ((select reads_audit()));

-- When a periodic job ran last, and how often it should.
alter table jobs add column every_ms bigint, add column last_run_at timestamptz;
create index jobs_that_are_parked on jobs (name, id) where parked_at is not null;

-- What was handed to the mail and text services: to whom, with which outcome, and nothing of what it said.
create table deliveries (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  channel text not null,
  -- The job that sent it.
  kind text not null,
  job_id bigint,
  user_id uuid,
  state text not null,
  code text,
  attempts integer not null default 1,
  tried_at timestamptz not null default app_now(),
  -- The same message tried again is the same row.
  message_sha256 bytea not null,
  -- The masked address, sealed with the clinic's key.
  sealed bytea not null,
  constraint a_delivery_has_a_known_channel check (channel in ('mail', 'sms')),
  constraint a_delivery_has_a_known_state check (state in ('accepted', 'refused', 'failed')),
  constraint a_delivery_kind_is_a_code check (kind ~ '^[a-z0-9.-]{1,80}$'),
  constraint a_delivery_code_is_short check (char_length(code) <= 60),
  constraint one_delivery_per_message unique (channel, message_sha256)
);
create index deliveries_by_time on deliveries (tried_at desc, id desc);
create index deliveries_not_accepted on deliveries (tried_at desc, id desc) where state <> 'accepted';

alter table deliveries enable row level security;
alter table deliveries force row level security;
create policy work_in_the_background on deliveries to jobs using (true) with check (true);
grant select, insert, update, delete on deliveries to jobs;

-- How many patients improved, by month and scale. No row names a patient.
create table improvement_figures (
  month date not null,
  scale text not null,
  measured integer not null,
  responded integer not null,
  remitted integer not null,
  computed_at timestamptz not null default app_now(),
  primary key (month, scale),
  constraint improvement_is_of_a_month check (month = date_trunc('month', month)),
  constraint improvement_is_of_those_measured check (responded between 0 and measured and remitted between 0 and measured)
);
grant select, insert, update, delete on improvement_figures to jobs;

revoke execute on function reads_audit from public;
grant execute on function reads_audit to app_rw;
grant create on schema public to session_keeper;
alter function reads_audit owner to session_keeper;
revoke create on schema public from session_keeper;
