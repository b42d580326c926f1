-- Whose link this is, without using it: a guest may look as often as they like before the room opens.
create function guest_of_token(token bytea) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from video_guests where token_sha256 = token and entered_at is null and removed_at is null
$$;
revoke execute on function guest_of_token from public;
grant execute on function guest_of_token to app_rw, jobs;
grant create on schema public to jobs;
alter function guest_of_token owner to jobs;
revoke create on schema public from jobs;
