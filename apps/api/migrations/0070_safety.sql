-- Safety tasks: one open task per person, whatever number of signals led there. decisions S2, S7, S9, N39
alter table tasks
  add column safety boolean not null default false,
  add column signaled_at timestamptz,
  add column told_at timestamptz,
  add column alerting_since timestamptz,
  add column outcome_due_at timestamptz,
  add column assigned_to uuid references users (id),
  add constraint only_the_care_team_has_safety_tasks check (audience = 'care_team' or not safety),
  add constraint a_safety_task_has_a_signal check (not safety or signaled_at is not null),
  add constraint a_safety_task_has_a_deadline check (not safety or due_at is not null),
  add constraint a_task_knows_its_patient unique (id, patient_id);

-- The owner of the tables sees no rows. The most urgent of a patient's open tasks stands for all of them.
set local role jobs;
with open_ones as (
  select id, min(due_at) over (partition by patient_id) as earliest, row_number() over (
    partition by patient_id order by urgent desc, acknowledged_at nulls first, due_at nulls last, created_at) as place
  from tasks
  where done_at is null and audience = 'care_team' and task_key in ('check-in', 'check-in-now', 'answer-follow-up')
)
update tasks t set
  safety = o.place = 1,
  signaled_at = case when o.place = 1 then t.created_at end,
  due_at = case when o.place = 1 then coalesce(o.earliest, app_now()) else t.due_at end,
  acknowledged_at = case when o.place = 1 then t.acknowledged_at else coalesce(t.acknowledged_at, app_now()) end,
  done_at = case when o.place = 1 then null else app_now() end
from open_ones o where o.id = t.id;
update tasks set alerting_since = created_at where urgent and done_at is null and acknowledged_at is null;
reset role;

create unique index one_open_safety_task_per_patient on tasks (patient_id) where safety and done_at is null;
create index alerts_due on tasks (next_alert_at) where alerting_since is not null and done_at is null;
create index outcomes_due on tasks (outcome_due_at) where safety and done_at is null and acknowledged_at is not null;
drop index urgent_tasks_to_alert;

alter table care_people add column backup_on_call boolean not null default false;

-- What a patient sees after an answer that speaks of danger, until they put it away.
create table crises (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  task_id uuid not null,
  screen text not null,
  acknowledged_at timestamptz,
  constraint crisis_screen_is_known check (screen in ('panel', 'page')),
  constraint a_crisis_knows_its_patient unique (id, patient_id),
  constraint a_crisis_has_a_task_of_its_patient foreign key (task_id, patient_id) references tasks (id, patient_id)
);
create unique index one_crisis_at_a_time on crises (patient_id) where acknowledged_at is null;
create index crises_by_task on crises (task_id);

-- Everything that led to a safety task; nothing is ever changed here.
create table safety_signals (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  task_id uuid not null,
  crisis_id uuid,
  visit_id uuid,
  source text not null,
  sealed bytea not null,
  constraint signal_source_is_known check (source in ('item_nine', 'safety_at_home', 'health_history', 'columbia', 'location')),
  constraint a_signal_has_a_task_of_its_patient foreign key (task_id, patient_id) references tasks (id, patient_id),
  constraint a_signal_has_a_crisis_of_its_patient foreign key (crisis_id, patient_id) references crises (id, patient_id),
  constraint a_signal_has_a_visit_of_its_patient foreign key (visit_id, patient_id) references visits (id, patient_id)
);
create index safety_signals_by_task on safety_signals (task_id);
create index safety_signals_by_crisis on safety_signals (crisis_id) where crisis_id is not null;

-- Who was tried, and what came of it.
create table safety_contacts (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  task_id uuid not null,
  contacted_by uuid not null references users (id),
  sealed bytea not null,
  constraint a_contact_has_a_task_of_its_patient foreign key (task_id, patient_id) references tasks (id, patient_id)
);
create index safety_contacts_by_task on safety_contacts (task_id);

create table safety_handovers (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  task_id uuid not null,
  from_user uuid not null references users (id),
  to_user uuid not null references users (id),
  sealed bytea not null,
  constraint a_handover_has_a_task_of_its_patient foreign key (task_id, patient_id) references tasks (id, patient_id)
);
create index safety_handovers_by_task on safety_handovers (task_id);

-- The delivery log of alerts: ids and codes.
create table safety_alerts (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  task_id uuid not null references tasks (id),
  tier text not null,
  user_id uuid references users (id),
  channel text not null,
  outcome text not null,
  code text,
  constraint alert_tier_is_known check (tier in ('on_call', 'backup', 'coordinators', 'admins')),
  constraint alert_channel_is_known check (channel in ('email', 'sms', 'none')),
  constraint alert_outcome_is_known check (outcome in ('accepted', 'refused', 'no_recipient')),
  constraint an_alert_code_is_short check (char_length(code) <= 60)
);
create index safety_alerts_by_task on safety_alerts (task_id);
create index safety_alerts_that_failed on safety_alerts (created_at desc) where outcome <> 'accepted';

-- Why someone outside the care team reached a record, as a code that the database finds by itself.
alter table audit_events
  add column reason text,
  add constraint an_audit_reason_is_a_code check (reason ~ '^[a-z_]{1,40}$');
grant insert (reason) on audit_events to app_rw;

do $$
declare one text;
begin
  foreach one in array array['crises', 'safety_signals', 'safety_contacts', 'safety_handovers', 'safety_alerts'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy work_in_the_background on %I to jobs using (true) with check (true)', one);
    execute format('grant select, insert, update, delete on %I to jobs', one);
    execute format('grant select on %I to app_rw', one);
  end loop;
end $$;
