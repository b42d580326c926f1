-- The login that runs migrations owns the tables; the product never connects with its rights.
do $$
declare wanted text;
begin
  foreach wanted in array array['app_rw', 'jobs', 'audit_writer', 'session_keeper'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin nosuperuser nobypassrls', wanted);
    end if;
    -- Not inherited: owning the tables shows nobody's rows.
    execute format('grant %I to %I with inherit false, set true', wanted, current_user);
  end loop;
  if exists (select from pg_roles where rolname = 'stillwater_app') then
    grant app_rw to stillwater_app;
  end if;
  if exists (select from pg_roles where rolname = 'stillwater_jobs') then
    grant jobs, audit_writer to stillwater_jobs;
  end if;
end $$;

revoke all on schema public from public;
grant usage on schema public to app_rw, jobs, audit_writer, session_keeper;

-- All time in the server comes from one clock. Its offset is zero outside a demo or a test.
create table server_clock (
  only_row boolean primary key default true,
  offset_ms bigint not null default 0,
  constraint there_is_one_clock check (only_row)
);
insert into server_clock default values;
grant select, update on server_clock to jobs;
grant select on server_clock to app_rw, session_keeper, audit_writer;

-- In PL/pgSQL, whose functions are planned once per connection: this one is in the defaults of most tables.
create function app_now() returns timestamptz language plpgsql stable parallel safe as $$
begin
  return clock_timestamp() + (select offset_ms from server_clock) * interval '1 millisecond';
end $$;

-- After a commit a local setting is the empty string, not null: both mean "nobody", and nobody sees nothing.
create function app_user() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
