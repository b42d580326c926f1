-- The way back to an email address that an account had: a link in the email that told it of the change.
create table email_undos (
  id uuid primary key,
  user_id uuid not null references users (id),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  token_sha256 bytea not null unique,
  email_index bytea not null,
  -- The address before the change, sealed with the person's own key.
  sealed bytea not null
);
create index email_undos_of_a_person on email_undos (user_id);

alter table email_undos enable row level security;
alter table email_undos force row level security;
create policy a_person_sees_their_own on email_undos to app_rw using (user_id = app_user()) with check (user_id = app_user());
create policy work_in_the_background on email_undos to jobs using (true) with check (true);
create policy know_who_signs_in on email_undos for select to session_keeper using (true);
grant select, insert, update, delete on email_undos to app_rw, jobs;
grant select on email_undos to session_keeper;

-- Whose link this is, before the caller is known.
create function email_undo_by_token(asked bytea)
returns table (id uuid, user_id uuid, role text, expires_at timestamptz)
language sql stable security definer set search_path = public, pg_temp
as $$
  select c.id, c.user_id, u.role, c.expires_at
  from email_undos c join users u on u.id = c.user_id
  where c.token_sha256 = asked and u.active
$$;

revoke execute on function email_undo_by_token from public;
grant execute on function email_undo_by_token to app_rw;
grant create on schema public to session_keeper;
alter function email_undo_by_token owner to session_keeper;
revoke create on schema public from session_keeper;
