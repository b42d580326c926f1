-- The panel also knows what keeps refills from being counted on: the state of the newest order, and a bridge that was asked
-- for. Its day without medicine is then the chart's and Today's. docs/decisions/0099-panel-and-chart.md
grant create on schema public to jobs;
set local role jobs;
create or replace function care_panel(most integer)
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
      select json_agg(json_build_object('id', s.id, 'status', s.status, 'supply_ends_on', s.supply_ends_on,
        'run_out_on', s.run_out_on, 'bridge_for', s.bridge_for, 'sealed', encode(s.sealed, 'base64'), 'order', o.newest))
      from prescriptions s cross join lateral (
          select json_build_object('order_status', n.order_status, 'is_bridge', n.is_bridge, 'declined_at', n.declined_at,
            'closed_at', n.closed_at) as newest
          from prescription_orders n where n.prescription_id = s.id order by n.number desc limit 1
        ) o
      where s.patient_id = p.id and (s.status in ('active', 'paused')
        or (s.status = 'expired' and s.run_out_on >= (app_now() - interval '31 days')::date))
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
reset role;
revoke create on schema public from jobs;
