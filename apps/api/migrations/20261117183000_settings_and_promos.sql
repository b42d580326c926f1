-- Who changed a setting of the clinic, when and to what; the version refuses a save over one that was not seen.
alter table settings add column version integer not null default 1;

create table setting_versions (
  name text not null,
  version integer not null,
  value jsonb not null,
  saved_at timestamptz not null default app_now(),
  -- Null: a command, or the demo.
  saved_by uuid references users (id),
  primary key (name, version)
);
insert into setting_versions (name, version, value, saved_at) select name, version, value, updated_at from settings;

-- Requests have no right on it: like the settings themselves, it is written in the background.
alter table setting_versions enable row level security;
alter table setting_versions force row level security;
create policy work_in_the_background on setting_versions to jobs using (true) with check (true);
grant select, insert on setting_versions to jobs;
