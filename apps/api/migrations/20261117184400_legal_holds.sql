-- While a hold is open, nothing of the patient's record is deleted, by the product or by hand.
create table legal_holds (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  placed_by uuid not null references users (id),
  lifted_at timestamptz,
  lifted_by uuid references users (id),
  -- Why it was placed, and why it was lifted.
  sealed bytea not null,
  constraint a_lifted_hold_has_who_lifted_it check ((lifted_at is null) = (lifted_by is null))
);
create unique index one_open_hold_per_patient on legal_holds (patient_id) where lifted_at is null;

-- Those who care for a patient see the hold and never the patient: it may be about a claim of theirs.
alter table legal_holds enable row level security;
alter table legal_holds force row level security;
create policy work_in_the_background on legal_holds to jobs using (true) with check (true);
create policy those_who_care_see_it on legal_holds for select to app_rw
  using (patient_id <> app_user() and reaches_patient(patient_id) and reads_answers());
create policy their_care_team_places_it on legal_holds for insert to app_rw
  with check (placed_by = app_user() and lifted_at is null and patient_id <> app_user() and on_care_team(patient_id));
grant select, insert on legal_holds to app_rw;
grant select, insert, update, delete on legal_holds to jobs;

create function is_held(asked uuid) returns boolean language sql stable
  security definer set search_path = public, pg_temp
  as $$ select exists (select from legal_holds where patient_id = asked and lifted_at is null) $$;
create function keep_held_record() returns trigger language plpgsql as $$
declare owner uuid := coalesce((to_jsonb(old) ->> 'patient_id')::uuid, (to_jsonb(old) ->> 'owner_id')::uuid, (to_jsonb(old) ->> 'id')::uuid);
begin
  if is_held(owner) then
    raise exception 'a record under a legal hold is not deleted' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
revoke execute on function is_held from public;
grant execute on function is_held to app_rw, jobs, session_keeper;
grant create on schema public to jobs;
alter function is_held owner to jobs;
revoke create on schema public from jobs;

-- Without its key nothing of a record can be read, so the key is kept like the record. A time that is only held for a
-- booking is no part of a record.
do $$
declare one text;
begin
  foreach one in array array['patients', 'data_keys', 'visits', 'session_notes', 'note_amendments', 'message_threads',
    'prescriptions', 'releases', 'disclosures', 'amendment_requests', 'incidents', 'agreement_acceptances', 'stored_files',
    'legal_holds'] loop
    execute format('create trigger a_held_record_stays before delete on %I for each row execute function keep_held_record()', one);
  end loop;
end $$;
create trigger a_held_record_stays before delete on appointments for each row when (old.status <> 'held')
  execute function keep_held_record();

-- Records past their retention, listed for an administrator. Nothing is deleted by being listed or decided.
create table retention_reviews (
  patient_id uuid primary key references patients (id),
  created_at timestamptz not null default app_now(),
  last_active_on date not null,
  decision text,
  decided_at timestamptz,
  decided_by uuid references users (id),
  -- A record that is kept is listed again from this day on.
  review_again_on date,
  constraint retention_decision_is_known check (decision in ('keep', 'destroy')),
  constraint a_retention_decision_has_its_moment check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null))
);
alter table retention_reviews enable row level security;
alter table retention_reviews force row level security;
create policy work_in_the_background on retention_reviews to jobs using (true) with check (true);
create policy those_who_care_see_it on retention_reviews for select to app_rw
  using (patient_id <> app_user() and reaches_patient(patient_id) and reads_answers());
grant select on retention_reviews to app_rw;
grant select, insert, update, delete on retention_reviews to jobs;
