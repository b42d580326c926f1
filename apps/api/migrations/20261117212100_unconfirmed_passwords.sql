-- The password of an account that waits for its email address to be confirmed. Until then the account has none, so that
-- a sign-in after a sign-up does not tell whether the address was free.
create table unconfirmed_passwords (
  user_id uuid primary key references users (id),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  token_sha256 bytea not null unique,
  password_hash text not null
);

alter table unconfirmed_passwords enable row level security;
alter table unconfirmed_passwords force row level security;
create policy a_person_sees_their_own on unconfirmed_passwords to app_rw using (user_id = app_user()) with check (user_id = app_user());
create policy work_in_the_background on unconfirmed_passwords to jobs using (true) with check (true);
grant select, insert, update, delete on unconfirmed_passwords to app_rw, jobs;
