-- The id is the wire's "client"; only a hash of the access-token is kept.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  created_at timestamptz not null default app_now(),
  token_sha256 bytea not null,
  cookie_sha256 bytea,
  previous_email_index bytea,
  scope text not null default 'full',
  signed_in_at timestamptz not null default app_now(),
  last_used_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  ip_prefix text,
  agent text,
  constraint scope_is_known check (scope in ('full', 'reset'))
);
create index sessions_by_user on sessions (user_id, last_used_at desc) where revoked_at is null;

-- A mailed link: opened at most five times, dead after use, after 30 minutes, and after a newer request.
create table password_resets (
  id uuid primary key,
  token_sha256 bytea not null unique,
  user_id uuid not null references users (id),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  redirect_url text not null,
  opened integer not null default 0,
  session_id uuid references sessions (id) on delete set null
);
create index password_resets_by_user on password_resets (user_id);

-- Counts, not people: the key is a keyed hash of what is limited.
create table attempts (
  id bigint generated always as identity primary key,
  kind text not null,
  key bytea not null,
  at timestamptz not null default app_now()
);
create index attempts_by_key on attempts (kind, key, at desc);

-- A browser that has signed in before: its owner is not locked out by a stranger's guesses.
create table known_devices (
  user_id uuid not null references users (id),
  device_sha256 bytea not null,
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz not null default app_now(),
  primary key (user_id, device_sha256)
);

alter table sessions enable row level security;
alter table sessions force row level security;
alter table password_resets enable row level security;
alter table password_resets force row level security;
alter table known_devices enable row level security;
alter table known_devices force row level security;

create policy a_person_sees_their_own on sessions to app_rw using (user_id = app_user()) with check (user_id = app_user());
create policy a_person_sees_their_own on password_resets to app_rw using (user_id = app_user()) with check (user_id = app_user());
create policy a_person_sees_their_own on known_devices to app_rw using (user_id = app_user()) with check (user_id = app_user());
create policy work_in_the_background on sessions to jobs using (true) with check (true);
create policy work_in_the_background on password_resets to jobs using (true) with check (true);
create policy work_in_the_background on known_devices to jobs using (true) with check (true);
create policy know_who_signs_in on sessions to session_keeper using (true) with check (true);
create policy know_who_signs_in on password_resets for select to session_keeper using (true);
create policy know_who_signs_in on known_devices for select to session_keeper using (true);

grant select, insert, update on sessions to app_rw;
grant select, insert, update, delete on password_resets, known_devices to app_rw;
grant select, insert, delete on attempts to app_rw;
grant select, insert, update, delete on sessions, password_resets, known_devices, attempts to jobs;
grant select, update on sessions to session_keeper;
grant select on password_resets, known_devices to session_keeper;

-- Checks a session and sets the caller for the statements that follow, in one round trip with them. An invalid one
-- leaves no caller set, so what follows sees no rows. Every borrow of a connection sets its caller first, so the caller
-- outlives the statement and not the borrow.
create function open_session(
  asked_client uuid, asked_token bytea, asked_uid bytea, asked_cookie bytea, asked_scope text, idle_limit interval
) returns table (
  user_id uuid, role text, token_sha256 bytea, created_at timestamptz, signed_in_at timestamptz, scope text, uid_is_current boolean
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s record;
  at timestamptz := app_now();
begin
  select ss.id, ss.user_id, ss.token_sha256, ss.created_at, ss.scope, ss.cookie_sha256, ss.previous_email_index, ss.signed_in_at,
         ss.last_used_at, ss.expires_at, u.role, u.email_index
    into s
    from sessions ss join users u on u.id = ss.user_id
   where ss.id = asked_client and ss.revoked_at is null and (asked_scope = 'any' or ss.scope = asked_scope) and u.active;
  if not found
    or s.token_sha256 <> asked_token
    or s.expires_at <= at
    or s.last_used_at + idle_limit <= at
    or (s.cookie_sha256 is not null and s.cookie_sha256 is distinct from asked_cookie)
    or (s.email_index <> asked_uid and s.previous_email_index is distinct from asked_uid)
  then
    perform set_config('app.user_id', '', false);
    return;
  end if;
  perform set_config('app.user_id', s.user_id::text, false);
  if s.last_used_at < at - interval '1 minute' then
    update sessions set last_used_at = at where id = s.id;
  end if;
  return query select s.user_id, s.role, s.token_sha256, s.created_at, s.signed_in_at, s.scope, s.email_index = asked_uid;
end $$;

-- What sign-in needs before the caller is known.
create function account_by_email(asked bytea, asked_device bytea)
returns table (id uuid, role text, active boolean, password_hash text, knows_device boolean)
language sql stable security definer set search_path = public, pg_temp
as $$
  select u.id, u.role, u.active, u.password_hash,
         exists (select from known_devices d where d.user_id = u.id and d.device_sha256 = asked_device)
  from users u where u.email_index = asked
$$;

create function reset_by_token(asked bytea)
returns table (id uuid, user_id uuid, role text, expires_at timestamptz, opened integer, session_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select r.id, r.user_id, u.role, r.expires_at, r.opened, r.session_id
  from password_resets r join users u on u.id = r.user_id
  where r.token_sha256 = asked and u.active
$$;

revoke execute on function open_session, account_by_email, reset_by_token from public;
grant execute on function open_session, account_by_email, reset_by_token to app_rw;
grant create on schema public to session_keeper;
alter function open_session owner to session_keeper;
alter function account_by_email owner to session_keeper;
alter function reset_by_token owner to session_keeper;
revoke create on schema public from session_keeper;

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
