-- A care task that nobody acknowledged in time becomes urgent. Settling its reason elsewhere finishes it all the same: the
-- person who settled it has seen it. Until now the settlement itself was refused.
grant create on schema public to jobs;
set local role jobs;
create or replace function finish_arranging(about uuid, kind text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('role') <> 'jobs' and about is distinct from app_user() and not reaches_patient(about) and not is_coordinator() then
    raise exception 'a task about someone else' using errcode = 'insufficient_privilege';
  end if;
  update tasks set done_at = app_now(), done_by = app_user(),
    acknowledged_at = case when urgent then coalesce(acknowledged_at, app_now()) else acknowledged_at end
  where patient_id = about and done_at is null and not safety
    and ((audience = 'care_team' and task_key = 'arrange-' || replace(kind, '_', '-') || '-visit')
      or (audience = 'patient' and task_key = case kind when 'provider' then 'schedule-initial-dr'
                                                        when 'care_manager' then 'schedule-initial-cm' end));
end $$;

create or replace function settle_care_task(about uuid, kind text, due timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('role') <> 'jobs' and about is distinct from app_user() and not reaches_patient(about) and not is_coordinator() then
    raise exception 'a task about someone else' using errcode = 'insufficient_privilege';
  end if;
  if kind <> all (array['amendment-request', 'arrange-interpreter', 'incident-follow-up']) then
    raise exception 'a task that is settled by hand' using errcode = 'insufficient_privilege';
  end if;
  update tasks set due_at = coalesce(due, due_at), done_at = case when due is null then app_now() end,
    done_by = case when due is null then app_user() end,
    acknowledged_at = case when urgent and due is null then coalesce(acknowledged_at, app_now()) else acknowledged_at end
  where patient_id = about and audience = 'care_team' and task_key = kind and done_at is null;
end $$;
reset role;
revoke create on schema public from jobs;
