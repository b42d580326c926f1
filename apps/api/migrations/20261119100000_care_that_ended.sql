-- After a completed discharge nobody reads what the patient writes: their threads take no message from them until they
-- come back into care.
alter table discharges add column returned_at timestamptz,
  add constraint only_who_left_comes_back check (returned_at is null or completed_at is not null);
create index discharges_that_ended_care on discharges (patient_id) where completed_at is not null and returned_at is null;

-- A membership that begins, or continues although it was to end, brings them back.
create function note_return_to_care() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update discharges set returned_at = app_now()
  where patient_id = new.patient_id and completed_at is not null and returned_at is null;
  return null;
end $$;
create trigger a_new_membership_is_care_again after insert on subscriptions for each row
  when (new.status <> 'canceled' and new.cancel_on is null) execute function note_return_to_care();
create trigger a_kept_membership_is_care_again after update of cancel_on on subscriptions for each row
  when (old.cancel_on is not null and new.cancel_on is null and new.status <> 'canceled') execute function note_return_to_care();

-- The only way a message is stored. Takes a batch of one or many; each message is authorized here, numbered, audited and
-- announced to the other processes, and all of it commits or nothing does. The batch names each (thread, id) once.
create or replace function write_messages(
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
      coalesce((select true from discharges d where d.patient_id = t.patient_id and d.completed_at is not null and d.returned_at is null
        limit 1), false) as is_care_over,
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
      -- Sent again after its answer was lost: it was stored while the thread was open, and is not said to be refused.
      when r.known_seq is not null then 'known'
      when r.reach = 'patient' and r.is_care_over then 'care_ended'
      when r.reach = 'patient' and not (r.assigned_to is not null or r.is_there) then 'closed'
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

revoke execute on function note_return_to_care from public;
grant create on schema public to jobs;
alter function note_return_to_care owner to jobs;
-- Only its owner may replace a function.
set local role jobs;
-- Whether someone answers what the patient writes in this thread: the patient is in care, and its care person is still on
-- the team, or a colleague took it over.
create or replace function is_thread_open(asked uuid) returns boolean language sql stable
  security definer set search_path = public, pg_temp
  as $$ select exists (
    select from message_threads t join message_inbox i on i.thread_id = t.id
    where t.id = asked
      and not exists (select from discharges d where d.patient_id = t.patient_id and d.completed_at is not null and d.returned_at is null)
      and (i.assigned_to is not null or exists (
        select from care_team c where c.patient_id = t.patient_id and c.user_id = t.care_person_id
          and (c.until is null or c.until > app_now())))) $$;
reset role;
revoke create on schema public from jobs;
