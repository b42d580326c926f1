-- Mail and text messages of the embedded adapters: an outbox that a demo reads at /dev/outbox.
create table outbox_messages (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  channel text not null,
  sealed bytea not null,
  dedupe_key text,
  constraint channel_is_known check (channel in ('mail', 'sms')),
  constraint a_message_is_sent_once unique (channel, dedupe_key)
);
grant select, insert, delete on outbox_messages to jobs;

-- Numbers we have texted, as keyed hashes: which have opted out, and which were told how to.
create table text_numbers (
  phone_index bytea primary key,
  created_at timestamptz not null default app_now(),
  first_texted_at timestamptz,
  opted_out_at timestamptz,
  -- When a text that is no command was last answered.
  answered_at timestamptz
);
grant select, insert, update on text_numbers to jobs;

create table stored_files (
  id uuid primary key,
  owner_id uuid not null references users (id),
  created_at timestamptz not null default app_now(),
  storage_key text not null unique,
  purpose text not null,
  content_type text not null,
  size_bytes integer not null,
  sealed bytea,
  deleted_at timestamptz,
  -- Which record a file shows.
  record_type text,
  record_id uuid
);
create index stored_files_by_owner on stored_files (owner_id) where deleted_at is null;
-- Each side of a card is there once.
create unique index one_photo_of_each_side on stored_files (record_id, purpose)
  where record_id is not null and deleted_at is null and size_bytes > 0;
alter table stored_files enable row level security;
alter table stored_files force row level security;
create policy a_person_and_their_care_team on stored_files to app_rw
  using (owner_id = app_user() or on_care_team(owner_id)) with check (owner_id = app_user() or on_care_team(owner_id));
create policy work_in_the_background on stored_files to jobs using (true) with check (true);
grant select, insert, update on stored_files to app_rw;
grant select, insert, update, delete on stored_files to jobs;

-- Names and counts only: no person, no address, no health data.
create table analytics_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default app_now(),
  name text not null,
  path text,
  properties jsonb not null default '{}'
);
create index analytics_events_by_age on analytics_events (at);
grant insert on analytics_events to app_rw;
grant select, insert, delete on analytics_events to jobs;

create table error_reports (
  id bigint generated always as identity primary key,
  at timestamptz not null default app_now(),
  source text not null,
  kind text not null,
  place text,
  stack text,
  request_id text,
  app_version text
);
grant insert on error_reports to app_rw;
grant select, insert, delete on error_reports to jobs;
