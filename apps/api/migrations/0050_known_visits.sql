-- Whatever changes a visit or its answers moves its revision on by one: whoever knows a visit by its revision knows
-- whether it is still as they know it.
alter table visits add column revision integer not null default 0;

create function move_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger a_visit_moves_on before update on visits for each row execute function move_revision();

-- Likewise whatever changes about a patient writes their row anew.
create function write_patient_anew() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update patients set has_insurance = has_insurance where id = (to_jsonb(new) ->> tg_argv[0])::uuid;
  return null;
end $$;
create trigger changes_the_patient after insert or update on care_team
  for each row execute function write_patient_anew('patient_id');
create trigger changes_the_patient after insert or update on addresses
  for each row execute function write_patient_anew('patient_id');
create trigger changes_the_patient after insert or update on insurance_policies
  for each row execute function write_patient_anew('patient_id');
create trigger changes_the_patient after update of zone on users
  for each row execute function write_patient_anew('id');
create trigger changes_the_patient after update of version on data_keys
  for each row execute function write_patient_anew('owner_id');
revoke execute on function write_patient_anew from public;
grant create on schema public to jobs;
alter function write_patient_anew owner to jobs;
revoke create on schema public from jobs;

-- A function of this language is planned once per connection, one of plain SQL at every call: this one is in the
-- defaults of most tables.
create or replace function app_now() returns timestamptz language plpgsql stable parallel safe as $$
begin
  return clock_timestamp() + (select offset_ms from server_clock) * interval '1 millisecond';
end $$;

-- An answer that was decided upon from what is known of its visit, with the session it came in and its idempotency key.
-- One without an id says what was said before.
create type known_answer as (
  place integer,
  client uuid, token_sha256 bytea, email_index bytea, cookie_sha256 bytea, idle_limit interval,
  request_id text, action text, key text, request_sha256 bytea, status integer, body bytea,
  patient_id uuid, mark text, visit_id uuid, revision integer,
  id uuid, question_bank_name text, question_name text, question_version integer, sealed bytea, before uuid, about bytea
);

-- Bytes travel beside the rest in one piece, as they are; each answer says where its own begin, and where the last end.
create function bytes_between(bytes bytea, places integer[], which integer) returns bytea language sql immutable as $$
  select nullif(substr(bytes, places[which], places[which + 1] - places[which]), ''::bytea)
$$;
create function read_known_answers(asked json, bytes bytea) returns setof known_answer language sql stable as $$
  select place, client, bytes_between(bytes, places, 1), bytes_between(bytes, places, 2),
         bytes_between(bytes, places, 3), idle_limit, request_id, action, key, bytes_between(bytes, places, 4),
         status, bytes_between(bytes, places, 5), patient_id, mark, visit_id, revision, id, question_bank_name,
         question_name, question_version, bytes_between(bytes, places, 6), before, bytes_between(bytes, places, 7)
    from json_to_recordset(asked) as a (
      place integer, places integer[], client uuid, idle_limit interval, request_id text, action text, key text,
      status integer, patient_id uuid, mark text, visit_id uuid, revision integer, id uuid, question_bank_name text,
      question_name text, question_version integer, before uuid
    )
$$;

-- Keeps as many of these as are still true, each with its scores, its audit row and what is answered; those of several
-- people at once cost little more than one. An answer is left out where its session is not a live one of its patient;
-- where its key was used; where the record, the clinic or the visit has changed since; or where
-- somebody else is just changing the visit. What is left out goes the way of every other call.
create function keep_known_answers(asked json, bytes bytea)
returns table (place integer, user_id uuid, role text, token_sha256 bytea, created_at timestamptz, uid_is_current boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  moment timestamptz := app_now();
  regions text := (select s.xmin from settings s where s.name = 'therapist_regions');
  kept known_answer[];
  rested boolean;
begin
  select array_agg(a), bool_or(last_used_at < moment - interval '1 minute') into kept, rested from (
    select a, s.last_used_at from read_known_answers(asked, bytes) a
      join sessions s on s.id = a.client
      join users u on u.id = s.user_id
      join patients p on p.id = u.id
      join visits v on v.id = a.visit_id
     where s.user_id = a.patient_id and s.scope = 'full' and s.token_sha256 = a.token_sha256 and s.revoked_at is null
       and s.expires_at > moment and s.last_used_at + a.idle_limit > moment
       and (s.cookie_sha256 is null or s.cookie_sha256 is not distinct from a.cookie_sha256)
       and (u.email_index = a.email_index or s.previous_email_index is not distinct from a.email_index)
       and u.active and u.role = 'patient'
       and v.patient_id = a.patient_id and v.revision = a.revision and v.completed_at is null
       and a.mark = concat_ws('/', p.xmin, regions)
       -- The lock that every other call with this key waits for.
       and pg_try_advisory_xact_lock(hashtextextended(a.patient_id::text || a.key, 0))
       and not exists (select from idempotency_keys i where i.user_id = a.patient_id and i.key = a.key)
       for update of v skip locked
  ) found;
  if kept is null then return; end if;
  if rested then
    update sessions s set last_used_at = moment from unnest(kept) a
     where s.id = a.client and s.last_used_at < moment - interval '1 minute';
  end if;

  update visits v set sealed = coalesce(a.about, v.sealed) from unnest(kept) a
   where v.id = a.visit_id and a.id is not null;
  update answers o set replaced_at = moment from unnest(kept) a where o.id = a.before and o.replaced_at is null;
  insert into answers (id, created_at, visit_id, patient_id, question_bank_name, question_name, question_version, sealed)
  select a.id, moment, a.visit_id, a.patient_id, a.question_bank_name, a.question_name, a.question_version, a.sealed
    from unnest(kept) a where a.id is not null;
  insert into audit_events (at, actor_id, actor_role, action, patient_id, record_type, outcome, request_id)
  select moment, a.patient_id, 'patient', a.action, a.patient_id, 'patient', 'ok', a.request_id from unnest(kept) a;
  insert into idempotency_keys (user_id, key, created_at, request_sha256, status, body)
  select a.patient_id, a.key, moment, a.request_sha256, a.status, a.body from unnest(kept) a;
  return query
    select a.place, u.id, u.role, s.token_sha256, s.created_at, u.email_index = a.email_index
      from unnest(kept) a join sessions s on s.id = a.client join users u on u.id = s.user_id;
end $$;
revoke execute on function keep_known_answers from public;
grant execute on function keep_known_answers to app_rw;
grant create on schema public to jobs;
alter function keep_known_answers owner to jobs;
revoke create on schema public from jobs;
