-- What a patient sees after an answer that speaks of danger, until they put it away.
create table crises (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  task_id uuid not null,
  screen text not null,
  acknowledged_at timestamptz,
  constraint crisis_screen_is_known check (screen in ('panel', 'page')),
  constraint a_crisis_knows_its_patient unique (id, patient_id),
  constraint a_crisis_has_a_task_of_its_patient foreign key (task_id, patient_id) references tasks (id, patient_id)
);
create unique index one_crisis_at_a_time on crises (patient_id) where acknowledged_at is null;
create index crises_by_task on crises (task_id);

-- Everything that led to a safety task; nothing is ever changed here.
create table safety_signals (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  task_id uuid not null,
  crisis_id uuid,
  visit_id uuid,
  source text not null,
  sealed bytea not null,
  constraint signal_source_is_known check (source in ('item_nine', 'safety_at_home', 'health_history', 'columbia', 'location')),
  constraint a_signal_has_a_task_of_its_patient foreign key (task_id, patient_id) references tasks (id, patient_id),
  constraint a_signal_has_a_crisis_of_its_patient foreign key (crisis_id, patient_id) references crises (id, patient_id),
  constraint a_signal_has_a_visit_of_its_patient foreign key (visit_id, patient_id) references visits (id, patient_id)
);
create index safety_signals_by_task on safety_signals (task_id);
create index safety_signals_by_crisis on safety_signals (crisis_id) where crisis_id is not null;

-- Who was tried, and what came of it.
create table safety_contacts (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  task_id uuid not null,
  contacted_by uuid not null references users (id),
  sealed bytea not null,
  constraint a_contact_has_a_task_of_its_patient foreign key (task_id, patient_id) references tasks (id, patient_id)
);
create index safety_contacts_by_task on safety_contacts (task_id);

create table safety_handovers (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  task_id uuid not null,
  from_user uuid not null references users (id),
  to_user uuid not null references users (id),
  sealed bytea not null,
  constraint a_handover_has_a_task_of_its_patient foreign key (task_id, patient_id) references tasks (id, patient_id)
);
create index safety_handovers_by_task on safety_handovers (task_id);

-- The delivery log of alerts: ids and codes.
create table safety_alerts (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  task_id uuid not null references tasks (id),
  tier text not null,
  user_id uuid references users (id),
  channel text not null,
  outcome text not null,
  code text,
  constraint alert_tier_is_known check (tier in ('on_call', 'backup', 'coordinators', 'admins')),
  constraint alert_channel_is_known check (channel in ('email', 'sms', 'none')),
  constraint alert_outcome_is_known check (outcome in ('accepted', 'refused', 'no_recipient')),
  constraint an_alert_code_is_short check (char_length(code) <= 60)
);
create index safety_alerts_by_task on safety_alerts (task_id);
create index safety_alerts_that_failed on safety_alerts (created_at desc) where outcome <> 'accepted';

do $$
declare one text;
begin
  foreach one in array array['crises', 'safety_signals', 'safety_contacts', 'safety_handovers', 'safety_alerts'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy work_in_the_background on %I to jobs using (true) with check (true)', one);
    execute format('grant select, insert, update, delete on %I to jobs', one);
    execute format('grant select on %I to app_rw', one);
  end loop;
end $$;

-- Who reaches a safety task, and how it is opened, woken and told. decisions S7, N39
create function has_open_safety_task(asked uuid) returns boolean language sql stable
  security definer set search_path = public, pg_temp
  as $$ select exists (select from tasks where patient_id = asked and safety and done_at is null) $$;

create function may_answer_safety(asked uuid) returns boolean language sql stable
  security definer set search_path = public, pg_temp
  as $$ select on_care_team(asked) or was_handed(asked) or (has_open_safety_task(asked) and (is_on_call() or exists (
    select from users where id = app_user() and role = 'coordinator' and active))) $$;

-- Coordinators reach people, and never what they answered.
create function reads_answers() returns boolean language sql stable
  security definer set search_path = public, pg_temp
  as $$ select exists (
    select from users where id = app_user() and active and role in ('provider', 'therapist', 'care_manager', 'oncall')) $$;

create function access_reason(asked uuid) returns text language sql stable
  security definer set search_path = public, pg_temp
  as $$ select case
    when app_user() is null or asked = app_user() or on_care_team(asked) then null
    when has_open_safety_task(asked) and may_answer_safety(asked) then 'open_safety_task'
    when on_call_for(asked) then 'open_urgent_task' end $$;

-- Serializes what changes one patient's safety task, and shows that task to the patient's own transaction.
create function hold_safety_task(about uuid)
returns table (id uuid, task_key text, urgent boolean) language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if current_setting('role') <> 'jobs' and about is distinct from app_user() then
    raise exception 'a safety task about someone else' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('safety ' || about::text, 0));
  return query select t.id, t.task_key, t.urgent from tasks t where t.patient_id = about and t.safety and t.done_at is null;
end $$;

-- Opens the safety task, or reopens it for acknowledgment. It never becomes less urgent, and while it is unacknowledged
-- neither its deadline nor its escalation starts over.
create function signal_safety(
  asked_id uuid, about uuid, about_visit uuid, kind text, is_urgent boolean, due timestamptz, wakes boolean, details bytea
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare at timestamptz := app_now();
begin
  if current_setting('role') <> 'jobs' and about is distinct from app_user() then
    raise exception 'a safety task about someone else' using errcode = 'insufficient_privilege';
  end if;
  if not wakes then
    update tasks t set sealed = details where t.id = asked_id and t.patient_id = about and t.safety and t.done_at is null;
    return;
  end if;
  insert into tasks as t (
    id, patient_id, visit_id, audience, task_key, urgent, due_at, safety, signaled_at, alerting_since, next_alert_at, sealed)
  values (asked_id, about, about_visit, 'care_team', kind, is_urgent, due, true, at,
          case when is_urgent then at end, case when is_urgent then at end, details)
  on conflict (patient_id) where safety and done_at is null do update set
    task_key = excluded.task_key,
    visit_id = coalesce(excluded.visit_id, t.visit_id),
    urgent = t.urgent or excluded.urgent,
    due_at = case when t.acknowledged_at is null then least(t.due_at, excluded.due_at) else excluded.due_at end,
    acknowledged_at = null,
    acknowledged_by = null,
    outcome_due_at = null,
    escalated_at = case when t.acknowledged_at is null then t.escalated_at end,
    signaled_at = at,
    told_at = null,
    alerting_since = case
      when not (t.urgent or excluded.urgent) then null
      when t.acknowledged_at is null then coalesce(t.alerting_since, at)
      else at end,
    next_alert_at = case when t.urgent or excluded.urgent then at end,
    sealed = excluded.sealed;
end $$;

-- All that a patient learns of the care team's task.
create function crisis_task_state(asked uuid) returns table (task_open boolean, told boolean) language sql stable
  security definer set search_path = public, pg_temp
  as $$ select t.done_at is null, t.told_at is not null from tasks t where t.id = asked and t.patient_id = app_user() $$;

-- Whom to reach: contact data of people whose safety task the caller may answer.
create function safety_people(asked uuid[])
returns table (
  id uuid, user_sealed bytea, zone text, version integer, clinic_key_id text, wrapped bytea,
  pronoun text, region text, patient_sealed bytea, addresses json
) language sql stable security definer set search_path = public, pg_temp
as $$
  select p.id, u.sealed, u.zone, k.version, k.clinic_key_id, k.wrapped, p.pronoun, p.region, p.sealed, (
    select json_agg(json_build_object('id', a.id, 'sealed', encode(a.sealed, 'base64')) order by a.address_type desc)
    from addresses a where a.patient_id = p.id and a.replaced_at is null)
  from patients p join users u on u.id = p.id join data_keys k on k.owner_id = p.id
  where p.id = any (asked) and may_answer_safety(p.id)
$$;

-- Names and roles of staff, for staff.
create function clinic_staff(asked uuid[], asked_roles text[])
returns table (id uuid, name text, role text, active boolean) language sql stable
  security definer set search_path = public, pg_temp
as $$
  select u.id, coalesce(c.name, ''), u.role, u.active
  from users u left join care_people c on c.id = u.id
  where u.role <> 'patient' and (asked is null or u.id = any (asked))
    and (asked_roles is null or (u.active and u.role = any (asked_roles)))
    and exists (select from users me where me.id = app_user() and me.active and me.role <> 'patient')
  order by c.name, u.id
$$;

-- Tells the browsers of everyone who sees a task, and of its patient where a crisis is shown, in the order of their ids.
create function publish_care_task(asked uuid) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  about uuid := (select patient_id from tasks where id = asked);
begin
  if current_setting('role') <> 'jobs' and about is distinct from app_user()
    and not exists (select from users where id = app_user() and active and role <> 'patient') then
    raise exception 'a task of someone else' using errcode = 'insufficient_privilege';
  end if;
  perform publish_live(told.user_id, told.kind, told.record_id::text) from (
    select u.id as user_id, 'care_tasks' as kind, asked as record_id from users u left join care_people c on c.id = u.id
     where u.active and u.role <> 'patient' and (
       u.role in ('oncall', 'coordinator') or c.backup_on_call
       or u.id = (select assigned_to from tasks where id = asked)
       or exists (select from care_team m where m.patient_id = about and m.user_id = u.id and m.until is null))
    union all
    select patient_id, 'crisis', id from crises where task_id = asked and acknowledged_at is null
    order by 1
  ) told;
end $$;

-- For those who run the clinic: what waits, and nothing of whom it is about.
create function unacknowledged_alerts() returns table (task_id uuid, due_at timestamptz, told boolean)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select t.id, t.due_at, t.told_at is not null from tasks t
  where t.urgent and t.audience = 'care_team' and t.done_at is null and t.acknowledged_at is null
    and exists (select from users where id = app_user() and active and role in ('admin', 'coordinator'))
  order by t.due_at, t.id limit 200
$$;
create function on_call_count() returns integer language sql stable security definer set search_path = public, pg_temp
as $$
  select count(*)::integer from users where role = 'oncall' and active
    and exists (select from users me where me.id = app_user() and me.active and me.role in ('admin', 'coordinator'))
$$;

create policy a_patient_keeps_their_own on crises to app_rw using (patient_id = app_user()) with check (patient_id = app_user());
grant insert, update (task_id, screen, acknowledged_at) on crises to app_rw;
create policy a_patient_sees_their_own on safety_signals for select to app_rw using (patient_id = app_user());
create policy a_patient_adds_their_own on safety_signals for insert to app_rw with check (patient_id = app_user());
create policy those_who_answer_read_it on safety_signals for select to app_rw
  using (patient_id <> app_user() and reaches_patient(patient_id) and reads_answers());
grant insert on safety_signals to app_rw;
create policy those_who_answer_read_it on safety_contacts for select to app_rw
  using (patient_id <> app_user() and may_answer_safety(patient_id));
create policy those_who_answer_add_to_it on safety_contacts for insert to app_rw
  with check (contacted_by = app_user() and may_answer_safety(patient_id));
grant insert on safety_contacts to app_rw;
create policy those_who_answer_read_it on safety_handovers for select to app_rw
  using (patient_id <> app_user() and may_answer_safety(patient_id));
create policy those_who_answer_add_to_it on safety_handovers for insert to app_rw
  with check (from_user = app_user() and may_answer_safety(patient_id));
grant insert on safety_handovers to app_rw;
create policy those_who_run_the_clinic_read_it on safety_alerts for select to app_rw
  using (exists (select from users where id = app_user() and active and role in ('admin', 'coordinator')));

create policy those_who_answer_see_safety_tasks on tasks for select to app_rw
  using (safety and patient_id <> app_user() and may_answer_safety(patient_id));
create policy those_who_answer_work_on_safety_tasks on tasks for update to app_rw
  using (safety and patient_id <> app_user() and may_answer_safety(patient_id)) with check (safety and patient_id <> app_user());
grant update (due_at, outcome_due_at, assigned_to, alerting_since, next_alert_at, escalated_at) on tasks to app_rw;

revoke execute on function has_open_safety_task, may_answer_safety, reads_answers, access_reason,
  hold_safety_task, signal_safety, crisis_task_state, safety_people, clinic_staff, publish_care_task,
  unacknowledged_alerts, on_call_count from public;
grant execute on function may_answer_safety, reads_answers, access_reason, hold_safety_task, signal_safety,
  publish_care_task to app_rw, jobs;
grant execute on function crisis_task_state, safety_people, clinic_staff, unacknowledged_alerts, on_call_count to app_rw;
grant create on schema public to session_keeper, jobs;
alter function has_open_safety_task owner to session_keeper;
alter function may_answer_safety owner to session_keeper;
alter function reads_answers owner to session_keeper;
alter function access_reason owner to session_keeper;
alter function hold_safety_task owner to jobs;
alter function signal_safety owner to jobs;
alter function crisis_task_state owner to jobs;
alter function safety_people owner to jobs;
alter function clinic_staff owner to jobs;
alter function publish_care_task owner to jobs;
alter function unacknowledged_alerts owner to jobs;
alter function on_call_count owner to jobs;
revoke create on schema public from session_keeper, jobs;
