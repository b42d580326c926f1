-- Passkeys of staff, as a second step beside the authenticator app. docs/decisions/0103-staff-accounts.md
create table staff_passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz,
  credential_sha256 bytea not null,
  -- Grows with each use; one that does not was copied.
  counter bigint not null,
  -- The credential, its public key and the name its owner gave it, sealed with their key.
  sealed bytea not null,
  constraint a_passkey_belongs_to_one_account unique (credential_sha256),
  constraint a_passkey_counts_upwards check (counter >= 0)
);
create index staff_passkeys_of_person on staff_passkeys (user_id, created_at);

alter table staff_passkeys enable row level security;
alter table staff_passkeys force row level security;
create policy work_in_the_background on staff_passkeys to jobs using (true) with check (true);
create policy a_person_sees_their_own on staff_passkeys to app_rw using (user_id = app_user()) with check (user_id = app_user());
grant select, insert, update, delete on staff_passkeys to jobs, app_rw;

-- Someone who is signed in and gave a code adds a passkey.
alter table sign_in_challenges drop constraint a_challenge_asks_for_a_code_or_a_factor;
alter table sign_in_challenges add constraint a_challenge_asks_for_a_known_step check (step in ('code', 'enroll', 'passkey'));

-- A reset also removes a colleague's passkeys.
grant create on schema public to jobs;
set local role jobs;
create or replace function reset_staff_factor(about uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not manages_staff() then return 'forbidden'; end if;
  if about = app_user() then return 'own_account'; end if;
  if not exists (select from users where id = about and role <> 'patient') then return 'not_found'; end if;
  delete from staff_recovery_codes where user_id = about;
  delete from staff_passkeys where user_id = about;
  delete from staff_factors where user_id = about;
  perform end_all_of_staff(about);
  return null;
end $$;
reset role;
revoke create on schema public from jobs;
