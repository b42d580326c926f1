-- A new email address that its owner has not confirmed yet. The account keeps its address until they do.
create table email_changes (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- The session that asked: it stays signed in when the address changes, and ending it withdraws the change.
  session_id uuid references sessions (id) on delete set null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  token_sha256 bytea not null unique,
  email_index bytea not null,
  -- The new address, sealed with the person's own key.
  sealed bytea not null,
  constraint one_open_email_change_per_person unique (user_id)
);

alter table email_changes enable row level security;
alter table email_changes force row level security;
create policy a_person_sees_their_own on email_changes to app_rw using (user_id = app_user()) with check (user_id = app_user());
create policy work_in_the_background on email_changes to jobs using (true) with check (true);
create policy know_who_signs_in on email_changes for select to session_keeper using (true);
grant select, insert, update, delete on email_changes to app_rw, jobs;
grant select on email_changes to session_keeper;

-- Whose link this is, before the caller is known.
create function email_change_by_token(asked bytea)
returns table (id uuid, user_id uuid, role text, expires_at timestamptz)
language sql stable security definer set search_path = public, pg_temp
as $$
  select c.id, c.user_id, u.role, c.expires_at
  from email_changes c join users u on u.id = c.user_id
  where c.token_sha256 = asked and u.active
$$;

revoke execute on function email_change_by_token from public;
grant execute on function email_change_by_token to app_rw;
grant create on schema public to session_keeper;
alter function email_change_by_token owner to session_keeper;
revoke create on schema public from session_keeper;
