-- A patient sees who else opened their record. Most of their events are their own, which the page leaves out.
create index audit_events_by_others on audit_events (patient_id, id) where actor_id <> patient_id;
