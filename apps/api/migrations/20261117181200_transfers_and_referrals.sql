-- Who cared for a patient, who does now, and what the next person should know. Rows are added and never changed.
create table care_transfers (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  care_role text not null,
  from_user uuid not null references users (id),
  to_user uuid not null references users (id),
  by_user uuid not null references users (id),
  sealed bytea not null,
  constraint transferred_role_is_known check (care_role in ('care_manager', 'therapist', 'provider'))
);
create index care_transfers_of_patient on care_transfers (patient_id, created_at desc);
alter table care_transfers enable row level security;
alter table care_transfers force row level security;
create policy work_in_the_background on care_transfers to jobs using (true) with check (true);
create policy those_who_care_read_it on care_transfers for select to app_rw
  using (patient_id <> app_user() and reaches_patient(patient_id) and reads_answers());
grant select, insert, update, delete on care_transfers to jobs;
grant select on care_transfers to app_rw;

-- A coordinator transfers for anyone; a care person transfers what they do themself.
create function may_transfer(about uuid, from_person uuid) returns boolean language sql stable
  security definer set search_path = public, pg_temp
  as $$ select is_coordinator() or (from_person = app_user() and on_care_team(about)) $$;

-- Who could take over: active, accepting patients, and licensed where the patient lives.
create function transfer_candidates(about uuid)
returns table (id uuid, name text, care_role text, patients integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, c.name, u.role, (select count(*)::int from care_team t where t.user_id = u.id and t.until is null)
  from users u join care_people c on c.id = u.id join patients p on p.id = about
    join care_schedules s on s.care_person_id = u.id and s.is_accepting
  where u.active and u.role in ('care_manager', 'therapist', 'provider') and is_licensed_in(u.id, p.region)
    and (is_coordinator() or on_care_team(about))
  order by 4, c.name, u.id
$$;

-- One step: the person before loses the patient, the next one has them, and what waits goes along. An unanswered
-- conversation stays the patient's, and the next person answers in it.
create function transfer_care(new_id uuid, about uuid, from_person uuid, to_person uuid, in_role text, details bytea) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may_transfer(about, from_person) then
    raise exception 'a transfer of someone else' using errcode = 'insufficient_privilege';
  end if;
  perform from patients where id = about for update;
  if not exists (select from care_team where patient_id = about and user_id = from_person and care_role = in_role and until is null) then
    return 'changed';
  end if;
  if from_person = to_person or not exists (select from transfer_candidates(about) c where c.id = to_person and c.care_role = in_role) then
    return 'unavailable';
  end if;
  update care_team set until = app_now() where patient_id = about and user_id = from_person and care_role = in_role and until is null;
  insert into care_team (patient_id, user_id, care_role) values (about, to_person, in_role);
  update tasks set assigned_to = to_person where patient_id = about and assigned_to = from_person and done_at is null;
  update message_inbox i set assigned_to = to_person
   where i.patient_id = about and (i.assigned_to = from_person or (i.assigned_to is null and i.waiting_since is not null
     and exists (select from message_threads t where t.id = i.thread_id and t.care_person_id = from_person)));
  insert into care_transfers (id, patient_id, care_role, from_user, to_user, by_user, sealed)
  values (new_id, about, in_role, from_person, to_person, app_user(), details);
  return 'done';
end $$;

revoke execute on function may_transfer, transfer_candidates, transfer_care from public;
grant execute on function may_transfer, transfer_candidates, transfer_care to app_rw;
grant create on schema public to jobs;
alter function may_transfer owner to jobs;
alter function transfer_candidates owner to jobs;
alter function transfer_care owner to jobs;
revoke create on schema public from jobs;

-- Clients whom a therapist invited. Name and address are sealed with the clinic's key, since they are no one's record yet.
create table client_referrals (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  therapist_id uuid not null references users (id),
  email_index bytea not null,
  partner_code text not null,
  sealed bytea not null,
  constraint one_referral_of_a_client_by_a_therapist unique (therapist_id, email_index)
);
alter table client_referrals enable row level security;
alter table client_referrals force row level security;
create policy work_in_the_background on client_referrals to jobs using (true) with check (true);
create policy a_therapist_keeps_their_own on client_referrals for select to app_rw using (therapist_id = app_user());
create policy a_therapist_adds_their_own on client_referrals for insert to app_rw with check (therapist_id = app_user());
grant select, insert, update, delete on client_referrals to jobs;
grant select, insert on client_referrals to app_rw;

-- Whether someone signed up with the code of their invitation, and nothing else about them.
create function joined_referrals() returns table (id uuid) language sql stable
  security definer set search_path = public, pg_temp
  as $$ select r.id from client_referrals r join users u on u.email_index = r.email_index and u.partner_code = r.partner_code
         where r.therapist_id = app_user() $$;
revoke execute on function joined_referrals from public;
grant execute on function joined_referrals to app_rw;
grant create on schema public to jobs;
alter function joined_referrals owner to jobs;
revoke create on schema public from jobs;
