-- What the care team asked a patient to do. Which exercise it is says something about their health, so it is sealed and
-- compared by a keyed hash.
create table exercise_assignments (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  assigned_by uuid not null references users (id),
  exercise_index bytea not null,
  ended_at timestamptz,
  ended_as text,
  sealed bytea not null,
  constraint assignment_end_is_known check (ended_as in ('completed', 'dismissed', 'withdrawn')),
  constraint an_ended_assignment_says_how check ((ended_at is null) = (ended_as is null))
);
create unique index one_open_assignment_of_each_exercise on exercise_assignments (patient_id, exercise_index) where ended_at is null;

-- A patient's way through an exercise, from the first saved answer until it is finished. The browser names it by
-- attempt_id, so that what is sent twice is saved once.
create table exercise_attempts (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  attempt_id uuid not null,
  saved_at timestamptz not null default app_now(),
  completed_at timestamptz,
  shared_at timestamptz,
  reviewed_at timestamptz,
  reviewed_by uuid references users (id),
  sealed bytea not null,
  constraint only_a_finished_attempt_is_shared check (shared_at is null or completed_at is not null),
  constraint a_review_has_its_reviewer check ((reviewed_at is null) = (reviewed_by is null))
);
create unique index each_attempt_once on exercise_attempts (patient_id, attempt_id);
create index exercise_attempts_by_patient on exercise_attempts (patient_id, completed_at desc);

do $$
declare one text;
begin
  foreach one in array array['exercise_assignments', 'exercise_attempts'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy work_in_the_background on %I to jobs using (true) with check (true)', one);
    execute format('grant select, insert, update, delete on %I to jobs', one);
    execute format('grant select, insert, update on %I to app_rw', one);
  end loop;
end $$;

create policy a_patient_sees_their_own on exercise_assignments for select to app_rw using (patient_id = app_user());
create policy a_patient_ends_their_own on exercise_assignments for update to app_rw
  using (patient_id = app_user()) with check (patient_id = app_user());
create policy those_who_care_see_them on exercise_assignments for select to app_rw
  using (patient_id <> app_user() and reaches_patient(patient_id));
create policy their_care_team_makes_them on exercise_assignments for insert to app_rw
  with check (patient_id <> app_user() and assigned_by = app_user() and on_care_team(patient_id));
create policy their_care_team_ends_them on exercise_assignments for update to app_rw
  using (patient_id <> app_user() and on_care_team(patient_id)) with check (patient_id <> app_user() and on_care_team(patient_id));

-- What a patient writes stays with them until they send it to the care team.
create policy a_patient_keeps_their_own on exercise_attempts to app_rw using (patient_id = app_user()) with check (patient_id = app_user());
create policy those_who_care_read_what_is_shared on exercise_attempts for select to app_rw
  using (shared_at is not null and patient_id <> app_user() and reaches_patient(patient_id));
create policy their_care_team_reviews_what_is_shared on exercise_attempts for update to app_rw
  using (shared_at is not null and patient_id <> app_user() and on_care_team(patient_id))
  with check (shared_at is not null and patient_id <> app_user() and on_care_team(patient_id));
