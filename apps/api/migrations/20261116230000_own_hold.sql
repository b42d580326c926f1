-- A patient who moves a visit may hold a time that overlaps it, also with the same care person. Two booked sessions of
-- one patient still exclude each other by one_appointment_at_a_time_per_patient.
alter table appointments drop constraint one_appointment_at_a_time_per_care_person;
alter table appointments add constraint one_appointment_at_a_time_per_care_person
  exclude using gist (care_person_id with =, tstzrange(starts_at, ends_at) with &&, patient_id with <>) where (status <> 'canceled');

-- The free quarter hours of a care person's days, as if the appointments in `ignored` did not exist. Neither definer nor
-- settings, so that the planner inlines it.
create function derive_free_time(person uuid, first_day date, last_day date, ignored uuid[])
returns table (day date, midnight timestamptz, mask bit(100)) language sql stable as $$
  select day, midnight, (
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
        where a.care_person_id = person and a.status <> 'canceled' and a.id <> all (ignored)
          and tstzrange(a.starts_at, a.ends_at) && tstzrange(d.midnight - d.buffer, d.midnight + interval '25 hours' + d.buffer)
      ), '{}'::tstzmultirange) as free
    from (
      select s.zone, s.buffer_minutes * interval '1 minute' as buffer, one::date as day, one::date::timestamp at time zone s.zone as midnight
      from care_schedules s, generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') one
      where s.care_person_id = person
    ) d
  ) days
$$;

-- What choosing another time would give back: the visit that is moved, and the time that the patient keeps while they
-- decide. Nobody else gives that one back.
create function times_given_back(patient uuid, moved uuid)
returns table (id uuid, care_person_id uuid, starts_at timestamptz, ends_at timestamptz) language sql stable as $$
  select a.id, a.care_person_id, a.starts_at, a.ends_at from appointments a
  where a.patient_id = patient and a.ends_at > app_now()
    and ((a.status = 'held' and a.held_for = 'booking' and patient = app_user()) or (a.id = moved and a.status = 'booked'))
$$;

-- The days that change with those times, as free_starts gives them: rows that are added to its own.
create function free_starts_given_back(asked_type text, asked_region text, needs_network boolean, only_person uuid,
  first_day date, last_day date, cells integer, patient uuid, moved uuid)
returns table (starts_at timestamptz, starts bit(100))
language sql stable security definer set search_path = public, pg_temp as $$
  with given_back as materialized (select * from times_given_back(patient, moved))
  select d.midnight,
    -- Its own time is no new time for a visit.
    coalesce((
      select set_bit(all_starts, (extract(epoch from v.starts_at - d.midnight) / 900)::integer, 0) from given_back v
      where v.id = moved and v.care_person_id = g.care_person_id and v.ends_at - v.starts_at = cells * interval '15 minutes'
        and v.starts_at >= d.midnight and v.starts_at < d.midnight + interval '25 hours'
    ), all_starts)
  from given_back g
    join care_schedules s on s.care_person_id = g.care_person_id,
    lateral derive_free_time(g.care_person_id,
      greatest(first_day, ((g.starts_at - s.buffer_minutes * interval '1 minute') at time zone s.zone)::date),
      least(last_day, ((g.ends_at + s.buffer_minutes * interval '1 minute') at time zone s.zone)::date),
      array(select id from given_back)) d,
    lateral (select bit_and(d.mask << place) as all_starts from generate_series(0, cells - 1) place) length
  where (only_person is null or g.care_person_id = only_person)
    and exists (select from free_start_rows(asked_type, asked_region, needs_network, d.day, d.day, cells) r
                where r.care_person_id = g.care_person_id)
$$;

-- claim_free_time for a hold that may overlap the visit it is to replace.
create function claim_time_of_move(person uuid, from_at timestamptz, minutes integer, patient uuid, moved uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked_day date;
  wanted text := repeat('1', ceil(minutes / 15.0)::integer);
begin
  select (from_at at time zone s.zone)::date into asked_day from care_schedules s where s.care_person_id = person;
  perform from free_time where care_person_id = person and day = asked_day for update;
  perform release_expired_holds(person, from_at, minutes);
  if exists (
    select from derive_free_time(person, asked_day, asked_day, array(select id from times_given_back(patient, moved))) d,
      lateral (select extract(epoch from from_at - d.midnight) / 900 as cell) place
    where cell = floor(cell) and substring(d.mask from cell::integer + 1 for length(wanted))::text = wanted
  ) then return 'free'; end if;
  return case when is_time_taken(person, from_at, minutes) then 'taken' else 'not offered' end;
end $$;

revoke execute on function derive_free_time, times_given_back, free_starts_given_back, claim_time_of_move from public;
grant execute on function derive_free_time, times_given_back to jobs;
grant execute on function free_starts_given_back, claim_time_of_move to app_rw, jobs;
grant create on schema public to jobs;
alter function free_starts_given_back owner to jobs;
alter function claim_time_of_move owner to jobs;

-- Only its owner may replace a function.
set local role jobs;
-- The rows are locked before the appointments are read, so that no booking committed meanwhile is missed.
create or replace function refresh_free_time(person uuid, first_day date, last_day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from free_time where care_person_id = person and day between first_day and last_day order by day for update;
  insert into free_time (care_person_id, day, starts_at, mask)
  select person, d.day, d.midnight, d.mask from derive_free_time(person, first_day, last_day, '{}') d
  on conflict (care_person_id, day) do update set starts_at = excluded.starts_at, mask = excluded.mask;
end $$;
reset role;
revoke create on schema public from jobs;
