-- What one browser says to the others in a room. NOTIFY carries 8,000 bytes at most, so it carries the id of the row.
create table live_signals (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  room_id uuid not null,
  sender_id uuid not null,
  recipients uuid[] not null,
  sealed bytea not null
);
create index live_signals_by_age on live_signals (created_at);

-- A patient who asks to see a provider now. Whoever takes it has a room with the same id.
create table immediate_visits (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  region text not null,
  -- The browser that waits says so; a place that nobody waits at is passed over.
  last_seen_at timestamptz not null default app_now(),
  taken_by uuid references care_people (id),
  taken_at timestamptz,
  ended_at timestamptz,
  sealed bytea not null,
  constraint immediate_region_has_two_letters check (region ~ '^[A-Z]{2}$'),
  constraint a_taken_visit_has_its_provider check ((taken_by is null) = (taken_at is null))
);
create unique index one_immediate_visit_per_patient on immediate_visits (patient_id) where ended_at is null;
create index immediate_visits_in_order on immediate_visits (created_at) where taken_at is null and ended_at is null;
create index immediate_visits_by_provider on immediate_visits (taken_by, taken_at);

create table video_guests (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  room_id uuid not null,
  patient_id uuid not null references patients (id),
  invited_by uuid not null references users (id),
  relation text not null,
  -- The link is used once; the browser that used it holds the pass.
  token_sha256 bytea not null unique,
  pass_sha256 bytea unique,
  entered_at timestamptz,
  admitted_at timestamptz,
  admitted_by uuid references users (id),
  removed_at timestamptz,
  sealed bytea not null,
  constraint guest_relation_is_known check (relation in ('interpreter', 'supervisor', 'relative')),
  constraint a_guest_enters_before_they_are_admitted check (admitted_at is null or entered_at is not null),
  constraint an_entered_guest_has_a_pass check ((entered_at is null) = (pass_sha256 is null))
);
create index video_guests_of_room on video_guests (room_id);
create index video_guests_of_patient on video_guests (patient_id);

-- One page in a room: waiting until joined_at, there until left_at. The id is the page's own session id.
create table video_joins (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  room_id uuid not null,
  patient_id uuid not null references patients (id),
  person_id uuid not null,
  kind text not null,
  last_seen_at timestamptz not null default app_now(),
  joined_at timestamptz,
  left_at timestamptz,
  -- Whether the care person is licensed where the patient was at this join.
  is_licensed boolean,
  -- When the patient asked for a phone call instead.
  call_asked_at timestamptz,
  -- Where the patient was, and the number to call them back.
  sealed bytea,
  constraint join_kind_is_known check (kind in ('patient', 'care_person', 'guest')),
  constraint a_patient_says_where_they_are check (kind <> 'patient' or joined_at is null or (sealed is not null and is_licensed is not null))
);
create unique index one_page_per_person_in_a_room on video_joins (room_id, person_id) where left_at is null;
create index video_joins_of_patient on video_joins (patient_id, created_at);

-- The one gate to a room: it is shown to its patient, its care person and its guests, and to nobody else.
create function video_room(asked uuid)
returns table (id uuid, patient_id uuid, care_person_id uuid, is_immediate boolean, appointment_type text,
               starts_at timestamptz, ends_at timestamptz, status text, link text, care_person_name text, photo_url text)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.*, c.name, c.photo_url from (
    select a.id, a.patient_id, a.care_person_id, false, a.appointment_type, a.starts_at, a.ends_at,
      case when a.status = 'canceled' then 'canceled' else 'planned' end, a.link
    from appointments a where a.id = asked and a.status <> 'held'
    union all
    select v.id, v.patient_id, v.taken_by, true, 'provider', v.taken_at, v.taken_at + interval '30 minutes',
      case when v.ended_at is null then 'planned' else 'ended' end, null
    from immediate_visits v where v.id = asked and v.taken_at is not null
  ) r (id, patient_id, care_person_id, is_immediate, appointment_type, starts_at, ends_at, status, link)
  join care_people c on c.id = r.care_person_id
  where app_user() in (r.patient_id, r.care_person_id)
    or exists (select from video_guests g where g.room_id = r.id and g.id = app_user() and g.removed_at is null)
$$;

-- Says that a page is there, and who hears what it says: nobody while it waits. Null when it may not speak at all.
create function video_recipients(asked_room uuid, asked_session uuid, opens_before interval, closes_after interval)
returns uuid[] language plpgsql security definer set search_path = public, pg_temp as $$
declare found_join video_joins;
begin
  update video_joins set last_seen_at = app_now()
  where id = asked_session and room_id = asked_room and person_id = app_user() and left_at is null
  returning * into found_join;
  if not found or not exists (
    select from video_room(asked_room) r where r.status = 'planned'
      and app_now() >= r.starts_at - opens_before and app_now() < r.ends_at + closes_after
  ) then
    return null;
  end if;
  if found_join.joined_at is null or not is_admitted(app_user(), found_join.kind) then return '{}'; end if;
  return array(
    select j.person_id from video_joins j
    where j.room_id = asked_room and j.left_at is null and j.joined_at is not null and is_admitted(j.person_id, j.kind)
  );
end $$;

create function is_admitted(person uuid, join_kind text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select join_kind <> 'guest' or exists (
    select from video_guests where id = person and admitted_at is not null and removed_at is null)
$$;

-- Whom a change in a room is told to.
create function video_audience(asked_room uuid) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select r.patient_id from video_room(asked_room) r
    union select r.care_person_id from video_room(asked_room) r
    union select g.id from video_guests g, video_room(asked_room) r where g.room_id = r.id and g.entered_at is not null
  )
$$;

-- A guest has no account: the link, once, then the pass, says who they are.
create function enter_as_guest(token bytea, pass bytea) returns uuid
language sql security definer set search_path = public, pg_temp as $$
  update video_guests set entered_at = app_now(), pass_sha256 = pass
  where token_sha256 = token and entered_at is null and removed_at is null returning id
$$;
create function guest_of_pass(pass bytea) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from video_guests where pass_sha256 = pass
$$;

-- Licenses are not a patient's to read; whether one covers them is.
create function is_licensed_in(person uuid, asked_region text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from care_licenses where care_person_id = person and region = asked_region
    and (ends_on is null or ends_on >= (app_now() at time zone 'America/New_York')::date))
$$;

-- A patient sees their place, and nothing of those before them.
create function immediate_visit_place(asked uuid, absent_after interval) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from immediate_visits mine join immediate_visits v
    on (v.created_at, v.id) <= (mine.created_at, mine.id)
  where mine.id = asked and mine.patient_id = app_user() and v.taken_at is null and v.ended_at is null
    and (v.id = mine.id or v.last_seen_at > app_now() - absent_after)
$$;

-- The active providers who may see a patient in this region.
create function immediate_providers(asked_region text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id from users u where u.role = 'provider' and u.active and is_licensed_in(u.id, asked_region)
$$;

-- Those who wait, oldest first, for whom the caller is licensed. Ids alone.
create function immediate_queue(absent_after interval) returns table (id uuid, patient_id uuid, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select v.id, v.patient_id, v.created_at from immediate_visits v join users u on u.id = app_user()
  where u.role = 'provider' and u.active and v.taken_at is null and v.ended_at is null
    and v.last_seen_at > app_now() - absent_after and is_licensed_in(u.id, v.region)
  order by v.created_at, v.id
$$;

-- The caller takes the patient who has waited longest, and cares for them for a day: long enough to write the note.
create function take_immediate_visit(absent_after interval) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare taken immediate_visits;
begin
  update immediate_visits v set taken_by = app_user(), taken_at = app_now()
  where v.id = (
    select w.id from immediate_visits w
    where w.id in (select q.id from immediate_queue(absent_after) q) and w.taken_at is null and w.ended_at is null
    order by w.created_at, w.id limit 1 for update skip locked
  ) returning v.* into taken;
  if not found then return null; end if;
  if not exists (select from care_team c where c.patient_id = taken.patient_id and c.user_id = app_user()
                   and (c.until is null or c.until > app_now())) then
    insert into care_team (patient_id, user_id, care_role, since, until)
    values (taken.patient_id, app_user(), 'provider', app_now(), app_now() + interval '1 day');
  end if;
  return taken.id;
end $$;

-- Everyone whose place in the queue may have changed.
create function immediate_waiting() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select patient_id from immediate_visits where taken_at is null and ended_at is null
$$;

do $$
declare one text;
begin
  foreach one in array array['live_signals', 'immediate_visits', 'video_guests', 'video_joins'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy work_in_the_background on %I to jobs using (true) with check (true)', one);
    execute format('grant select, insert, update, delete on %I to jobs', one);
  end loop;
end $$;
grant select, insert on live_signals to app_rw;
create policy a_person_speaks_for_themselves on live_signals for insert to app_rw with check (sender_id = app_user());
create policy a_recipient_reads_it on live_signals for select to app_rw using (app_user() = any (recipients));

grant select, insert, update on immediate_visits to app_rw;
create policy a_patient_keeps_their_own on immediate_visits to app_rw using (patient_id = app_user()) with check (patient_id = app_user());
create policy those_who_care_see_it on immediate_visits for select to app_rw using (patient_id <> app_user() and reaches_patient(patient_id));
create policy the_provider_keeps_it on immediate_visits for update to app_rw
  using (taken_by = app_user() and patient_id <> app_user()) with check (taken_by = app_user() and patient_id <> app_user());

grant select, insert, update on video_guests to app_rw;
create policy those_of_the_room_keep_it on video_guests to app_rw
  using (exists (select from video_room(room_id) r where app_user() in (r.patient_id, r.care_person_id) and r.patient_id = video_guests.patient_id))
  with check (exists (select from video_room(room_id) r where app_user() in (r.patient_id, r.care_person_id) and r.patient_id = video_guests.patient_id));
create policy a_guest_sees_themselves on video_guests for select to app_rw using (id = app_user());

grant select, insert, update on video_joins to app_rw;
create policy a_person_keeps_their_own on video_joins to app_rw using (person_id = app_user())
  with check (person_id = app_user() and exists (select from video_room(room_id) r where r.patient_id = video_joins.patient_id));
create policy a_patient_sees_who_is_there on video_joins for select to app_rw using (patient_id = app_user());
create policy those_who_care_see_it on video_joins for select to app_rw using (patient_id <> app_user() and (reaches_patient(patient_id)
  or exists (select from video_room(room_id) r where r.care_person_id = app_user())));

revoke execute on function video_room, video_recipients, is_admitted, video_audience, enter_as_guest, guest_of_pass, is_licensed_in,
  immediate_visit_place, immediate_providers, immediate_queue, take_immediate_visit, immediate_waiting from public;
grant execute on function video_room, video_recipients, is_admitted, video_audience, enter_as_guest, guest_of_pass, is_licensed_in,
  immediate_visit_place, immediate_providers, immediate_queue, take_immediate_visit, immediate_waiting to app_rw, jobs;
grant create on schema public to jobs;
alter function video_room owner to jobs;
alter function video_recipients owner to jobs;
alter function is_admitted owner to jobs;
alter function video_audience owner to jobs;
alter function enter_as_guest owner to jobs;
alter function guest_of_pass owner to jobs;
alter function is_licensed_in owner to jobs;
alter function immediate_visit_place owner to jobs;
alter function immediate_providers owner to jobs;
alter function immediate_queue owner to jobs;
alter function take_immediate_visit owner to jobs;
alter function immediate_waiting owner to jobs;
revoke create on schema public from jobs;
