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

-- Who last wrote what the rules of a visit ask about its patient and its clinic. It is another one after every change.
create function record_mark(asked uuid) returns text language plpgsql stable as $$
begin
  return (
    select concat_ws('/', p.xmin, (select s.xmin from settings s where s.name = 'therapist_regions'))
    from patients p where p.id = asked
  );
end $$;

-- A function of this language is planned once per connection, one of plain SQL at every call: this one is in the
-- defaults of most tables.
create or replace function app_now() returns timestamptz language plpgsql stable parallel safe as $$
begin
  return clock_timestamp() + (select offset_ms from server_clock) * interval '1 millisecond';
end $$;

-- Keeps an answer that was decided upon from what is known of its visit: session, idempotency key, answer, scores and
-- audit row in one statement. Where anything is not as it was known, it does nothing and returns nothing.
create function keep_known_answer(
  asked_client uuid, asked_token bytea, asked_uid bytea, asked_cookie bytea, asked_scope text, idle_limit interval,
  asked_request text, asked_action text, asked_key text, asked_sha256 bytea, reply_status integer, reply_body bytea,
  known_patient uuid, known_mark text, known_visit uuid, known_revision integer,
  answer_id uuid, bank text, question text, version integer, answer_sealed bytea, answer_before uuid, visit_sealed bytea
) returns table (
  user_id uuid, role text, token_sha256 bytea, created_at timestamptz, signed_in_at timestamptz, scope text, uid_is_current boolean
) language plpgsql as $$
#variable_conflict use_column
declare
  s record;
  at timestamptz := app_now();
begin
  select * into s from open_session(asked_client, asked_token, asked_uid, asked_cookie, asked_scope, idle_limit);
  if s.user_id is distinct from known_patient or s.role <> 'patient' then return; end if;
  -- The lock that every other call with this key takes.
  perform pg_advisory_xact_lock(hashtextextended(known_patient::text || asked_key, 0));
  if exists (select from idempotency_keys i where i.user_id = known_patient and i.key = asked_key) then return; end if;
  if record_mark(known_patient) is distinct from known_mark then return; end if;
  update visits v set sealed = coalesce(visit_sealed, v.sealed)
   where v.id = known_visit and v.patient_id = known_patient and v.revision = known_revision and v.completed_at is null;
  if not found then return; end if;

  if answer_before is not null then
    update answers a set replaced_at = at where a.id = answer_before and a.replaced_at is null;
  end if;
  insert into answers (id, created_at, visit_id, patient_id, question_bank_name, question_name, question_version, sealed)
  values (answer_id, at, known_visit, known_patient, bank, question, version, answer_sealed);
  insert into audit_events (actor_id, actor_role, action, patient_id, record_type, outcome, request_id)
  values (known_patient, 'patient', asked_action, known_patient, 'patient', 'ok', asked_request);
  insert into idempotency_keys (user_id, key, created_at, request_sha256, status, body)
  values (known_patient, asked_key, at, asked_sha256, reply_status, reply_body);
  return query select s.user_id, s.role, s.token_sha256, s.created_at, s.signed_in_at, s.scope, s.uid_is_current;
end $$;
