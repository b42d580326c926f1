-- One thread per patient and care person. Its messages are numbered without gaps, so "everything after N" is exact.
create table message_threads (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  care_person_id uuid not null references care_people (id),
  care_role text not null,
  last_seq integer not null default 0,
  last_message_at timestamptz,
  constraint one_thread_per_patient_and_care_person unique (patient_id, care_person_id),
  constraint a_thread_knows_its_patient unique (id, patient_id),
  constraint thread_role_is_known check (care_role in ('care_manager', 'therapist', 'provider', 'coordinator'))
) with (fillfactor = 70);
create index message_threads_by_care_person on message_threads (care_person_id);

-- The id is made by the sender's browser and is unique within its thread: a message that is sent again is stored once.
create table messages (
  thread_id uuid not null,
  id uuid not null,
  seq integer not null,
  created_at timestamptz not null default app_now(),
  -- write_messages alone writes here, and takes thread, patient and sender from rows that it holds; foreign keys would
  -- look each of them up again for every message.
  patient_id uuid not null,
  sender_id uuid not null,
  kind text not null default 'text',
  attachment_id uuid references stored_files (id),
  sealed bytea not null,
  -- It speaks of danger, and the patient's safety task does not have it yet.
  awaits_signal boolean not null default false,
  primary key (id, thread_id),
  constraint messages_of_a_thread_are_numbered unique (thread_id, seq),
  constraint message_kind_is_known check (kind in ('text', 'auto_reply'))
);
create index messages_awaiting_signal on messages (created_at) where awaits_signal;

-- How far each side has received and read a thread.
create table message_marks (
  thread_id uuid not null,
  side text not null,
  patient_id uuid not null,
  delivered_seq integer not null default 0,
  read_seq integer not null default 0,
  primary key (thread_id, side),
  constraint marks_belong_to_the_patient_of_their_thread
    foreign key (thread_id, patient_id) references message_threads (id, patient_id),
  constraint mark_side_is_known check (side in ('patient', 'care')),
  constraint what_is_read_was_delivered check (read_seq <= delivered_seq)
);

-- What the care side keeps about a thread; a patient reaches none of it.
create table message_inbox (
  thread_id uuid primary key,
  patient_id uuid not null,
  -- Since when the patient waits for an answer, and until when they are promised one.
  waiting_since timestamptz,
  answer_due_at timestamptz,
  escalated_at timestamptz,
  is_urgent boolean not null default false,
  snoozed_until timestamptz,
  -- The colleague who answers in place of the care person.
  assigned_to uuid references users (id),
  -- When a patient who has not read the newest message is told that there is one.
  tell_patient_at timestamptz,
  patient_opened_at timestamptz,
  constraint the_inbox_belongs_to_the_patient_of_its_thread
    foreign key (thread_id, patient_id) references message_threads (id, patient_id)
-- No index holds a time that changes with each message, so that the update stays on its page. The two jobs that look
-- for such times read the table, one row for each thread, once a minute.
) with (fillfactor = 70);
create index message_inbox_by_assignee on message_inbox (assigned_to) where assigned_to is not null;
create index message_inbox_urgent on message_inbox (patient_id) where is_urgent;

create table message_notes (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  thread_id uuid not null,
  patient_id uuid not null,
  author_id uuid not null references users (id),
  sealed bytea not null,
  constraint notes_belong_to_the_patient_of_their_thread
    foreign key (thread_id, patient_id) references message_threads (id, patient_id)
);
create index message_notes_of_thread on message_notes (thread_id, created_at);

create table message_handovers (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  thread_id uuid not null,
  patient_id uuid not null,
  from_id uuid not null references users (id),
  -- Null gives the thread back to its care person.
  to_id uuid references users (id),
  sealed bytea,
  constraint handovers_belong_to_the_patient_of_their_thread
    foreign key (thread_id, patient_id) references message_threads (id, patient_id)
);
create index message_handovers_of_thread on message_handovers (thread_id, created_at);

-- How long a patient waited for an answer, for the figures.
create table message_responses (
  thread_id uuid not null,
  seq integer not null,
  -- From the rows that write_messages holds, like those of a message.
  patient_id uuid not null,
  care_person_id uuid not null,
  asked_at timestamptz not null,
  answered_at timestamptz not null,
  primary key (thread_id, seq)
);
create index message_responses_by_care_person on message_responses (care_person_id, answered_at desc);

create table saved_replies (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  owner_id uuid not null references users (id),
  -- Title and text, sealed with the care person's own key.
  sealed bytea not null
);
create index saved_replies_of_owner on saved_replies (owner_id, created_at);

-- Whether the caller answers this thread without being on the care team: a colleague to whom it was handed over, or
-- someone on call while it is urgent.
create function answers_thread(asked uuid) returns boolean language sql stable
  security definer set search_path = public, pg_temp
  as $$ select exists (
    select from message_inbox i join users u on u.id = app_user()
    where i.thread_id = asked and u.active and u.role not in ('patient', 'admin')
      and (i.assigned_to = app_user() or (i.is_urgent and is_on_call()))) $$;

create function was_handed_thread_of(asked uuid) returns boolean language sql stable
  security definer set search_path = public, pg_temp
  as $$ select exists (
    select from message_inbox i join users u on u.id = i.assigned_to
    where i.patient_id = asked and i.assigned_to = app_user() and u.active and u.role not in ('patient', 'admin')) $$;

create function has_urgent_thread(asked uuid) returns boolean language sql stable
  security definer set search_path = public, pg_temp
  as $$ select exists (select from message_inbox i where i.patient_id = asked and i.is_urgent) $$;

-- Whether the caller answers any thread of this patient: the name and the key of the patient open its messages.
create function answers_thread_of(asked uuid) returns boolean language sql stable
  security definer set search_path = public, pg_temp
  as $$ select was_handed_thread_of(asked) or (has_urgent_thread(asked) and is_on_call()) $$;

create function on_call_people() returns uuid[] language sql stable
  as $$ select array(
    select u.id from users u left join care_people c on c.id = u.id
    where u.active and (u.role = 'oncall' or (c.backup_on_call and u.role in ('provider', 'therapist', 'care_manager')))
    order by u.id limit 20) $$;

-- Opens the thread between a patient and a member of their care team, once. Null where the caller may not.
create function open_message_thread(about uuid, person uuid) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare role_in_team text; made uuid;
begin
  select care_role into role_in_team from care_team
  where patient_id = about and user_id = person and (until is null or until > app_now()) order by since desc limit 1;
  if role_in_team is null or app_user() is null or (about <> app_user() and not on_care_team(about)) then return null; end if;
  select id into made from message_threads where patient_id = about and care_person_id = person and care_role = role_in_team;
  if found then return made; end if;
  insert into message_threads (id, patient_id, care_person_id, care_role) values (gen_random_uuid(), about, person, role_in_team)
  on conflict (patient_id, care_person_id) do update set care_role = excluded.care_role returning id into made;
  insert into message_inbox (thread_id, patient_id) values (made, about) on conflict do nothing;
  insert into message_marks (thread_id, side, patient_id) values (made, 'patient', about), (made, 'care', about) on conflict do nothing;
  return made;
end $$;

-- Whether someone answers in this thread: its care person is still on the team, or a colleague took it over.
create function is_thread_open(asked uuid) returns boolean language sql stable
  security definer set search_path = public, pg_temp
  as $$ select exists (
    select from message_threads t join message_inbox i on i.thread_id = t.id
    where t.id = asked and (i.assigned_to is not null or exists (
      select from care_team c where c.patient_id = t.patient_id and c.user_id = t.care_person_id
        and (c.until is null or c.until > app_now())))) $$;

-- Moves the caller's side of a thread forward. Returns what both sides have, or nothing where the caller has no side.
create function mark_messages(asked uuid, delivered integer, read_ integer)
returns table (side text, delivered_seq integer, read_seq integer, audience uuid[])
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare found_thread message_threads; my_side text; reached integer;
begin
  select * into found_thread from message_threads t where t.id = asked;
  if not found then return; end if;
  if found_thread.patient_id = app_user() then my_side := 'patient';
  elsif (found_thread.care_person_id = app_user() and on_care_team(found_thread.patient_id)) or answers_thread(asked) then my_side := 'care';
  -- The others of the care team read along: what they read is still unread for the one who answers.
  elsif not reaches_patient(found_thread.patient_id) then return; end if;
  update message_marks m set
    delivered_seq = least(greatest(m.delivered_seq, delivered, read_), found_thread.last_seq),
    read_seq = least(greatest(m.read_seq, read_), found_thread.last_seq)
  where m.thread_id = asked and m.side = my_side returning m.read_seq into reached;
  if my_side = 'patient' and reached >= found_thread.last_seq then
    update message_inbox i set tell_patient_at = null where i.thread_id = asked and i.tell_patient_at is not null;
  end if;
  if my_side = 'care' and found_thread.care_role in ('care_manager', 'coordinator') and reached >= found_thread.last_seq then
    update patients p set care_manager_has_unseen_messages = false where p.id = found_thread.patient_id and p.care_manager_has_unseen_messages;
  end if;
  return query select m.side, m.delivered_seq, m.read_seq, message_audience(asked) from message_marks m where m.thread_id = asked;
end $$;

-- Whose browsers show a thread: the patient, those who answer it now, and everyone on call while it is urgent.
create function message_audience(asked uuid) returns uuid[] language sql stable
  security definer set search_path = public, pg_temp
  as $$ select array_remove(array[t.patient_id, i.assigned_to, case when exists (
            select from care_team c where c.patient_id = t.patient_id and c.user_id = t.care_person_id and (c.until is null or c.until > app_now()))
          then t.care_person_id end], null) || case when i.is_urgent then on_call_people() else '{}' end
        from message_threads t join message_inbox i on i.thread_id = t.id where t.id = asked $$;

-- The newest answers of a care person, without the patients, for "usually replies within".
create function answers_of(person uuid) returns table (asked_at timestamptz, answered_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.asked_at, r.answered_at from message_responses r
  where r.care_person_id = person and app_user() is not null and r.answered_at > app_now() - interval '90 days'
  order by r.answered_at desc limit 200
$$;

create function note_patient_opened(asked uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  update message_inbox set patient_opened_at = app_now() where thread_id = asked and patient_id = app_user()
$$;

-- The patient was told by email or text that there is a message.
create function note_patient_told(asked uuid) returns void language plpgsql as $$
begin
  update message_inbox set tell_patient_at = null where thread_id = asked;
  update patients p set last_notified_from_health_coach_at = app_now() from message_threads t
  where t.id = asked and p.id = t.patient_id and t.care_role in ('care_manager', 'coordinator');
end $$;

-- What a writer needs to seal messages before it stores them.
create function message_keys(threads uuid[])
returns table (thread_id uuid, patient_id uuid, care_person_id uuid, care_person_name text, version integer, clinic_key_id text, wrapped bytea,
               user_sealed bytea)
-- By index even where the tables were small when the plan was made: the plan is kept while they grow.
language sql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  select t.id, t.patient_id, t.care_person_id, c.name, k.version, k.clinic_key_id, k.wrapped, u.sealed
  from message_threads t join data_keys k on k.owner_id = t.patient_id join users u on u.id = t.patient_id
    join care_people c on c.id = t.care_person_id
  where t.id = any (threads)
$$;

-- The only way a message is stored. Takes a batch of one or many; each message is authorized here, numbered, audited and
-- announced to the other processes, and all of it commits or nothing does. The batch names each (thread, id) once.
create function write_messages(
  process text, ids uuid[], threads uuid[], actors uuid[], sessions_of uuid[], kinds text[], sealed_texts bytea[],
  attachments uuid[], urgent boolean[], due timestamptz[], actions text[], requests text[])
returns table (place integer, outcome text, seq integer, created_at timestamptz, sender_id uuid, sender_name text,
               known_sealed bytea, kind text, attachment_id uuid, content_type text, audience text)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare at_ timestamptz := app_now();
begin
  -- Locked in one order by every process, so two batches cannot deadlock; what follows sees the newest rows.
  perform from message_threads t where t.id = any (threads) order by t.id for update;
  return query
  with asked as (
    select a.*, a.n::integer as place from unnest(ids, threads, actors, sessions_of, kinds, sealed_texts, attachments, urgent, due, actions, requests)
      with ordinality as a (id, thread_id, actor_id, session_id, kind, sealed, attachment_id, is_urgent, due_at, action, request_id, n)
  ), found as materialized (
    -- Each look-up names an index and takes one row: a plan that was made while the tables were small is kept while they
    -- grow, and must not read more of them.
    select a.*, t.id is not null as is_thread, t.patient_id, t.care_person_id, t.care_role, t.last_seq,
      i.assigned_to, i.waiting_since, i.is_urgent as was_urgent,
      m.seq as known_seq, m.created_at as known_at, m.sender_id as known_sender, m.sealed as known_sealed, m.kind as known_kind, m.attachment_id as known_attachment,
      case when a.kind = 'auto_reply' then t.care_person_id else a.actor_id end as sender_id,
      u.role, coalesce(u.active, false) as is_active, c.name as staff_name,
      u.role = 'oncall' or (coalesce(c.backup_on_call, false) and u.role in ('provider', 'therapist', 'care_manager')) as is_on_call,
      coalesce((select true from care_team ct where ct.patient_id = t.patient_id and ct.user_id = t.care_person_id
        and (ct.until is null or ct.until > at_) limit 1), false) as is_there,
      a.session_id is null or coalesce((select s.user_id = a.actor_id and s.revoked_at is null and s.expires_at > at_
        from sessions s where s.id = a.session_id), false) as is_signed_in
    from asked a
      left join message_threads t on t.id = a.thread_id
      left join message_inbox i on i.thread_id = t.id
      -- Not by an equals sign, which would let the planner read the whole thread by its number.
      left join messages m on m.id = a.id and m.thread_id is not distinct from a.thread_id
      left join users u on u.id = a.actor_id
      left join care_people c on c.id = a.actor_id
  ), reached as materialized (
    select f.*, case
      when f.actor_id = f.patient_id then 'patient'
      when f.kind = 'auto_reply' or not f.is_active or f.role in ('patient', 'admin') then null
      when f.actor_id = f.care_person_id and f.is_there then 'care_team'
      when f.actor_id <> f.care_person_id and (select true from care_team ct where ct.patient_id = f.patient_id and ct.user_id = f.actor_id
        and (ct.until is null or ct.until > at_) limit 1) then 'care_team'
      when f.assigned_to = f.actor_id then 'thread_handed_over'
      when f.was_urgent and f.is_on_call then 'urgent_thread' end as reach,
      a.content_type
    from found f left join lateral (
      select sf.content_type from stored_files sf
      where sf.id = case when f.known_seq is null then f.attachment_id else f.known_attachment end and sf.owner_id is not distinct from f.patient_id
        and sf.purpose = 'message_attachment' and sf.record_id = f.thread_id and sf.size_bytes > 0 and sf.deleted_at is null limit 1) a on true
  ), ruled as (
    select r.*, case
      when not r.is_thread then 'not_found'
      when not r.is_signed_in then 'signed_out'
      when r.reach is null then 'not_found'
      when r.reach = 'patient' and not (r.assigned_to is not null or r.is_there) then 'closed'
      when r.known_seq is not null then 'known'
      when r.attachment_id is not null and r.content_type is null then 'no_attachment'
      else 'stored' end as verdict,
      array_to_string(array_remove(array[r.patient_id, r.assigned_to, case when r.is_there then r.care_person_id end], null)
        || case when r.was_urgent or r.is_urgent then on_call_people() else '{}' end, ',') as audience
    from reached r
  ), judged as materialized (
    select r.*, (r.last_seq + count(*) filter (where r.verdict = 'stored') over (partition by r.thread_id order by r.place))::integer as new_seq
    from ruled r
  ), fresh as materialized (
    select j.* from judged j where j.verdict = 'stored'
  ), stored as (
    insert into messages (thread_id, id, seq, created_at, patient_id, sender_id, kind, attachment_id, sealed, awaits_signal)
    select f.thread_id, f.id, f.new_seq, at_, f.patient_id, f.sender_id, f.kind, f.attachment_id, f.sealed, f.is_urgent from fresh f
  ), sums as (
    -- An answer is what a person of the care side wrote; an auto-reply answers nothing.
    select f.thread_id, f.patient_id, f.care_person_id, f.care_role, min(f.waiting_since) as waiting_since, max(f.new_seq) as last_seq,
      min(f.new_seq) filter (where f.actor_id <> f.patient_id) as answer_seq,
      max(f.new_seq) filter (where f.actor_id <> f.patient_id) as last_answer,
      max(f.new_seq) filter (where f.actor_id = f.patient_id and f.kind = 'text') as last_question,
      max(f.due_at) filter (where f.actor_id = f.patient_id and f.kind = 'text') as due_at,
      bool_or(f.is_urgent) as is_urgent
    from fresh f group by f.thread_id, f.patient_id, f.care_person_id, f.care_role
  ), numbered as (
    update message_threads t set last_seq = s.last_seq, last_message_at = at_ from sums s where t.id = s.thread_id
  ), kept as (
    update message_inbox i set
      waiting_since = case when waits then coalesce(case when s.last_answer is null then i.waiting_since end, at_) end,
      answer_due_at = case when waits then coalesce(case when s.last_answer is null and i.waiting_since is not null then i.answer_due_at end, s.due_at) end,
      escalated_at = case when s.last_answer is null then i.escalated_at end,
      snoozed_until = case when s.last_question is null then i.snoozed_until end,
      is_urgent = i.is_urgent or s.is_urgent,
      tell_patient_at = case when s.last_answer is null then i.tell_patient_at else coalesce(i.tell_patient_at, at_ + interval '5 minutes') end
    from (select s.*, coalesce(s.last_question > coalesce(s.last_answer, 0), s.last_answer is null) as waits from sums s) s where i.thread_id = s.thread_id
  ), answered as (
    insert into message_responses (thread_id, seq, patient_id, care_person_id, asked_at, answered_at)
    select s.thread_id, s.answer_seq, s.patient_id, s.care_person_id, s.waiting_since, at_ from sums s
    where s.waiting_since is not null and s.answer_seq is not null
  ), flagged as (
    update patients p set care_manager_has_unseen_messages = true from sums s
    where p.id = s.patient_id and s.last_question is not null and s.care_role in ('care_manager', 'coordinator') and not p.care_manager_has_unseen_messages
  ), audited as (
    insert into audit_events (actor_id, actor_role, action, patient_id, record_type, record_id, outcome, request_id, reason)
    select j.actor_id, coalesce(j.role, 'nobody'), j.action, j.patient_id, 'message_thread', j.thread_id,
      case when j.verdict in ('stored', 'known') then 'ok' else 'denied' end, j.request_id,
      case when j.verdict in ('stored', 'known') and j.reach in ('thread_handed_over', 'urgent_thread') then j.reach end
    from judged j where j.action is not null
  ), announced as (
    -- A notification holds at most 8,000 bytes.
    select pg_notify('messages', process || E'\n' || string_agg(line, E'\n')) from (
      select f.thread_id || ' ' || f.new_seq || ' ' || f.audience as line,
        sum(octet_length(f.audience) + 50) over (order by f.place) / 6000 as part
      from fresh f) lines group by part
  )
  select j.place, j.verdict, coalesce(j.known_seq, j.new_seq), coalesce(j.known_at, at_), coalesce(j.known_sender, j.sender_id),
    case when j.kind = 'text' then j.staff_name end, j.known_sealed, coalesce(j.known_kind, j.kind),
    case when j.known_seq is null then j.attachment_id else j.known_attachment end, j.content_type, j.audience
  from judged j
    -- Nothing reads the announcement, and the planner would leave it out.
    cross join (select count(*) from announced) forced
  order by j.place;
end $$;

do $$
declare one text;
begin
  foreach one in array array['message_threads', 'messages', 'message_marks', 'message_inbox', 'message_notes', 'message_handovers', 'message_responses', 'saved_replies'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy work_in_the_background on %I to jobs using (true) with check (true)', one);
    execute format('grant select, insert, update, delete on %I to jobs', one);
  end loop;
  foreach one in array array['message_threads', 'messages', 'message_marks'] loop
    execute format('create policy a_patient_reads_their_own on %I for select to app_rw using (patient_id = app_user())', one);
  end loop;
  foreach one in array array['message_threads', 'messages', 'message_marks', 'message_inbox', 'message_notes', 'message_handovers'] loop
    execute format('create policy those_who_care_read_it on %I for select to app_rw using (patient_id <> app_user() and (reaches_patient(patient_id) or answers_thread(%I)))',
      one, case one when 'message_threads' then 'id' else 'thread_id' end);
    execute format('grant select on %I to app_rw', one);
  end loop;
end $$;
create policy those_who_care_keep_it on message_inbox for update to app_rw
  using (patient_id <> app_user() and (reaches_patient(patient_id) or answers_thread(thread_id))) with check (patient_id <> app_user());
grant update (snoozed_until, assigned_to, is_urgent) on message_inbox to app_rw;
create policy those_who_care_write_notes on message_notes for insert to app_rw
  with check (author_id = app_user() and patient_id <> app_user() and (reaches_patient(patient_id) or answers_thread(thread_id)));
grant insert on message_notes to app_rw;
create policy those_who_care_hand_over on message_handovers for insert to app_rw
  with check (from_id = app_user() and patient_id <> app_user() and (reaches_patient(patient_id) or answers_thread(thread_id)));
grant insert on message_handovers to app_rw;
create policy a_person_keeps_their_own on saved_replies to app_rw using (owner_id = app_user()) with check (owner_id = app_user());
grant select, insert, update, delete on saved_replies to app_rw;
create policy a_care_person_reads_their_own on message_responses for select to app_rw using (care_person_id = app_user());
grant select on message_responses to app_rw;

-- The name and the key of the patient, for the messages alone.
create policy those_who_answer_a_thread_read on users for select to app_rw using (id <> app_user() and answers_thread_of(id));
create policy those_who_answer_a_thread_read on data_keys for select to app_rw using (owner_id <> app_user() and answers_thread_of(owner_id));
-- Many files belong to a thread, and one to each side of a card.
drop index one_photo_of_each_side;
create unique index one_photo_of_each_side on stored_files (record_id, purpose)
  where record_id is not null and deleted_at is null and size_bytes > 0 and purpose <> 'message_attachment';
create policy those_who_answer_a_thread_attach on stored_files to app_rw
  using (owner_id <> app_user() and purpose = 'message_attachment' and answers_thread(record_id))
  with check (owner_id <> app_user() and purpose = 'message_attachment' and answers_thread(record_id));

create policy know_who_was_handed_what on message_inbox for select to session_keeper using (true);
grant select on message_inbox to session_keeper;

revoke execute on function answers_thread, was_handed_thread_of, has_urgent_thread, answers_thread_of, on_call_people, open_message_thread, is_thread_open,
  mark_messages, message_audience, answers_of, note_patient_opened, note_patient_told, message_keys, write_messages from public;
grant execute on function answers_thread, answers_thread_of, open_message_thread, is_thread_open, mark_messages, message_audience, answers_of, note_patient_opened
  to app_rw, jobs;
grant execute on function answers_thread, was_handed_thread_of, has_urgent_thread, answers_thread_of to session_keeper;
grant execute on function on_call_people, note_patient_told, message_keys, write_messages to jobs;
grant create on schema public to session_keeper, jobs;
alter function answers_thread owner to session_keeper;
alter function was_handed_thread_of owner to session_keeper;
alter function has_urgent_thread owner to session_keeper;
alter function answers_thread_of owner to session_keeper;
alter function open_message_thread owner to jobs;
alter function is_thread_open owner to jobs;
alter function mark_messages owner to jobs;
alter function message_audience owner to jobs;
alter function answers_of owner to jobs;
alter function note_patient_opened owner to jobs;
-- Replaced by its owner.
set local role session_keeper;
create or replace function access_reason(asked uuid) returns text language sql stable
  security definer set search_path = public, pg_temp
  as $$ select case
    when app_user() is null or asked = app_user() or on_care_team(asked) then null
    when has_open_safety_task(asked) and may_answer_safety(asked) then 'open_safety_task'
    when on_call_for(asked) then 'open_urgent_task'
    when was_handed_thread_of(asked) then 'thread_handed_over'
    when answers_thread_of(asked) then 'urgent_thread' end $$;
reset role;
revoke create on schema public from session_keeper, jobs;
