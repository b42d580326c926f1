-- A question to a patient, asked until a new time is chosen or the session begins.
create index new_times_asked on appointments (starts_at) where status = 'booked' and new_time_asked_at is not null;

alter table safety_signals drop constraint signal_source_is_known;
alter table safety_signals add constraint signal_source_is_known
  check (source in ('item_nine', 'safety_at_home', 'health_history', 'columbia', 'location', 'missed_visit'));

-- Coordinators keep the appointments of every patient (decision N39): these rows say whether and in whose name to book.
create policy coordinators_see_every_patient on patients for select to app_rw using (id <> app_user() and is_coordinator());
-- To lock a patient while booking for them, and never to change one.
create policy coordinators_lock_every_patient on patients for update to app_rw using (id <> app_user() and is_coordinator()) with check (false);
create policy coordinators_see_every_patient on users for select to app_rw using (role = 'patient' and is_coordinator());
create policy coordinators_see_every_team on care_team for select to app_rw using (is_coordinator());
create policy coordinators_see_every_membership on subscriptions for select to app_rw using (patient_id <> app_user() and is_coordinator());

-- Whom the caller books for: their own panel, or anyone as a coordinator.
create function bookable_patients(asked uuid[]) returns table (id uuid) language sql stable
  security definer set search_path = public, pg_temp
as $$
  select p.id from patients p
  where p.id = any (asked) and p.id is distinct from app_user() and (is_coordinator() or on_care_team(p.id))
$$;

-- Names for a calendar: of the caller's panel, of the patients who have an appointment with the caller, or of anyone for
-- a coordinator.
create function scheduled_people(asked uuid[])
returns table (id uuid, sealed bytea, zone text, version integer, clinic_key_id text, wrapped bytea)
language sql stable security definer set search_path = public, pg_temp
as $$
  select u.id, u.sealed, u.zone, k.version, k.clinic_key_id, k.wrapped
  from patients p join users u on u.id = p.id join data_keys k on k.owner_id = p.id
  where p.id = any (asked) and p.id is distinct from app_user() and (
    is_coordinator() or on_care_team(p.id)
    or exists (select from appointments a where a.patient_id = p.id and a.care_person_id = app_user() and a.status <> 'held'))
$$;

create function patient_by_email(asked bytea) returns uuid language sql stable
  security definer set search_path = public, pg_temp
as $$ select u.id from users u where u.email_index = asked and u.role = 'patient' and is_coordinator() $$;

-- The booked sessions of a care person that are yet to begin within this time.
create function sessions_within(person uuid, from_at timestamptz, until_at timestamptz)
returns table (id uuid, patient_id uuid, appointment_type text, starts_at timestamptz, ends_at timestamptz)
language sql stable security definer set search_path = public, pg_temp
as $$
  select a.id, a.patient_id, a.appointment_type, a.starts_at, a.ends_at from appointments a
  where a.care_person_id = person and a.status = 'booked' and a.starts_at > app_now()
    and tstzrange(a.starts_at, a.ends_at) && tstzrange(from_at, until_at)
    and (person = app_user() or manages_schedules())
  order by a.starts_at
$$;

-- The first and last day of the kept window that a time touches.
create function refresh_free_time_within(person uuid, from_at timestamptz, until_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  its_zone text := (select zone from care_schedules where care_person_id = person);
  today date := (app_now() at time zone its_zone)::date;
begin
  perform refresh_free_time(person, greatest((from_at at time zone its_zone)::date - 1, today - 1),
                            least((until_at at time zone its_zone)::date, today + 62));
end $$;

-- Adds time off and asks the patients whose sessions fall into it for a new time. The days are locked first, as every
-- placement locks them: a booking under way is waited for and asked about, one that comes later finds the time taken.
create function take_time_off(new_id uuid, person uuid, from_at timestamptz, until_at timestamptz)
returns table (id uuid, patient_id uuid, care_person_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  its_zone text := (select s.zone from care_schedules s where s.care_person_id = person);
begin
  if person is distinct from app_user() and not manages_schedules() then
    raise exception 'time off of someone else' using errcode = 'insufficient_privilege';
  end if;
  perform from free_time f where f.care_person_id = person
    and f.day between (from_at at time zone its_zone)::date - 1 and (until_at at time zone its_zone)::date
    order by f.day for update;
  insert into time_off (id, care_person_id, starts_at, ends_at) values (new_id, person, from_at, until_at);
  -- A hold that is not booked yet must not become a session within the time off.
  update appointments a set held_until = app_now()
  where a.care_person_id = person and a.status = 'held' and a.held_until > app_now()
    and tstzrange(a.starts_at, a.ends_at) && tstzrange(from_at, until_at);
  return query
    update appointments a set new_time_asked_at = app_now()
    where a.care_person_id = person and a.status = 'booked' and a.starts_at > app_now() and a.new_time_asked_at is null
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(from_at, until_at)
    returning a.id, a.patient_id, a.care_person_id;
  perform refresh_free_time_within(person, from_at, until_at);
end $$;

-- Removes time off. Sessions that no other time off falls on stand again.
create function remove_time_off(asked uuid, person uuid)
returns table (found boolean, id uuid, patient_id uuid, care_person_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone time_off;
begin
  if person is distinct from app_user() and not manages_schedules() then return; end if;
  delete from time_off t where t.id = asked and t.care_person_id = person returning * into gone;
  if gone.id is null then return; end if;
  return query select true, null::uuid, null::uuid, null::uuid;
  return query
    update appointments a set new_time_asked_at = null
    where a.care_person_id = person and a.status = 'booked' and a.starts_at > app_now() and a.new_time_asked_at is not null
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(gone.starts_at, gone.ends_at)
      and not exists (select from time_off t where t.care_person_id = person
                      and tstzrange(a.starts_at, a.ends_at) && tstzrange(t.starts_at, t.ends_at))
    returning true, a.id, a.patient_id, a.care_person_id;
  perform refresh_free_time_within(person, gone.starts_at, gone.ends_at);
end $$;

-- The patient's task stands exactly as long as one of their appointments needs a new time, whoever changes it.
create function keep_new_time_task() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if exists (select from appointments a where a.patient_id = new.patient_id and a.status = 'booked' and a.new_time_asked_at is not null) then
    insert into tasks (id, patient_id, audience, task_key) values (gen_random_uuid(), new.patient_id, 'patient', 'choose-new-time')
    on conflict (patient_id, audience, task_key) where done_at is null do nothing;
  else
    update tasks t set done_at = app_now(), done_by = new.patient_id
    where t.patient_id = new.patient_id and t.audience = 'patient' and t.task_key = 'choose-new-time' and t.done_at is null;
  end if;
  return null;
end $$;
create trigger keep_new_time_task after update of status, new_time_asked_at on appointments for each row
  when (old.new_time_asked_at is not null or new.new_time_asked_at is not null) execute function keep_new_time_task();

revoke execute on function bookable_patients, scheduled_people, patient_by_email, sessions_within, refresh_free_time_within,
  take_time_off, remove_time_off, keep_new_time_task from public;
grant execute on function bookable_patients, scheduled_people, patient_by_email, sessions_within, take_time_off,
  remove_time_off to app_rw;
grant execute on function refresh_free_time_within to app_rw, jobs;
grant create on schema public to jobs;
do $$
declare one text;
begin
  foreach one in array array['bookable_patients', 'scheduled_people', 'patient_by_email', 'sessions_within',
                             'refresh_free_time_within', 'take_time_off', 'remove_time_off', 'keep_new_time_task'] loop
    execute format('alter function %I owner to jobs', one);
  end loop;
end $$;
revoke create on schema public from jobs;
