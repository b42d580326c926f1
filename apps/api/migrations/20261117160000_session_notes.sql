-- A note of a clinician about a patient, and about one of their sessions where it names one. The browser makes the id,
-- so that a first save that is sent twice makes one note. The text is sealed; what was signed never changes.
create table session_notes (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  author_id uuid not null references users (id),
  appointment_id uuid,
  kind text not null,
  version integer not null,
  -- Names the last save, so that a browser knows its own save again after its reply was lost.
  save_id uuid not null,
  saved_at timestamptz not null default app_now(),
  sealed bytea not null,
  signed_at timestamptz,
  -- The hash of what was signed and the role in which the author signed it, sealed.
  signature bytea,
  constraint note_kind_is_known check (kind in ('progress_dap', 'progress_soap', 'follow_up', 'intake_evaluation', 'contact', 'psychotherapy')),
  constraint note_versions_count_from_one check (version >= 1),
  constraint a_signed_note_has_its_signature check ((signed_at is null) = (signature is null)),
  constraint a_note_knows_its_patient unique (id, patient_id),
  constraint a_note_is_about_a_session_of_its_patient foreign key (appointment_id, patient_id) references appointments (id, patient_id)
);
-- Of a session, one note in the record and one psychotherapy note per author.
create unique index one_note_per_session_and_author on session_notes (appointment_id, author_id, (kind = 'psychotherapy')) where appointment_id is not null;
create index session_notes_of_patient on session_notes (patient_id, created_at desc);

-- What was added to a signed note. The browser makes the id.
create table note_amendments (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  note_id uuid not null,
  patient_id uuid not null references patients (id),
  author_id uuid not null references users (id),
  sealed bytea not null,
  constraint an_amendment_is_of_the_patient_of_its_note foreign key (note_id, patient_id) references session_notes (id, patient_id)
);
create index note_amendments_of_note on note_amendments (note_id, created_at);
create index note_amendments_of_patient on note_amendments (patient_id);

-- The text of a signed note and every amendment stay as they are for every role of the database. Only the retention of
-- whole records may delete them.
create function keep_signed_note() returns trigger language plpgsql as $$
begin
  raise exception 'a signed note does not change' using errcode = 'restrict_violation';
end $$;
create trigger signed_notes_stay before update on session_notes for each row when (old.signed_at is not null)
  execute function keep_signed_note();
create trigger amendments_stay before update on note_amendments for each row execute function keep_signed_note();

-- Drafts and psychotherapy notes are their author's alone. Coordinators reach people, and never what is written of them.
create function reads_note(about uuid, author uuid, kind text, signed_at timestamptz) returns boolean language sql stable
  as $$ select about <> app_user() and reaches_patient(about) and reads_answers()
    and (author = app_user() or (signed_at is not null and kind <> 'psychotherapy')) $$;

do $$
declare one text;
begin
  foreach one in array array['session_notes', 'note_amendments'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy work_in_the_background on %I to jobs using (true) with check (true)', one);
    execute format('grant select, insert, update, delete on %I to jobs', one);
    execute format('grant select, insert on %I to app_rw', one);
  end loop;
end $$;
grant update (kind, appointment_id, version, save_id, saved_at, sealed, signed_at, signature) on session_notes to app_rw;

create policy those_who_care_read_it on session_notes for select to app_rw
  using (reads_note(patient_id, author_id, kind, signed_at));
create policy a_patient_is_given_what_is_signed on session_notes for select to app_rw
  using (patient_id = app_user() and signed_at is not null and kind <> 'psychotherapy');
create policy its_author_starts_it on session_notes for insert to app_rw
  with check (author_id = app_user() and signed_at is null and reads_note(patient_id, author_id, kind, signed_at));
create policy its_author_changes_a_draft on session_notes for update to app_rw
  using (author_id = app_user() and signed_at is null and reads_note(patient_id, author_id, kind, signed_at))
  with check (author_id = app_user() and reads_note(patient_id, author_id, kind, signed_at));

-- Those who read a note read its amendments: the policies of session_notes decide inside the subquery.
create policy those_who_read_the_note on note_amendments for select to app_rw
  using ((patient_id = app_user() or reaches_patient(patient_id))
    and exists (select from session_notes n where n.id = note_id and n.signed_at is not null));
create policy those_who_read_the_note_add_to_it on note_amendments for insert to app_rw
  with check (author_id = app_user() and patient_id <> app_user()
    and exists (select from session_notes n where n.id = note_id and n.signed_at is not null));
