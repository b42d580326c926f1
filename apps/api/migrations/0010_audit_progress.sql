-- How far the sealing of audit events has come. Everything up to settled_id is sealed and nothing more can appear
-- there; fence_id becomes settled once the transactions in writers have ended. Only a help to find work quickly:
-- the verifier does not trust it.
create table audit_progress (
  only_row boolean primary key default true,
  settled_id bigint not null default 0,
  fence_id bigint not null default 0,
  writers text[] not null default '{}',
  constraint there_is_one_chain check (only_row)
);
insert into audit_progress default values;
grant select, update on audit_progress to audit_writer;

-- Neither the number nor the time of an event is the app's to choose.
revoke insert on audit_events from app_rw;
grant insert (actor_id, actor_role, action, patient_id, record_type, record_id, outcome, request_id)
  on audit_events to app_rw;
