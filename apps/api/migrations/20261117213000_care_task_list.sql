-- Coordinators keep the tasks of every patient (decision N39), as they keep the appointments. A safety task has its own
-- policies, which end with it.
create policy coordinators_see_every_care_task on tasks for select to app_rw
  using (audience = 'care_team' and not safety and patient_id <> app_user() and (select is_coordinator()));
create policy coordinators_work_on_every_care_task on tasks for update to app_rw
  using (audience = 'care_team' and not safety and patient_id <> app_user() and (select is_coordinator()))
  with check (audience = 'care_team' and not safety and patient_id <> app_user());

-- The open tasks of the caller's list with their place in it: a, b, c and the id. Who reaches them is decided once, instead
-- of once for each row.
create function own_care_tasks()
returns table (id uuid, kind text, is_mine boolean, is_unassigned boolean, is_overdue boolean, a integer, b bigint, c bigint)
language sql stable security definer set search_path = public, pg_temp
as $$
  select t.id, case when t.safety then 'safety' when t.task_key like 'written-%' then 'written' else t.task_key end,
    coalesce(coalesce(t.assigned_to, t.acknowledged_by) = me.id, false), t.assigned_to is null and t.acknowledged_by is null,
    coalesce(coalesce(t.outcome_due_at, t.due_at) <= app_now(), false), (not t.urgent)::int,
    coalesce((extract(epoch from t.due_at) * 1000000)::bigint, 9000000000000000), (extract(epoch from t.created_at) * 1000000)::bigint
  from (select u.id, u.role from users u where u.id = app_user() and u.active and u.role not in ('patient', 'admin')) me, tasks t
  where t.done_at is null and t.audience = 'care_team' and t.patient_id <> me.id and (
    me.role = 'coordinator' or (t.safety and t.assigned_to = me.id)
    or exists (select from care_team c where c.user_id = me.id and c.patient_id = t.patient_id and (c.until is null or c.until > app_now()))
    or (me.role = 'oncall' and (t.urgent or not exists (
      select from care_team c where c.patient_id = t.patient_id and (c.until is null or c.until > app_now())))))
$$;

-- What the list shows of some tasks.
create function care_tasks_shown(asked uuid[])
returns table (
  id uuid, patient_id uuid, task_key text, urgent boolean, safety boolean, created_at timestamptz, due_at timestamptz,
  outcome_due_at timestamptz, acknowledged_at timestamptz, escalated_at timestamptz, done_at timestamptz, sealed bytea,
  assigned_to uuid, assigned_name text, acknowledged_by uuid, acknowledged_name text, user_sealed bytea, version integer,
  clinic_key_id text, wrapped bytea
) language sql stable security definer set search_path = public, pg_temp
as $$
  select t.id, t.patient_id, t.task_key, t.urgent, t.safety, t.created_at, t.due_at, t.outcome_due_at, t.acknowledged_at,
    t.escalated_at, t.done_at, t.sealed, t.assigned_to, coalesce(a.name, ''), t.acknowledged_by, coalesce(s.name, ''), u.sealed,
    k.version, k.clinic_key_id, k.wrapped
  from own_care_tasks() o join tasks t on t.id = o.id join users u on u.id = t.patient_id join data_keys k on k.owner_id = t.patient_id
    left join care_people a on a.id = t.assigned_to left join care_people s on s.id = t.acknowledged_by
  where o.id = any (asked)
$$;

-- Those who reach a task, for someone who reaches it.
create function task_colleagues(asked uuid)
returns table (id uuid, name text, role text) language sql stable security definer set search_path = public, pg_temp
as $$
  select u.id, coalesce(c.name, ''), u.role
  from tasks t, users u left join care_people c on c.id = u.id
  where t.id = asked and t.audience = 'care_team' and not t.safety and u.active and u.id <> t.patient_id
    and (is_coordinator() or reaches_patient(t.patient_id) or nobody_cares_for(t.patient_id))
    and (u.role = 'coordinator'
      or (u.role in ('provider', 'therapist', 'care_manager', 'oncall') and exists (
        select from care_team m where m.patient_id = t.patient_id and m.user_id = u.id and (m.until is null or m.until > app_now())))
      or (u.role = 'oncall' and (t.urgent or not exists (
        select from care_team m where m.patient_id = t.patient_id and (m.until is null or m.until > app_now())))))
  order by 2, 1
$$;

revoke execute on function own_care_tasks, care_tasks_shown, task_colleagues from public;
grant execute on function own_care_tasks, care_tasks_shown, task_colleagues to app_rw;
grant create on schema public to jobs;
alter function own_care_tasks owner to jobs;
alter function care_tasks_shown owner to jobs;
alter function task_colleagues owner to jobs;
revoke create on schema public from jobs;
