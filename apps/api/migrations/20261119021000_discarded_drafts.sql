-- A draft that its author gives up is no part of the record. What is signed stays, and so does a record under a legal hold.
grant delete on session_notes to app_rw;
create policy its_author_discards_a_draft on session_notes for delete to app_rw
  using (author_id = app_user() and signed_at is null and reads_note(patient_id, author_id, kind, signed_at));
