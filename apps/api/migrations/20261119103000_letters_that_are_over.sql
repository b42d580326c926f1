-- A letter about the end of care is not asked to be read once it was withdrawn or its patient came back.
create function stop_asking_for_letter() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update tasks set done_at = app_now()
  where patient_id = new.patient_id and audience = 'patient' and task_key = 'read-discharge' and done_at is null;
  return null;
end $$;
create trigger a_letter_that_is_over_asks_for_nothing after update of canceled_at, returned_at on discharges for each row
  when ((old.canceled_at is null and new.canceled_at is not null) or (old.returned_at is null and new.returned_at is not null))
  execute function stop_asking_for_letter();
revoke execute on function stop_asking_for_letter from public;
grant create on schema public to jobs;
alter function stop_asking_for_letter owner to jobs;
revoke create on schema public from jobs;
