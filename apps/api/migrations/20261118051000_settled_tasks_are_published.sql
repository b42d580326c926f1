-- A task of the care team that is settled elsewhere leaves every open list at once, not only after a reload. A booking also
-- settles the request to be seen, once each role that was asked for since the task opened has a visit booked.
grant create on schema public to jobs;
set local role jobs;
create or replace function finish_arranging(about uuid, kind text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  finished record;
begin
  if current_setting('role') <> 'jobs' and about is distinct from app_user() and not reaches_patient(about) and not is_coordinator() then
    raise exception 'a task about someone else' using errcode = 'insufficient_privilege';
  end if;
  for finished in
    update tasks t set done_at = app_now(), done_by = app_user(),
      acknowledged_at = case when urgent then coalesce(acknowledged_at, app_now()) else acknowledged_at end
    where patient_id = about and done_at is null and not safety
      and ((audience = 'care_team' and task_key = 'arrange-' || replace(kind, '_', '-') || '-visit')
        or (audience = 'care_team' and task_key = 'visit-request' and not exists (
              select from visit_requests v where v.patient_id = about and v.created_at >= t.created_at
                and not exists (select from appointments a where a.patient_id = about and a.status = 'booked'
                  and a.created_at >= v.created_at and a.appointment_type = coalesce(v.care_role, a.appointment_type))))
        or (audience = 'patient' and task_key = case kind when 'provider' then 'schedule-initial-dr'
                                                          when 'care_manager' then 'schedule-initial-cm' end))
    returning t.id, t.audience
  loop
    if finished.audience = 'care_team' then perform publish_care_task(finished.id); end if;
  end loop;
end $$;

create or replace function settle_care_task(about uuid, kind text, due timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  settled uuid;
begin
  if current_setting('role') <> 'jobs' and about is distinct from app_user() and not reaches_patient(about) and not is_coordinator() then
    raise exception 'a task about someone else' using errcode = 'insufficient_privilege';
  end if;
  if kind <> all (array['amendment-request', 'arrange-interpreter', 'incident-follow-up']) then
    raise exception 'a task that is settled by hand' using errcode = 'insufficient_privilege';
  end if;
  for settled in
    update tasks set due_at = coalesce(due, due_at), done_at = case when due is null then app_now() end,
      done_by = case when due is null then app_user() end,
      acknowledged_at = case when urgent and due is null then coalesce(acknowledged_at, app_now()) else acknowledged_at end
    where patient_id = about and audience = 'care_team' and task_key = kind and done_at is null
    returning id
  loop
    perform publish_care_task(settled);
  end loop;
end $$;
reset role;
revoke create on schema public from jobs;
