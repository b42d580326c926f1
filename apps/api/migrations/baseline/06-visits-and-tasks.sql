create table visits (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  is_initial boolean not null,
  is_reactivation boolean not null default false,
  visit_type text,
  pending_updates boolean not null default true,
  completed_at timestamptz,
  -- A visit completed before the server checked its path may miss answers: a job looks once and offers them as a task.
  path_checked_at timestamptz,
  sealed bytea not null,
  constraint visit_type_is_known check (visit_type in ('scheduled', 'phone', 'video')),
  constraint a_visit_knows_its_patient unique (id, patient_id)
);
create index visits_by_patient on visits (patient_id, created_at desc);
create unique index one_visit_under_way on visits (patient_id) where completed_at is null;
create index visits_with_unchecked_path on visits (completed_at) where completed_at is not null and path_checked_at is null;

-- An answer that was changed stays, with the moment it was replaced.
create table answers (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  visit_id uuid not null,
  patient_id uuid not null,
  question_bank_name text not null,
  question_name text not null,
  question_version integer not null,
  file_id uuid references stored_files (id),
  replaced_at timestamptz,
  sealed bytea not null,
  constraint an_answer_belongs_to_a_visit_of_its_patient
    foreign key (visit_id, patient_id) references visits (id, patient_id)
);
create unique index one_answer_to_each_question on answers (visit_id, question_name) where replaced_at is null;

-- What has to be done: by the patient, or by the care team about a patient.
create table tasks (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  visit_id uuid,
  audience text not null,
  task_key text not null,
  urgent boolean not null default false,
  due_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by uuid references users (id),
  escalated_at timestamptz,
  next_alert_at timestamptz,
  done_at timestamptz,
  done_by uuid references users (id),
  -- Safety tasks: one open task per person, whatever number of signals led there. decisions S2, S7, S9, N39
  safety boolean not null default false,
  signaled_at timestamptz,
  told_at timestamptz,
  alerting_since timestamptz,
  outcome_due_at timestamptz,
  assigned_to uuid references users (id),
  sealed bytea,
  constraint audience_is_known check (audience in ('patient', 'care_team')),
  constraint only_the_care_team_has_urgent_tasks check (audience = 'care_team' or not urgent),
  constraint an_urgent_task_is_due check (not urgent or due_at is not null),
  constraint an_urgent_task_is_done_after_someone_saw_it check (not urgent or done_at is null or acknowledged_at is not null),
  constraint only_the_care_team_has_safety_tasks check (audience = 'care_team' or not safety),
  constraint a_safety_task_has_a_signal check (not safety or signaled_at is not null),
  constraint a_safety_task_has_a_deadline check (not safety or due_at is not null),
  constraint a_task_knows_its_patient unique (id, patient_id),
  constraint a_task_is_about_a_visit_of_its_patient foreign key (visit_id, patient_id) references visits (id, patient_id)
);
create unique index one_open_task_of_each_kind on tasks (patient_id, audience, task_key) where done_at is null;
create index open_care_tasks on tasks (urgent desc, due_at) where done_at is null and audience = 'care_team';
create index care_tasks_with_a_deadline on tasks (due_at) where audience = 'care_team' and not urgent and done_at is null;
create unique index one_open_safety_task_per_patient on tasks (patient_id) where safety and done_at is null;
create index alerts_due on tasks (next_alert_at) where alerting_since is not null and done_at is null;
create index outcomes_due on tasks (outcome_due_at) where safety and done_at is null and acknowledged_at is not null;

-- Patients outside every panel are for the on-call provider and the coordinators.
create function nobody_cares_for(asked uuid) returns boolean language sql stable
  security definer set search_path = public, pg_temp
  as $$ select exists (select from users where id = app_user() and role in ('oncall', 'coordinator') and active)
           and not exists (select from care_team where patient_id = asked and (until is null or until > app_now())) $$;

create function is_on_call() returns boolean language sql stable
  security definer set search_path = public, pg_temp
  as $$ select exists (
    select from users u left join care_people c on c.id = u.id
    where u.id = app_user() and u.active
      and (u.role = 'oncall' or (c.backup_on_call and u.role in ('provider', 'therapist', 'care_manager')))) $$;

create function was_handed(asked uuid) returns boolean language sql stable
  security definer set search_path = public, pg_temp
  as $$ select exists (
    select from tasks t join users u on u.id = t.assigned_to
    where t.patient_id = asked and t.safety and t.done_at is null and t.assigned_to = app_user()
      and u.active and u.role in ('provider', 'therapist', 'care_manager', 'oncall')) $$;

-- On call reaches every patient with an open safety task or an urgent one, for as long as it is open, and those with a
-- deadline who have no care team yet; so does the person it was handed to. They read only.
create function on_call_for(asked uuid) returns boolean language sql stable
  security definer set search_path = public, pg_temp
  as $$ select was_handed(asked) or (is_on_call() and exists (
    select from tasks where patient_id = asked and audience = 'care_team' and done_at is null
      and (safety or urgent or (due_at is not null and nobody_cares_for(asked))))) $$;

create function reaches_patient(asked uuid) returns boolean language sql stable
  as $$ select on_care_team(asked) or on_call_for(asked) $$;

create table visit_requests (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  visit_type text not null,
  care_role text,
  sealed bytea,
  constraint requested_type_is_known check (visit_type in ('scheduled', 'phone', 'video')),
  constraint requested_role_is_known check (care_role in ('care_manager', 'therapist', 'provider'))
);
create index visit_requests_by_patient on visit_requests (patient_id);

create table ratings (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  user_id uuid not null references users (id),
  rating_type text not null,
  sealed bytea not null
);
create index ratings_by_patient on ratings (patient_id);

create table addresses (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  address_type text not null,
  replaced_at timestamptz,
  sealed bytea not null,
  constraint address_type_is_known check (address_type in ('ShippingAddress', 'BillingAddress'))
);
create unique index one_address_of_each_type on addresses (patient_id, address_type) where replaced_at is null;

-- A variant that was chosen for one person by hand; everyone else gets theirs from their id.
create table ab_values (
  user_id uuid not null references users (id),
  test_id text not null,
  value text not null,
  primary key (user_id, test_id)
);

create table identity_checks (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  status text not null,
  inquiry_id text,
  constraint identity_status_is_known check (status in ('verified', 'waiting', 'refused', 'unavailable'))
);
create index identity_checks_by_patient on identity_checks (patient_id, created_at desc);

do $$
declare one text;
begin
  foreach one in array array['tasks', 'visits', 'answers', 'visit_requests', 'ratings', 'addresses', 'ab_values', 'identity_checks'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy work_in_the_background on %I to jobs using (true) with check (true)', one);
    execute format('grant select, insert, update, delete on %I to jobs', one);
  end loop;
  -- A patient writes what is theirs; those who care for them read it.
  foreach one in array array['visits', 'answers', 'visit_requests', 'addresses', 'identity_checks'] loop
    execute format('create policy a_patient_keeps_their_own on %I to app_rw using (patient_id = app_user()) with check (patient_id = app_user())', one);
    execute format('create policy those_who_care_read_it on %I for select to app_rw using (patient_id <> app_user() and reaches_patient(patient_id))', one);
    execute format('grant select, insert, update on %I to app_rw', one);
  end loop;
end $$;

-- What a patient thinks of a care person is not for that person to read.
create policy a_patient_keeps_their_own on ratings to app_rw using (patient_id = app_user()) with check (patient_id = app_user());
grant select, insert on ratings to app_rw;
create policy a_person_sees_their_own on ab_values for select to app_rw using (user_id = app_user());
grant select on ab_values to app_rw;

-- Tasks are opened through open_task alone, and what the care team has to do is hidden from the patient.
create policy a_patient_sees_their_own on tasks for select to app_rw using (patient_id = app_user() and audience = 'patient');
create policy a_patient_finishes_their_own on tasks for update to app_rw
  using (patient_id = app_user() and audience = 'patient') with check (patient_id = app_user() and audience = 'patient');
create policy those_who_care_see_them on tasks for select to app_rw using (patient_id <> app_user() and reaches_patient(patient_id));
create policy those_who_care_work_on_them on tasks for update to app_rw
  using (patient_id <> app_user() and reaches_patient(patient_id)) with check (patient_id <> app_user());
create policy those_on_call_see_patients_without_a_team on tasks for select to app_rw using (audience = 'care_team' and nobody_cares_for(patient_id));
create policy those_on_call_work_for_patients_without_a_team on tasks for update to app_rw
  using (audience = 'care_team' and nobody_cares_for(patient_id)) with check (audience = 'care_team');
create policy know_what_is_urgent on tasks for select to session_keeper using (true);
grant select on tasks to app_rw, session_keeper;
grant update (acknowledged_at, acknowledged_by, done_at, done_by, sealed) on tasks to app_rw;

-- Postgres checks policies by name: a person's own row is decided before the panel is asked.
create policy those_on_call_read on users for select to app_rw using (id <> app_user() and on_call_for(id));
create policy those_on_call_read on data_keys for select to app_rw using (owner_id <> app_user() and on_call_for(owner_id));
create policy those_on_call_read on patients for select to app_rw using (id <> app_user() and on_call_for(id));
create policy those_on_call_read on care_team for select to app_rw using (patient_id <> app_user() and on_call_for(patient_id));
create policy those_on_call_read on stored_files for select to app_rw using (owner_id <> app_user() and on_call_for(owner_id));

-- Something urgent that is new, or that comes from another visit, is for someone to see again.
create function wakes(before tasks, asked tasks) returns boolean language sql immutable
  as $$ select asked.urgent and (not before.urgent or before.visit_id is distinct from asked.visit_id) $$;

-- A caller opens tasks about themselves or about those they reach. One that is open already becomes as urgent and as
-- early as the new one asks, and is never made less.
create function open_task(new_id uuid, about uuid, about_visit uuid, for_whom text, kind text, is_urgent boolean, due timestamptz, details bytea)
returns table (id uuid, fresh boolean) language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('role') <> 'jobs' and (app_user() is null or (about <> app_user() and not reaches_patient(about))) then
    raise exception 'a task about someone else' using errcode = 'insufficient_privilege';
  end if;
  return query
    insert into tasks as t (id, patient_id, visit_id, audience, task_key, urgent, due_at, alerting_since, next_alert_at, sealed)
    values (new_id, about, about_visit, for_whom, kind, is_urgent, due, case when is_urgent then app_now() end,
            case when is_urgent then app_now() end, details)
    on conflict (patient_id, audience, task_key) where done_at is null do update set
      urgent = t.urgent or excluded.urgent,
      visit_id = coalesce(excluded.visit_id, t.visit_id),
      due_at = case when wakes(t, excluded) then excluded.due_at else least(t.due_at, excluded.due_at) end,
      acknowledged_at = case when wakes(t, excluded) then null else t.acknowledged_at end,
      acknowledged_by = case when wakes(t, excluded) then null else t.acknowledged_by end,
      alerting_since = case when wakes(t, excluded) then app_now() else t.alerting_since end,
      next_alert_at = case when wakes(t, excluded) then app_now() else t.next_alert_at end
    returning t.id, t.id = new_id;
end $$;

-- The caller, a patient, chooses who cares for them. True when that person is someone of that role.
create function assign_care_person(chosen uuid, chosen_role text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Two choices at once: the later one waits here and wins.
  perform from patients where id = app_user() for update;
  if not found or chosen_role not in ('care_manager', 'therapist', 'provider') or not exists (
    select from users u join care_people c on c.id = u.id where u.id = chosen and u.role = chosen_role and u.active
  ) then
    return false;
  end if;
  if exists (select from care_team where patient_id = app_user() and user_id = chosen and care_role = chosen_role and until is null) then
    return true;
  end if;
  update care_team set until = app_now() where patient_id = app_user() and care_role = chosen_role and until is null;
  insert into care_team (patient_id, user_id, care_role) values (app_user(), chosen, chosen_role);
  return true;
end $$;

-- Whom a patient may choose from: accounts are not theirs to read.
create function care_people_of(asked_role text)
returns table (id uuid, name text, photo_url text, profile_url text, bio text, education text)
language sql stable security definer set search_path = public, pg_temp
as $$
  select c.id, c.name, c.photo_url, c.profile_url, c.bio, c.education
  from users u join care_people c on c.id = u.id
  where u.role = asked_role and u.role in ('care_manager', 'therapist', 'provider') and u.active
  order by c.name, c.id
$$;

-- Rights first: once a function has another owner they are no longer ours to give.
revoke execute on function wakes, nobody_cares_for, is_on_call, was_handed, on_call_for, reaches_patient, care_people_of, open_task, assign_care_person from public;
grant execute on function nobody_cares_for, on_call_for, reaches_patient to app_rw, jobs;
grant execute on function nobody_cares_for to session_keeper;
grant execute on function wakes to jobs;
grant execute on function care_people_of, assign_care_person to app_rw;
grant execute on function open_task to app_rw, jobs;
grant create on schema public to session_keeper, jobs;
alter function nobody_cares_for owner to session_keeper;
alter function is_on_call owner to session_keeper;
alter function was_handed owner to session_keeper;
alter function on_call_for owner to session_keeper;
alter function care_people_of owner to session_keeper;
alter function open_task owner to jobs;
alter function assign_care_person owner to jobs;
revoke create on schema public from session_keeper, jobs;
