-- How the clinic words its exercises, over the files of the product. A published row never changes, so what a revision
-- means is the same in every process and for everyone who began an exercise with it.
create table exercise_versions (
  revision integer primary key,
  exercise text not null,
  edit jsonb not null,
  note text not null,
  published_at timestamptz not null default app_now(),
  published_by uuid not null references users (id)
);
create index exercise_versions_of_exercise on exercise_versions (exercise, revision);

-- At most one draft of an exercise; its version refuses a save over one that was not seen.
create table exercise_drafts (
  exercise text primary key,
  version integer not null default 1,
  edit jsonb not null,
  saved_at timestamptz not null default app_now(),
  saved_by uuid not null references users (id)
);

do $$
declare one text;
begin
  foreach one in array array['exercise_versions', 'exercise_drafts'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy work_in_the_background on %I to jobs using (true) with check (true)', one);
  end loop;
end $$;
grant select, insert on exercise_versions to jobs;
grant select, insert, update, delete on exercise_drafts to jobs;

create function exercise_revision() returns integer language sql stable security definer set search_path = public, pg_temp
  as $$ select coalesce(max(revision), 0) from exercise_versions $$;
revoke execute on function exercise_revision from public;
grant execute on function exercise_revision to app_rw, jobs;
grant create on schema public to jobs;
alter function exercise_revision owner to jobs;
revoke create on schema public from jobs;

-- Someone in the middle of an exercise keeps the words that it began with.
alter table exercise_attempts add column content_revision integer not null default 0;
alter table exercise_attempts alter column content_revision set default exercise_revision();
