-- How the clinic words and orders its questions, over the files of the product. A published row never changes, so what a
-- revision means is the same in every process and for every visit that began with it.
create table content_versions (
  revision integer primary key,
  bank text not null,
  edit jsonb not null,
  note text not null,
  published_at timestamptz not null default app_now(),
  published_by uuid not null references users (id)
);
create index content_versions_of_bank on content_versions (bank, revision);

-- At most one draft of a bank; its version refuses a save over one that was not seen.
create table content_drafts (
  bank text primary key,
  version integer not null default 1,
  edit jsonb not null,
  saved_at timestamptz not null default app_now(),
  saved_by uuid not null references users (id)
);

do $$
declare one text;
begin
  foreach one in array array['content_versions', 'content_drafts'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy work_in_the_background on %I to jobs using (true) with check (true)', one);
  end loop;
end $$;
grant select, insert on content_versions to jobs;
grant select, insert, update, delete on content_drafts to jobs;

create function content_revision() returns integer language sql stable security definer set search_path = public, pg_temp
  as $$ select coalesce(max(revision), 0) from content_versions $$;
revoke execute on function content_revision from public;
grant execute on function content_revision to app_rw, jobs;
grant create on schema public to jobs;
alter function content_revision owner to jobs;
revoke create on schema public from jobs;

-- Someone in the middle of a visit keeps the questions that it began with.
alter table visits add column content_revision integer not null default 0;
alter table visits alter column content_revision set default content_revision();

-- An A/B test. Its variants and weights do not change once it has started, so that everyone keeps theirs.
create table experiments (
  key text primary key,
  variants jsonb not null,
  created_at timestamptz not null default app_now(),
  created_by uuid not null references users (id),
  started_at timestamptz,
  ended_at timestamptz,
  -- What everyone gets from its end on.
  winner text,
  constraint an_experiment_ends_with_a_winner check ((ended_at is null) = (winner is null)),
  constraint an_experiment_starts_before_it_ends check (ended_at is null or started_at is not null)
);
alter table experiments enable row level security;
alter table experiments force row level security;
create policy work_in_the_background on experiments to jobs using (true) with check (true);
-- Which variants there are is no secret; who made them is not read by requests.
create policy anyone_asks_for_their_variant on experiments for select to app_rw
  using (app_user() is not null and started_at is not null);
grant select (key, variants, started_at, ended_at, winner) on experiments to app_rw;
grant select, insert, update on experiments to jobs;

-- A person's variant is kept when it is first asked for, so that it can be counted.
create policy a_person_keeps_their_own on ab_values for insert to app_rw with check (user_id = app_user());
grant insert on ab_values to app_rw;
