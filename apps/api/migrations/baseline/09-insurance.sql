-- Insurers, as the operator's list names them. Nothing about a patient.
create table insurance_payers (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  -- How the clearing house knows it.
  code text not null,
  name text not null,
  search_name text not null,
  in_network boolean not null default false,
  active boolean not null default true,
  constraint a_payer_is_listed_once unique (code)
);
grant select on insurance_payers to app_rw;
grant select, insert, update on insurance_payers to jobs;

-- Its revision grows with every change of the list, so that a cached list is known to be stale.
create table payer_list (
  one boolean primary key default true,
  revision integer not null default 1,
  constraint there_is_one_list check (one)
);
insert into payer_list default values;
grant select on payer_list to app_rw;
grant select, update on payer_list to jobs;

create function move_payer_list() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update payer_list set revision = revision + 1;
  return null;
end $$;
create trigger the_list_moves_on after insert or update or delete or truncate on insurance_payers
  for each statement execute function move_payer_list();

-- A policy that is no longer used stays, closed; what is on the card is sealed with the patient's key.
create table insurance_policies (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  kind text not null,
  payer_id uuid references insurance_payers (id),
  region text,
  status text not null,
  active boolean not null default false,
  out_of_network boolean not null default false,
  offering_key text not null,
  -- Pharmacy benefits that were printed on the card of this visits policy.
  visits_policy_id uuid,
  -- Grows with each change, so that an insurer's late answer is not taken for one about what is there now.
  revision integer not null default 1,
  checked_at timestamptz,
  closed_at timestamptz,
  sealed bytea,
  constraint policy_kind_is_known check (kind in ('visits', 'medications')),
  constraint policy_status_is_known check (status in ('checking', 'in_network', 'out_of_network', 'not_covered')),
  constraint a_visits_policy_names_its_payer check (kind <> 'visits' or (payer_id is not null and region is not null)),
  constraint policy_region_has_two_letters check (region ~ '^[A-Z]{2}$'),
  constraint what_is_closed_is_not_used check (closed_at is null or not active),
  constraint what_is_open_can_be_read check (closed_at is not null or sealed is not null),
  constraint only_known_cover_is_used check (kind <> 'visits' or not active or status in ('in_network', 'out_of_network')),
  constraint a_policy_knows_its_patient unique (id, patient_id),
  constraint both_cards_are_of_one_patient foreign key (visits_policy_id, patient_id) references insurance_policies (id, patient_id)
);
-- At most one that is used, and one that may take its place.
create unique index one_open_policy_of_each_kind on insurance_policies (patient_id, kind, active) where closed_at is null;
create index policies_by_visits_policy on insurance_policies (visits_policy_id) where visits_policy_id is not null;

create function note_insurance() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  there_is boolean := exists (select from insurance_policies where patient_id = new.patient_id and closed_at is null);
begin
  update patients set has_insurance = there_is where id = new.patient_id and has_insurance <> there_is;
  return null;
end $$;
create trigger note_insurance after insert or update on insurance_policies for each row execute function note_insurance();
revoke execute on function note_insurance from public;

alter table insurance_policies enable row level security;
alter table insurance_policies force row level security;
create policy work_in_the_background on insurance_policies to jobs using (true) with check (true);
create policy a_patient_keeps_their_own on insurance_policies to app_rw using (patient_id = app_user()) with check (patient_id = app_user());
create policy those_who_care_read_it on insurance_policies for select to app_rw using (patient_id <> app_user() and reaches_patient(patient_id));
grant select, insert, update on insurance_policies to app_rw;
grant select, insert, update, delete on insurance_policies to jobs;
