-- A panel is read as a whole: its patients are decided once, by the caller's own care team rows, instead of once for
-- each of some ten thousand rows of theirs. docs/decisions/0099-panel-and-chart.md
create function care_panel(most integer)
returns table (
  id uuid, status text, offering_key text, region text, zone text, sealed bytea, version integer, clinic_key_id text, wrapped bytea,
  every_days integer, visits json, supplies json, unread integer, next_appointment_at timestamptz, open_tasks text[]
) language sql stable security definer set search_path = public, pg_temp
as $$
  select p.id, p.status, p.offering_key, p.region, u.zone, u.sealed, k.version, k.clinic_key_id, k.wrapped, r.every_days, (
      select json_agg(json_build_object('id', v.id, 'created_at', v.created_at, 'completed_at', v.completed_at,
        'sealed', encode(v.sealed, 'base64')) order by v.created_at)
      from visits v where v.patient_id = p.id
    ), (
      select json_agg(json_build_object('id', s.id, 'supply_ends_on', s.supply_ends_on, 'run_out_on', s.run_out_on,
        'sealed', encode(s.sealed, 'base64')))
      from prescriptions s where s.patient_id = p.id and s.status in ('active', 'paused')
    ), (
      select count(*)::int from message_threads t join message_inbox i on i.thread_id = t.id
        join message_marks m on m.thread_id = t.id and m.side = 'care'
        join messages w on w.thread_id = t.id and w.seq > m.read_seq and w.sender_id = t.patient_id
      where t.patient_id = p.id and (t.care_person_id = app_user() or i.assigned_to = app_user()) and t.last_seq > m.read_seq
    ), (
      select min(a.starts_at) from appointments a
      where a.patient_id = p.id and a.status = 'booked' and a.starts_at > app_now()
    ), (
      select array_agg(t.task_key) from tasks t where t.patient_id = p.id and t.done_at is null
    )
  from (select distinct c.patient_id from care_team c
        where c.user_id = app_user() and (c.until is null or c.until > app_now()) limit most) c
    join patients p on p.id = c.patient_id join users u on u.id = p.id join data_keys k on k.owner_id = p.id
    left join check_in_rhythms r on r.patient_id = p.id
  where exists (select from users me where me.id = app_user() and me.active and me.role in ('provider', 'therapist', 'care_manager', 'oncall'))
$$;

-- Whether the caller reads a thread: the condition of the policies on every table of messages, once for each thread. A
-- member of the care team is found by a join; what others reach is asked for each of the few threads that are left.
create function readable_threads(asked uuid[]) returns setof uuid language sql stable
  security definer set search_path = public, pg_temp
  as $$ select t.id from message_threads t
    where t.id = any (asked) and t.patient_id <> app_user() and (
      exists (select from care_team c where c.patient_id = t.patient_id and c.user_id = app_user()
        and (c.until is null or c.until > app_now()))
      or reaches_patient(t.patient_id) or answers_thread(t.id)) $$;

-- The threads of the caller's inbox with their place in the list: a, b, c, d and the id.
create function own_inbox()
returns table (
  id uuid, is_urgent boolean, is_waiting boolean, is_snoozed boolean, is_overdue boolean, is_assigned boolean, is_unread boolean,
  a integer, b integer, c bigint, d bigint
) language sql stable security definer set search_path = public, pg_temp
as $$
  with own as (
    select t.id from message_threads t where t.care_person_id = app_user() and t.last_seq > 0
    union select i.thread_id from message_inbox i where i.assigned_to = app_user()
    union select i.thread_id from message_inbox i where i.is_urgent and answers_thread(i.thread_id)
  )
  select t.id, i.is_urgent, i.waiting_since is not null, coalesce(i.snoozed_until > app_now(), false),
    coalesce(i.answer_due_at <= app_now(), false), coalesce(i.assigned_to = app_user(), false),
    t.last_seq > r.read_seq and exists (
      select from messages m where m.thread_id = t.id and m.seq > r.read_seq and m.sender_id = t.patient_id),
    (not i.is_urgent)::int, coalesce(i.snoozed_until > app_now(), false)::int,
    coalesce((extract(epoch from i.waiting_since) * 1000000)::bigint, 9000000000000000),
    -(extract(epoch from t.last_message_at) * 1000000)::bigint
  from readable_threads(array(select own.id from own)) as o (id) join message_threads t on t.id = o.id
    join message_inbox i on i.thread_id = t.id join message_marks r on r.thread_id = t.id and r.side = 'care'
  where t.last_seq > 0
$$;

-- What the list shows of some threads: the preview is what a person wrote, since an auto-reply follows the message that it
-- answers.
create function inbox_threads(asked uuid[])
returns table (
  thread_id uuid, patient_id uuid, care_person_id uuid, care_role text, last_message_at timestamptz, care_person_name text,
  version integer, clinic_key_id text, wrapped bytea, user_sealed bytea, assigned_name text, waiting_since timestamptz,
  answer_due_at timestamptz, escalated_at timestamptz, is_urgent boolean, snoozed_until timestamptz, assigned_to uuid,
  tell_patient_at timestamptz, patient_opened_at timestamptz, unread integer, last json
) language sql stable security definer set search_path = public, pg_temp
as $$
  select t.id, t.patient_id, t.care_person_id, t.care_role, t.last_message_at, c.name, k.version, k.clinic_key_id, k.wrapped, u.sealed,
    a.name, i.waiting_since, i.answer_due_at, i.escalated_at, i.is_urgent, i.snoozed_until, i.assigned_to, i.tell_patient_at,
    i.patient_opened_at,
    (select count(*)::int from messages m where m.thread_id = t.id and m.seq > r.read_seq and m.sender_id = t.patient_id), (
      select json_build_object('id', m.id, 'seq', m.seq, 'created_at', m.created_at, 'sender_id', m.sender_id, 'sender_name', null,
        'kind', m.kind, 'attachment_id', null, 'content_type', null, 'sealed', encode(m.sealed, 'base64'))
      from messages m where m.thread_id = t.id and m.seq >= t.last_seq - 1 and m.kind = 'text' order by m.seq desc limit 1
    )
  from readable_threads(asked) as o (id) join message_threads t on t.id = o.id join message_inbox i on i.thread_id = t.id
    join data_keys k on k.owner_id = t.patient_id join users u on u.id = t.patient_id join care_people c on c.id = t.care_person_id
    join message_marks r on r.thread_id = t.id and r.side = 'care' left join care_people a on a.id = i.assigned_to
$$;

revoke execute on function care_panel, readable_threads, own_inbox, inbox_threads from public;
grant execute on function care_panel, own_inbox, inbox_threads to app_rw;
grant create on schema public to jobs;
alter function care_panel owner to jobs;
alter function readable_threads owner to jobs;
alter function own_inbox owner to jobs;
alter function inbox_threads owner to jobs;
revoke create on schema public from jobs;
