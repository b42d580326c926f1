-- An administrator says which clinicians are the backup of those on call.
create function set_backup_on_call(about uuid, wanted boolean) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not manages_staff() then return 'forbidden'; end if;
  if not exists (select from users where id = about and role in ('provider', 'therapist', 'care_manager')) then
    return 'no_clinician';
  end if;
  update care_people set backup_on_call = wanted where id = about;
  return case when found then null else 'no_clinician' end;
end $$;

revoke execute on function set_backup_on_call from public;
grant execute on function set_backup_on_call to app_rw;
grant create on schema public to jobs;
alter function set_backup_on_call owner to jobs;
revoke create on schema public from jobs;
