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
