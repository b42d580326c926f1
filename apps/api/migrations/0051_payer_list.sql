-- Moves on with whatever changes the list of insurers, so that whoever knows it knows whether it is still the same.
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

-- Names are looked through in memory.
drop index payers_by_name;
drop index payers_in_network;
drop index payers_by_part_of_name;
