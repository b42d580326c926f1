create extension if not exists btree_gist with schema public;

-- How a care person can be booked. Who has no row here is offered to nobody.
create table care_schedules (
  care_person_id uuid primary key references care_people (id),
  zone text not null,
  -- Time kept free before and after each appointment.
  buffer_minutes integer not null default 0,
  -- The length of a provider's visits; the other types have one length.
  visit_minutes integer not null default 30,
  is_in_network boolean not null default true,
  is_accepting boolean not null default true,
  -- A room of the care person's own, outside the product.
  room_url text,
  constraint a_buffer_is_at_most_an_hour check (buffer_minutes between 0 and 60),
  constraint a_visit_is_whole_quarter_hours check (visit_minutes between 15 and 120 and visit_minutes % 15 = 0),
  constraint a_room_is_reached_by_https check (room_url ~ '^https://')
);

-- Minutes after midnight in the care person's own zone. An interval ends at midnight at the latest.
create table weekly_hours (
  id uuid primary key,
  care_person_id uuid not null references care_schedules (care_person_id),
  weekday smallint not null,
  opens_minute smallint not null,
  closes_minute smallint not null,
  constraint weekday_is_sunday_to_saturday check (weekday between 0 and 6),
  constraint weekly_hours_are_quarter_hours_of_one_day
    check (opens_minute >= 0 and opens_minute < closes_minute and closes_minute <= 1440 and opens_minute % 15 = 0 and closes_minute % 15 = 0)
);
create index weekly_hours_of_person on weekly_hours (care_person_id, weekday);

-- The rows of a day replace its weekly hours; one without hours closes the day.
create table schedule_exceptions (
  id uuid primary key,
  care_person_id uuid not null references care_schedules (care_person_id),
  day date not null,
  opens_minute smallint,
  closes_minute smallint,
  constraint exceptions_are_quarter_hours_of_one_day
    check (opens_minute >= 0 and opens_minute < closes_minute and closes_minute <= 1440 and opens_minute % 15 = 0 and closes_minute % 15 = 0),
  constraint an_exception_has_both_ends_or_neither check ((opens_minute is null) = (closes_minute is null))
);
create index schedule_exceptions_of_person on schedule_exceptions (care_person_id, day);

create table time_off (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  care_person_id uuid not null references care_schedules (care_person_id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint time_off_has_a_length check (starts_at < ends_at)
);
create index time_off_of_person on time_off (care_person_id, ends_at);

create table care_licenses (
  care_person_id uuid not null references care_people (id),
  region text not null,
  ends_on date,
  primary key (care_person_id, region),
  constraint license_region_has_two_letters check (region ~ '^[A-Z]{2}$')
);

-- A link that lets one patient book one session. A super link also ignores the notice, the booking window and the membership.
create table scheduling_links (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  created_by uuid not null references users (id),
  patient_id uuid not null references patients (id),
  care_person_id uuid not null references care_people (id),
  appointment_type text not null,
  minutes integer not null,
  is_super boolean not null default false,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint link_type_is_known check (appointment_type in ('care_manager', 'therapist', 'provider')),
  constraint link_minutes_are_quarter_hours check (minutes between 15 and 120 and minutes % 15 = 0)
);
create index scheduling_links_by_patient on scheduling_links (patient_id);

create table appointments (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  care_person_id uuid not null references care_people (id),
  appointment_type text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null,
  -- A hold is deleted when it runs out.
  held_until timestamptz,
  held_for text,
  communication text not null default 'video',
  -- An external room, where there is one.
  link text,
  booked_by uuid not null references users (id),
  scheduling_link_id uuid references scheduling_links (id),
  -- The appointment that this one replaced.
  moved_from uuid references appointments (id),
  -- The care person will be away: the patient chooses another time or another person.
  new_time_asked_at timestamptz,
  canceled_at timestamptz,
  canceled_by text,
  is_late_cancel boolean not null default false,
  no_show_at timestamptz,
  -- Counts the changes that a calendar file has told.
  revision integer not null default 0,
  sealed bytea,
  constraint appointment_type_is_known check (appointment_type in ('care_manager', 'therapist', 'provider')),
  constraint appointment_status_is_known check (status in ('held', 'booked', 'completed', 'no_show', 'canceled')),
  constraint an_appointment_is_15_to_120_minutes check (ends_at - starts_at between interval '15 minutes' and interval '2 hours'),
  constraint only_a_hold_runs_out check ((status = 'held') = (held_until is not null)),
  constraint a_hold_is_for_booking_or_an_offer check ((status = 'held') = (held_for is not null) and held_for in ('booking', 'offer')),
  constraint a_canceled_appointment_has_its_moment check ((status = 'canceled') = (canceled_at is not null)),
  constraint canceled_by_is_known check (canceled_by in ('patient', 'care_team')),
  constraint communication_is_video_or_phone check (communication in ('video', 'phone')),
  constraint one_appointment_at_a_time_per_care_person
    exclude using gist (care_person_id with =, tstzrange(starts_at, ends_at) with &&) where (status <> 'canceled'),
  -- A hold may overlap the appointment that it is about to replace.
  constraint one_appointment_at_a_time_per_patient
    exclude using gist (patient_id with =, tstzrange(starts_at, ends_at) with &&) where (status not in ('canceled', 'held')),
  constraint an_appointment_knows_its_patient unique (id, patient_id)
);
create unique index one_booking_hold_per_patient on appointments (patient_id) where status = 'held' and held_for = 'booking';
create index appointments_of_patient on appointments (patient_id, starts_at desc);
create index appointments_of_care_person on appointments (care_person_id, starts_at);
create index holds_by_end on appointments (held_until) where status = 'held';
create index booked_by_end on appointments (ends_at) where status = 'booked';

-- Who would take an earlier time. An offer is a hold on the freed time.
create table waiting_list (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  appointment_type text not null,
  care_person_id uuid references care_people (id),
  minutes integer not null,
  -- The appointment that an earlier time would replace.
  appointment_id uuid references appointments (id),
  ended_at timestamptz,
  constraint waiting_type_is_known check (appointment_type in ('care_manager', 'therapist', 'provider'))
);
create unique index one_place_on_the_waiting_list on waiting_list (patient_id, appointment_type) where ended_at is null;
create index waiting_list_in_order on waiting_list (appointment_type, created_at) where ended_at is null;

-- The free quarter hours of a care person's day, counted from its midnight in their zone: 25 hours, for the day on
-- which the clocks go back. Derived from the tables above by refresh_free_time.
create table free_time (
  care_person_id uuid not null references care_schedules (care_person_id),
  day date not null,
  starts_at timestamptz not null,
  mask bit(100) not null,
  -- Where 30 and 45 minutes can begin: the usual lengths, asked for over everyone at once.
  starts_2 bit(100) not null generated always as (mask & (mask << 1)) stored,
  starts_3 bit(100) not null generated always as (mask & (mask << 1) & (mask << 2)) stored,
  primary key (care_person_id, day)
);
create index free_time_by_day on free_time (day);

-- The rows are locked before the appointments are read, so that no booking committed meanwhile is missed.
create function refresh_free_time(person uuid, first_day date, last_day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from free_time where care_person_id = person and day between first_day and last_day order by day for update;
  insert into free_time (care_person_id, day, starts_at, mask)
  select person, day, midnight, (
      select string_agg(case when free @> tstzrange(at, at + interval '15 minutes') then '1' else '0' end, '' order by cell)::bit(100)
      from generate_series(0, 99) cell, lateral (select midnight + cell * interval '15 minutes' as at) quarter
    )
  from (
    select d.day, d.midnight,
      coalesce((
        select range_agg(tstzrange(opens, closes))
        from (
          select e.opens_minute, e.closes_minute from schedule_exceptions e
          where e.care_person_id = person and e.day = d.day and e.opens_minute is not null
          union all
          select w.opens_minute, w.closes_minute from weekly_hours w
          where w.care_person_id = person and w.weekday = extract(dow from d.day)
            and not exists (select from schedule_exceptions e where e.care_person_id = person and e.day = d.day)
        ) hours,
        lateral (select (d.day + make_interval(mins => opens_minute)) at time zone d.zone as opens,
                        (d.day + make_interval(mins => closes_minute)) at time zone d.zone as closes) moments
        -- In spring an interval inside the missing hour has no length.
        where opens < closes
      ), '{}'::tstzmultirange)
      - coalesce((
        select range_agg(tstzrange(t.starts_at, t.ends_at)) from time_off t
        where t.care_person_id = person and t.ends_at > d.midnight and t.starts_at < d.midnight + interval '25 hours'
      ), '{}'::tstzmultirange)
      - coalesce((
        select range_agg(tstzrange(a.starts_at - d.buffer, a.ends_at + d.buffer)) from appointments a
        where a.care_person_id = person and a.status <> 'canceled'
          and tstzrange(a.starts_at, a.ends_at) && tstzrange(d.midnight - d.buffer, d.midnight + interval '25 hours' + d.buffer)
      ), '{}'::tstzmultirange) as free
    from (
      select s.zone, s.buffer_minutes * interval '1 minute' as buffer, one::date as day, one::date::timestamp at time zone s.zone as midnight
      from care_schedules s, generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') one
      where s.care_person_id = person
    ) d
  ) days
  on conflict (care_person_id, day) do update set starts_at = excluded.starts_at, mask = excluded.mask;
end $$;

-- The days that a stretch of time touches for a care person, with the buffers around it.
create function refresh_free_time_between(person uuid, from_at timestamptz, until_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  schedule care_schedules;
begin
  select * into schedule from care_schedules where care_person_id = person;
  if not found then return; end if;
  perform refresh_free_time(person,
    ((from_at - schedule.buffer_minutes * interval '1 minute') at time zone schedule.zone)::date,
    ((until_at + schedule.buffer_minutes * interval '1 minute') at time zone schedule.zone)::date);
end $$;

-- Locks the care person's day until the end of the transaction. True when the whole time is free.
create function lock_free_time(person uuid, from_at timestamptz, minutes integer) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked_day date;
  found_day free_time;
  cell numeric;
  wanted text := repeat('1', ceil(minutes / 15.0)::integer);
begin
  select (from_at at time zone s.zone)::date into asked_day from care_schedules s where s.care_person_id = person;
  select * into found_day from free_time where care_person_id = person and day = asked_day;
  if not found then return false; end if;
  cell := extract(epoch from from_at - found_day.starts_at) / 900;
  -- Who comes too late is told so without waiting for the lock.
  if cell <> floor(cell) or substring(found_day.mask from cell::integer + 1 for length(wanted))::text <> wanted then
    return false;
  end if;
  select * into found_day from free_time where care_person_id = person and day = asked_day for update;
  cell := extract(epoch from from_at - found_day.starts_at) / 900;
  return substring(found_day.mask from cell::integer + 1 for length(wanted))::text = wanted;
end $$;

-- Locks the days of several times, in one order for every transaction.
create function lock_free_days(people uuid[], moments timestamptz[]) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with days as (
    select f.care_person_id, f.day from unnest(people, moments) as wanted (person, at)
      join care_schedules s on s.care_person_id = person
      join free_time f on f.care_person_id = person and f.day = (at at time zone s.zone)::date
  ), locked as (
    select from free_time f where (f.care_person_id, f.day) in (select * from days) order by f.care_person_id, f.day for update
  )
  select count(*) from locked
$$;

-- Deletes the holds of this time that have run out. True when there was one.
create function release_expired_holds(person uuid, from_at timestamptz, minutes integer) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended record;
  any_ended boolean := false;
begin
  for ended in
    delete from appointments a using care_schedules s
    where a.care_person_id = person and s.care_person_id = person and a.status = 'held' and a.held_until <= app_now()
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(from_at - s.buffer_minutes * interval '1 minute',
                                                         from_at + (minutes + s.buffer_minutes) * interval '1 minute')
    returning a.starts_at, a.ends_at
  loop
    any_ended := true;
    perform refresh_free_time_between(person, ended.starts_at, ended.ends_at);
  end loop;
  return any_ended;
end $$;

-- Whether an appointment or a hold is in the way of this time, which then was offered and is taken.
create function is_time_taken(person uuid, from_at timestamptz, minutes integer) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from appointments a join care_schedules s on s.care_person_id = a.care_person_id
    where a.care_person_id = person and a.status <> 'canceled'
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(from_at - s.buffer_minutes * interval '1 minute',
                                                         from_at + (minutes + s.buffer_minutes) * interval '1 minute'))
$$;

-- Takes the lock for a placement in one round trip: 'free', 'taken' by someone, or 'not offered' at all.
create function claim_free_time(person uuid, from_at timestamptz, minutes integer) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if lock_free_time(person, from_at, minutes) then return 'free'; end if;
  if release_expired_holds(person, from_at, minutes) and lock_free_time(person, from_at, minutes) then return 'free'; end if;
  return case when is_time_taken(person, from_at, minutes) then 'taken' else 'not offered' end;
end $$;

-- Who can be booked by a patient of this region, with the bits of free_time at which a session of so many quarter hours
-- can begin. Neither definer nor settings, so that the planner inlines it into the functions below.
create function free_start_rows(asked_type text, asked_region text, needs_network boolean, first_day date, last_day date, cells integer)
returns table (care_person_id uuid, day date, starts_at timestamptz, starts bit(100)) language sql stable as $$
  select f.care_person_id, f.day, f.starts_at,
    case cells
      when 1 then f.mask
      when 2 then f.starts_2
      when 3 then f.starts_3
      when 4 then f.starts_2 & (f.starts_2 << 2)
      when 5 then f.starts_3 & (f.starts_2 << 3)
      when 6 then f.starts_3 & (f.starts_3 << 3)
      when 7 then f.starts_3 & (f.starts_2 << 3) & (f.starts_2 << 5)
      when 8 then f.starts_3 & (f.starts_3 << 3) & (f.starts_2 << 6)
    end
  from care_schedules s
    join users u on u.id = s.care_person_id
    join care_licenses l on l.care_person_id = s.care_person_id
    join free_time f on f.care_person_id = s.care_person_id
  where u.role = asked_type and u.active
    and s.is_accepting and (s.is_in_network or not needs_network)
    and l.region = asked_region and (l.ends_on is null or l.ends_on >= f.day)
    and f.day between first_day and last_day
$$;

-- By person, to choose who takes a slot.
create function free_starts(asked_type text, asked_region text, needs_network boolean, only_person uuid, first_day date, last_day date, cells integer)
returns table (care_person_id uuid, day date, starts_at timestamptz, starts bit(100))
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if only_person is null then
    return query select * from free_start_rows(asked_type, asked_region, needs_network, first_day, last_day, cells);
  else
    return query select * from free_start_rows(asked_type, asked_region, needs_network, first_day, last_day, cells) r
      where r.care_person_id = only_person;
  end if;
end $$;

-- The same over all of them: the moments at which anyone is free, merged by the midnight they are counted from.
create function free_starts_of_anyone(asked_type text, asked_region text, needs_network boolean, only_person uuid, first_day date, last_day date, cells integer)
returns table (starts_at timestamptz, starts bit(100))
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if only_person is null then
    return query select r.starts_at, bit_or(r.starts)
      from free_start_rows(asked_type, asked_region, needs_network, first_day, last_day, cells) r group by r.starts_at;
  else
    return query select r.starts_at, r.starts
      from free_start_rows(asked_type, asked_region, needs_network, first_day, last_day, cells) r where r.care_person_id = only_person;
  end if;
end $$;

create function manages_schedules() returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from users where id = app_user() and active and role in ('coordinator', 'admin')) $$;

create function is_coordinator() returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from users where id = app_user() and active and role = 'coordinator') $$;

-- A membership never keeps someone with an open safety task from being seen; the task itself is not theirs to read.
create function has_safety_contact_due(asked uuid) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from tasks where patient_id = asked and safety and done_at is null)
           and (asked = app_user() or reaches_patient(asked) or is_coordinator()) $$;

-- A first visit is on the calendar: its moment, and the care person joins a team that has nobody of that role.
create function record_first_booking(about uuid, person uuid, kind text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('role') <> 'jobs' and about is distinct from app_user() and not reaches_patient(about) and not is_coordinator() then
    raise exception 'a booking of someone else' using errcode = 'insufficient_privilege';
  end if;
  update patients set
    provider_appointment_scheduled_at = case when kind = 'provider' then coalesce(provider_appointment_scheduled_at, app_now())
                                             else provider_appointment_scheduled_at end,
    first_cm_visit_scheduled_at = case when kind = 'care_manager' then coalesce(first_cm_visit_scheduled_at, app_now())
                                       else first_cm_visit_scheduled_at end
  where id = about and case kind when 'provider' then provider_appointment_scheduled_at is null
                                 when 'care_manager' then first_cm_visit_scheduled_at is null else false end;
  insert into care_team (patient_id, user_id, care_role)
  select about, person, kind
  where not exists (select from care_team where patient_id = about and care_role = kind and until is null)
  on conflict do nothing;
end $$;

-- The only visit of its kind was canceled before it was held.
create function forget_first_booking(about uuid, kind text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('role') <> 'jobs' and about is distinct from app_user() and not reaches_patient(about) and not is_coordinator()
     and not exists (select from appointments where patient_id = about and care_person_id = app_user()) then
    raise exception 'a booking of someone else' using errcode = 'insufficient_privilege';
  end if;
  if kind = 'provider' then update patients set provider_appointment_scheduled_at = null where id = about;
  elsif kind = 'care_manager' then update patients set first_cm_visit_scheduled_at = null where id = about;
  end if;
end $$;

-- The care team was asked to arrange a visit, which is arranged now.
create function finish_arranging(about uuid, kind text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('role') <> 'jobs' and about is distinct from app_user() and not reaches_patient(about) and not is_coordinator() then
    raise exception 'a task about someone else' using errcode = 'insufficient_privilege';
  end if;
  update tasks set done_at = app_now(), done_by = app_user()
  where patient_id = about and done_at is null and not urgent and not safety
    and ((audience = 'care_team' and task_key = 'arrange-' || replace(kind, '_', '-') || '-visit')
      or (audience = 'patient' and task_key = case kind when 'provider' then 'schedule-initial-dr'
                                                        when 'care_manager' then 'schedule-initial-cm' end));
end $$;

do $$
declare one text;
begin
  foreach one in array array['care_schedules', 'weekly_hours', 'schedule_exceptions', 'time_off', 'care_licenses', 'free_time',
                             'scheduling_links', 'appointments', 'waiting_list'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy work_in_the_background on %I to jobs using (true) with check (true)', one);
    execute format('grant select, insert, update, delete on %I to jobs', one);
  end loop;
  -- A care person keeps their own hours; coordinators and admins keep everyone's.
  foreach one in array array['care_schedules', 'weekly_hours', 'schedule_exceptions', 'time_off', 'care_licenses'] loop
    execute format('create policy a_care_person_and_those_who_manage on %I to app_rw
      using (care_person_id = app_user() or manages_schedules()) with check (care_person_id = app_user() or manages_schedules())', one);
    execute format('grant select, insert, update, delete on %I to app_rw', one);
  end loop;
  foreach one in array array['scheduling_links', 'appointments', 'waiting_list'] loop
    execute format('create policy a_patient_keeps_their_own on %I to app_rw using (patient_id = app_user()) with check (patient_id = app_user())', one);
    execute format('create policy those_who_care_keep_it on %I to app_rw
      using (patient_id <> app_user() and (reaches_patient(patient_id) or is_coordinator()))
      with check (patient_id <> app_user() and (reaches_patient(patient_id) or is_coordinator()))', one);
    execute format('grant select, insert, update on %I to app_rw', one);
  end loop;
end $$;
create policy a_care_person_keeps_their_own on appointments to app_rw
  using (care_person_id = app_user() and patient_id <> app_user()) with check (care_person_id = app_user() and patient_id <> app_user());
create policy the_schedule_of_a_care_person_is_no_secret on care_schedules for select to app_rw using (app_user() is not null);
-- A hold is deleted by the patient who made it.
grant delete on appointments to app_rw;

revoke execute on function refresh_free_time, refresh_free_time_between, lock_free_time, lock_free_days, claim_free_time, release_expired_holds, is_time_taken,
  free_start_rows, free_starts, free_starts_of_anyone, manages_schedules, is_coordinator, has_safety_contact_due, record_first_booking,
  forget_first_booking, finish_arranging from public;
grant execute on function free_start_rows to jobs;
grant execute on function refresh_free_time, refresh_free_time_between, lock_free_time, lock_free_days, claim_free_time, release_expired_holds, is_time_taken,
  free_starts, free_starts_of_anyone, manages_schedules, is_coordinator, has_safety_contact_due, record_first_booking,
  forget_first_booking, finish_arranging to app_rw, jobs;
grant create on schema public to session_keeper, jobs;
do $$
declare one text;
begin
  foreach one in array array['refresh_free_time', 'refresh_free_time_between', 'lock_free_time', 'lock_free_days', 'claim_free_time',
                             'release_expired_holds', 'is_time_taken',
                             'free_starts', 'free_starts_of_anyone', 'has_safety_contact_due', 'record_first_booking',
                             'forget_first_booking', 'finish_arranging'] loop
    execute format('alter function %I owner to jobs', one);
  end loop;
  foreach one in array array['manages_schedules', 'is_coordinator'] loop
    execute format('alter function %I owner to session_keeper', one);
  end loop;
end $$;
revoke create on schema public from session_keeper, jobs;
