-- An invitation to work at the clinic. Its link is derived from the row by a key of the clinic, so only a hash is here.
create table staff_invitations (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  -- Null for one that was made by the operator's command.
  created_by uuid references users (id),
  role text not null,
  email_index bytea not null,
  -- Name, email address and licensed states, sealed with the clinic's key: the person has none yet.
  sealed bytea not null,
  -- Each new link has the next number, and ends the one before it.
  link_number integer not null default 1,
  token_sha256 bytea not null unique,
  sent_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  accepted_at timestamptz,
  accepted_by uuid references users (id),
  constraint an_invited_role_is_of_staff check (role in ('provider', 'therapist', 'care_manager', 'coordinator', 'oncall', 'admin')),
  constraint an_invitation_ends_in_one_way check (revoked_at is null or accepted_at is null),
  constraint an_accepted_invitation_names_its_account check ((accepted_at is null) = (accepted_by is null))
);
create unique index one_open_invitation_per_email on staff_invitations (email_index) where accepted_at is null and revoked_at is null;

-- The secret of a person's authenticator app, sealed with their own key.
create table staff_factors (
  user_id uuid primary key references users (id),
  created_at timestamptz not null default app_now(),
  -- The time step of the newest code that was used: no code works twice, and none before it works at all.
  last_step bigint not null,
  sealed bytea not null
);

-- Keyed hashes: the codes themselves are shown once.
create table staff_recovery_codes (
  user_id uuid not null references users (id),
  code_index bytea not null,
  used_at timestamptz,
  primary key (user_id, code_index)
);

-- A sign-in whose password was right and whose second step is missing.
create table sign_in_challenges (
  id uuid primary key,
  user_id uuid not null references users (id),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  token_sha256 bytea not null unique,
  -- What is asked for: the code of the person's factor, or to add one first.
  step text not null,
  constraint a_challenge_asks_for_a_code_or_a_factor check (step in ('code', 'enroll'))
);
create index sign_in_challenges_of_person on sign_in_challenges (user_id);

create function manages_staff() returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from users where id = app_user() and active and role = 'admin') $$;

do $$
declare one text;
begin
  foreach one in array array['staff_invitations', 'staff_factors', 'staff_recovery_codes', 'sign_in_challenges'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy work_in_the_background on %I to jobs using (true) with check (true)', one);
    execute format('grant select, insert, update, delete on %I to jobs', one);
  end loop;
  foreach one in array array['staff_factors', 'staff_recovery_codes', 'sign_in_challenges'] loop
    execute format('create policy a_person_sees_their_own on %I to app_rw using (user_id = app_user()) with check (user_id = app_user())', one);
    execute format('grant select, insert, update, delete on %I to app_rw', one);
  end loop;
  foreach one in array array['staff_invitations', 'staff_factors', 'sign_in_challenges'] loop
    execute format('create policy know_who_signs_in on %I for select to session_keeper using (true)', one);
    execute format('grant select on %I to session_keeper', one);
  end loop;
end $$;
create policy those_who_manage_staff on staff_invitations to app_rw
  using (manages_staff()) with check (manages_staff());
grant select, insert on staff_invitations to app_rw;
grant update (link_number, token_sha256, sent_at, expires_at, revoked_at) on staff_invitations to app_rw;

-- What a link says, before the caller is known.
create function staff_invitation_by_token(asked bytea)
returns table (id uuid, role text, email_index bytea, sealed bytea, link_number integer, expires_at timestamptz, revoked_at timestamptz, accepted_at timestamptz)
language sql stable security definer set search_path = public, pg_temp
as $$
  select i.id, i.role, i.email_index, i.sealed, i.link_number, i.expires_at, i.revoked_at, i.accepted_at
  from staff_invitations i where i.token_sha256 = asked
$$;

-- Makes the caller, whose account this transaction created, a member of staff, once per invitation.
create function accept_staff_invitation(asked bytea, shown_name text) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_id uuid;
  its_role text;
begin
  update staff_invitations i set accepted_at = app_now(), accepted_by = app_user()
   where i.token_sha256 = asked and i.accepted_at is null and i.revoked_at is null and i.expires_at > app_now()
     and exists (select from users u where u.id = app_user() and u.role = i.role and u.email_index = i.email_index)
  returning i.id, i.role into found_id, its_role;
  if found_id is null then return null; end if;
  insert into care_people (id, name, is_coordinator) values (app_user(), shown_name, its_role = 'coordinator');
  return found_id;
end $$;

create function challenge_by_token(asked bytea)
returns table (id uuid, user_id uuid, role text, step text, expires_at timestamptz)
language sql stable security definer set search_path = public, pg_temp
as $$
  select c.id, c.user_id, u.role, c.step, c.expires_at
  from sign_in_challenges c join users u on u.id = c.user_id
  where c.token_sha256 = asked and u.active
$$;

-- The staff, for those who manage them: names and addresses are sealed, and of their work only counts are shown.
create function staff_accounts()
returns table (
  id uuid, created_at timestamptz, role text, active boolean, name text, sealed bytea, version integer, clinic_key_id text,
  wrapped bytea, has_factor boolean, last_used_at timestamptz, patients integer, appointments integer, safety_tasks integer, conversations integer
) language sql stable security definer set search_path = public, pg_temp
as $$
  select u.id, u.created_at, u.role, u.active, coalesce(c.name, ''), u.sealed, k.version, k.clinic_key_id, k.wrapped,
    exists (select from staff_factors f where f.user_id = u.id),
    (select max(s.last_used_at) from sessions s where s.user_id = u.id and s.scope = 'full'),
    (select count(*)::int from care_team t where t.user_id = u.id and (t.until is null or t.until > app_now())),
    (select count(*)::int from appointments a where a.care_person_id = u.id and a.status = 'booked' and a.starts_at > app_now()),
    (select count(*)::int from tasks t where t.safety and t.done_at is null and (t.assigned_to = u.id or (t.assigned_to is null and t.acknowledged_by = u.id))),
    (select count(*)::int from message_inbox i where i.assigned_to = u.id and i.waiting_since is not null)
  from users u join data_keys k on k.owner_id = u.id left join care_people c on c.id = u.id
  where u.role <> 'patient' and manages_staff()
  order by u.active desc, c.name, u.id
$$;

-- Deactivates or reactivates a colleague and ends their sessions. Answers why it cannot, or null. Admins who deactivate
-- each other at the same moment take turns, so that one of them stays.
create function set_staff_active(about uuid, wanted boolean) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare was record;
begin
  if not manages_staff() then return 'forbidden'; end if;
  perform pg_advisory_xact_lock(hashtextextended('set_staff_active', 0));
  -- The caller may have been deactivated while this waited.
  if not manages_staff() then return 'forbidden'; end if;
  select role, active into was from users where id = about and role <> 'patient' for update;
  if not found then return 'not_found'; end if;
  if not wanted and was.role = 'admin' and not exists (select from users where role = 'admin' and active and id <> about) then
    return 'last_admin';
  end if;
  if about = app_user() then return 'own_account'; end if;
  update users set active = wanted where id = about;
  if not wanted then perform end_all_of_staff(about); end if;
  return null;
end $$;

-- Ends everything that lets a colleague in: sessions, sign-ins on their way and reset links.
create function end_all_of_staff(about uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update sessions set revoked_at = app_now() where user_id = about and revoked_at is null;
  delete from sign_in_challenges where user_id = about;
  delete from password_resets where user_id = about;
  perform pg_notify('session_ended', about::text);
end $$;

-- Takes a colleague's authenticator app and recovery codes away; they add a new one at their next sign-in.
create function reset_staff_factor(about uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not manages_staff() then return 'forbidden'; end if;
  if about = app_user() then return 'own_account'; end if;
  if not exists (select from users where id = about and role <> 'patient') then return 'not_found'; end if;
  delete from staff_recovery_codes where user_id = about;
  delete from staff_factors where user_id = about;
  perform end_all_of_staff(about);
  return null;
end $$;

-- Whether someone who signs in owes a second step, known with their password hash.
set local role session_keeper;
drop function account_by_email;
reset role;
create function account_by_email(asked bytea, asked_device bytea)
returns table (id uuid, role text, active boolean, password_hash text, knows_device boolean, has_factor boolean)
language sql stable security definer set search_path = public, pg_temp
as $$
  select u.id, u.role, u.active, u.password_hash,
         exists (select from known_devices d where d.user_id = u.id and d.device_sha256 = asked_device),
         exists (select from staff_factors f where f.user_id = u.id)
  from users u where u.email_index = asked
$$;

revoke execute on function manages_staff, staff_invitation_by_token, accept_staff_invitation, challenge_by_token, staff_accounts,
  set_staff_active, end_all_of_staff, reset_staff_factor, account_by_email from public;
grant execute on function manages_staff to app_rw, jobs;
grant execute on function staff_invitation_by_token, accept_staff_invitation, challenge_by_token, staff_accounts,
  set_staff_active, reset_staff_factor, account_by_email to app_rw;
grant execute on function end_all_of_staff to jobs;
grant create on schema public to session_keeper, jobs;
do $$
declare one text;
begin
  foreach one in array array['manages_staff', 'staff_invitation_by_token', 'challenge_by_token', 'account_by_email'] loop
    execute format('alter function %I owner to session_keeper', one);
  end loop;
  foreach one in array array['accept_staff_invitation', 'staff_accounts', 'set_staff_active', 'end_all_of_staff', 'reset_staff_factor'] loop
    execute format('alter function %I owner to jobs', one);
  end loop;
end $$;
revoke create on schema public from session_keeper, jobs;
