-- What a patient lets the clinic share, with whom and until when. Signed once; it ends by its day or by being revoked.
create table releases (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  until date not null,
  revoked_at timestamptz,
  -- Recipient, parts, purpose and signature.
  sealed bytea not null,
  constraint a_release_knows_its_patient unique (id, patient_id)
);
create index releases_of_patient on releases (patient_id, created_at desc);

-- Who was told what about a patient, apart from treatment, payment and the running of the clinic. Rows never change.
create table disclosures (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  release_id uuid,
  reason text not null,
  disclosed_on date not null,
  recorded_by uuid not null references users (id),
  -- Recipient, their address, what was told and why.
  sealed bytea not null,
  constraint disclosure_reason_is_known check (reason in ('permission', 'required_by_law', 'court_order', 'health_oversight',
    'public_health', 'abuse_report', 'serious_threat', 'law_enforcement', 'coroner', 'workers_compensation')),
  constraint a_permission_is_named_where_one_was_used check ((reason = 'permission') = (release_id is not null)),
  constraint a_disclosure_uses_a_release_of_its_patient foreign key (release_id, patient_id) references releases (id, patient_id)
);
create index disclosures_of_patient on disclosures (patient_id, disclosed_on desc);

-- A patient asks to correct their record. The answer, and what they say to a refusal, stay with it.
create table amendment_requests (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  state text not null default 'open',
  extended_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references users (id),
  denial_reason text,
  -- What should change and why, why more time was needed, the answer, and the statement of disagreement.
  sealed bytea not null,
  constraint amendment_state_is_known check (state in ('open', 'accepted', 'denied', 'withdrawn')),
  constraint a_denial_has_one_of_the_lawful_reasons check ((state = 'denied') = (denial_reason is not null)
    and denial_reason in ('not_ours', 'not_in_record', 'not_open_to_you', 'accurate')),
  constraint a_decision_has_its_moment check ((state in ('accepted', 'denied')) = (decided_at is not null)
    and (decided_at is null) = (decided_by is null))
);
create index amendment_requests_of_patient on amendment_requests (patient_id, created_at desc);
create unique index one_open_amendment_request_per_patient on amendment_requests (patient_id) where state = 'open';

do $$
declare one text;
begin
  foreach one in array array['releases', 'disclosures', 'amendment_requests'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy work_in_the_background on %I to jobs using (true) with check (true)', one);
    execute format('create policy a_patient_and_those_who_care_read_it on %I for select to app_rw
      using (patient_id = app_user() or (reaches_patient(patient_id) and reads_answers()))', one);
    execute format('grant select, insert, update, delete on %I to jobs', one);
    execute format('grant select, insert on %I to app_rw', one);
  end loop;
end $$;

grant update (revoked_at) on releases to app_rw;
create policy a_patient_signs_it on releases for insert to app_rw with check (patient_id = app_user() and revoked_at is null);
create policy a_patient_revokes_it on releases for update to app_rw using (patient_id = app_user()) with check (patient_id = app_user());

create policy their_care_team_records_it on disclosures for insert to app_rw
  with check (recorded_by = app_user() and patient_id <> app_user() and on_care_team(patient_id));

grant update (state, extended_at, decided_at, decided_by, denial_reason, sealed) on amendment_requests to app_rw;
create policy a_patient_asks on amendment_requests for insert to app_rw with check (patient_id = app_user() and state = 'open');
create policy a_patient_withdraws_or_disagrees on amendment_requests for update to app_rw
  using (patient_id = app_user())
  with check (patient_id = app_user() and state in ('withdrawn', 'denied'));
create policy their_care_team_answers on amendment_requests for update to app_rw
  using (patient_id <> app_user() and on_care_team(patient_id))
  with check (patient_id <> app_user() and on_care_team(patient_id) and state in ('open', 'accepted', 'denied'));

-- Finishes a task of the care team whose reason is settled elsewhere, or moves its date. A patient withdraws a request
-- without a right on tasks of the care team.
create function settle_care_task(about uuid, kind text, due timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('role') <> 'jobs' and about is distinct from app_user() and not reaches_patient(about) and not is_coordinator() then
    raise exception 'a task about someone else' using errcode = 'insufficient_privilege';
  end if;
  if kind <> all (array['amendment-request', 'arrange-interpreter', 'incident-follow-up']) then
    raise exception 'a task that is settled by hand' using errcode = 'insufficient_privilege';
  end if;
  update tasks set due_at = coalesce(due, due_at), done_at = case when due is null then app_now() end,
    done_by = case when due is null then app_user() end
  where patient_id = about and audience = 'care_team' and task_key = kind and done_at is null;
end $$;
revoke execute on function settle_care_task from public;
grant execute on function settle_care_task to app_rw, jobs;
grant create on schema public to jobs;
alter function settle_care_task owner to jobs;
revoke create on schema public from jobs;
