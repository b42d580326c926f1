-- A patient cannot change their legal name, and no one else may write to their account. Their care team corrects the
-- name through this function, which changes nothing but the sealed part. The caller holds a lock on the row, so that a
-- change of email or phone at the same moment is not lost.
create function correct_legal_name(about uuid, corrected bytea) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if about = app_user() or not on_care_team(about) then
    return false;
  end if;
  update users set sealed = corrected where id = about and role = 'patient';
  return found;
end $$;

revoke execute on function correct_legal_name from public;
grant execute on function correct_legal_name to app_rw;
grant create on schema public to jobs;
alter function correct_legal_name owner to jobs;
revoke create on schema public from jobs;
