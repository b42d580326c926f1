-- Answers are saved on one path: what a second one needed is gone.
drop function keep_known_answers(json, bytea);
drop function read_known_answers(json, bytea);
drop function bytes_between(bytea, integer[], integer);
drop type known_answer;
drop trigger changes_the_patient on care_team;
drop trigger changes_the_patient on addresses;
drop trigger changes_the_patient on insurance_policies;
drop trigger changes_the_patient on users;
drop trigger changes_the_patient on data_keys;
drop function write_patient_anew();
drop trigger a_visit_moves_on on visits;
drop function move_revision();
alter table visits drop column revision;

-- Every borrow of a connection sets its caller first, so the caller outlives the statement and not the borrow.
grant create on schema public to session_keeper;
set local role session_keeper;
create or replace function open_session(
  asked_client uuid, asked_token bytea, asked_uid bytea, asked_cookie bytea, asked_scope text, idle_limit interval
) returns table (
  user_id uuid, role text, token_sha256 bytea, created_at timestamptz, signed_in_at timestamptz, scope text, uid_is_current boolean
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s record;
  at timestamptz := app_now();
begin
  select ss.id, ss.user_id, ss.token_sha256, ss.created_at, ss.scope, ss.cookie_sha256, ss.previous_email_index, ss.signed_in_at,
         ss.last_used_at, ss.expires_at, u.role, u.email_index
    into s
    from sessions ss join users u on u.id = ss.user_id
   where ss.id = asked_client and ss.revoked_at is null and (asked_scope = 'any' or ss.scope = asked_scope) and u.active;
  if not found
    or s.token_sha256 <> asked_token
    or s.expires_at <= at
    or s.last_used_at + idle_limit <= at
    or (s.cookie_sha256 is not null and s.cookie_sha256 is distinct from asked_cookie)
    or (s.email_index <> asked_uid and s.previous_email_index is distinct from asked_uid)
  then
    perform set_config('app.user_id', '', false);
    return;
  end if;
  perform set_config('app.user_id', s.user_id::text, false);
  if s.last_used_at < at - interval '1 minute' then
    update sessions set last_used_at = at where id = s.id;
  end if;
  return query select s.user_id, s.role, s.token_sha256, s.created_at, s.signed_in_at, s.scope, s.email_index = asked_uid;
end $$;
reset role;
revoke create on schema public from session_keeper;
