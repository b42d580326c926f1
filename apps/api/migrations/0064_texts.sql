-- A number is confirmed by the person who holds the phone; care texts go to no other.
alter table users add column phone_confirmed_at timestamptz;

-- The code itself is not kept: it is made from the row's id by a key of the clinic.
create table phone_confirmations (
  id uuid primary key,
  user_id uuid not null references users (id),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  -- The number it was sent to, as a keyed hash: a code confirms no other.
  phone_index bytea not null,
  tries integer not null default 0,
  constraint one_open_code_per_person unique (user_id),
  constraint tries_are_limited check (tries between 0 and 5)
);

alter table phone_confirmations enable row level security;
alter table phone_confirmations force row level security;
create policy a_person_sees_their_own on phone_confirmations to app_rw using (user_id = app_user()) with check (user_id = app_user());
create policy work_in_the_background on phone_confirmations to jobs using (true) with check (true);
grant select, insert, update, delete on phone_confirmations to app_rw;
grant select, insert, update, delete on phone_confirmations to jobs;

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
