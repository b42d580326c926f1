-- Who waits for the caller, with the state they said they are in. Names come from scheduled_people, for those the caller may know.
create function immediate_line(absent_after interval) returns table (id uuid, patient_id uuid, region text, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select v.id, v.patient_id, v.region, v.created_at from immediate_queue(absent_after) q join immediate_visits v on v.id = q.id
  order by v.created_at, v.id
$$;

revoke execute on function immediate_line from public;
grant execute on function immediate_line to app_rw, jobs;
grant create on schema public to jobs;
alter function immediate_line owner to jobs;
revoke create on schema public from jobs;
