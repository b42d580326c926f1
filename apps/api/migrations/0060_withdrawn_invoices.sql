-- An invoice that is no longer wanted while a charge for it is on its way. The charge's answer decides: approved, the
-- money goes back to the card; declined, the invoice is voided.
alter table invoices add column withdrawn_at timestamptz;
create index invoices_withdrawn on invoices (id) where withdrawn_at is not null;

-- A withdrawn change of plan does not stand in the way of the next one.
drop index one_change_of_plan_at_a_time;
create unique index one_change_of_plan_at_a_time on invoices (subscription_id)
  where kind = 'change' and status = 'open' and withdrawn_at is null;

alter table ledger_entries drop constraint ledger_event_is_known;
alter table ledger_entries add constraint ledger_event_is_known
  check (event in ('issued', 'paid', 'refunded', 'voided', 'written_off', 'reinstated'));

-- Invoices that were closed although a charge for them was on its way or approved: money may have been kept. Each comes
-- back as withdrawn, so that the background job refunds it and tells the patient. Forced row-level security binds the
-- owner too, and is lifted for these statements alone.
alter table invoices no force row level security;
alter table charges no force row level security;
alter table ledger_entries no force row level security;
create temporary table wrongly_closed on commit drop as
  select i.id, i.patient_id, i.status, gen_random_uuid() as transaction_id, c.status as charge_status, c.settled_at
  from invoices i join charges c on c.invoice_id = i.id and c.kind = 'charge' and c.status <> 'declined'
  where i.status in ('void', 'written_off');
insert into ledger_entries (at, transaction_id, patient_id, invoice_id, event, account, amount_cents)
  select app_now(), w.transaction_id, w.patient_id, w.id, 'reinstated', e.account, -e.amount_cents
  from wrongly_closed w join ledger_entries e on e.invoice_id = w.id
    and e.event = case w.status when 'void' then 'voided' else 'written_off' end;
update invoices i set withdrawn_at = app_now(),
    status = case w.charge_status when 'approved' then 'paid' else 'open' end, paid_at = w.settled_at
  from wrongly_closed w where w.id = i.id;
drop table wrongly_closed;
alter table invoices force row level security;
alter table charges force row level security;
alter table ledger_entries force row level security;

-- The last word on the rule of `invoices/closing.ts`, whoever writes.
create function open_until_its_charge_has_ended() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from changed i join charges c on c.invoice_id = i.id and c.kind = 'charge' and c.status <> 'declined'
    where i.status in ('void', 'written_off')
  ) then
    raise exception 'an invoice was closed while a charge for it may succeed or has succeeded'
      using errcode = 'check_violation', constraint = 'no_invoice_is_closed_while_its_charge_may_succeed';
  end if;
  return null;
end $$;
revoke execute on function open_until_its_charge_has_ended from public;
grant execute on function open_until_its_charge_has_ended to jobs;
create trigger no_invoice_is_closed_while_its_charge_may_succeed after update on invoices
  referencing new table as changed for each statement execute function open_until_its_charge_has_ended();

-- The shared lock makes a charge and the closing of its invoice wait for each other: the second sees the first.
create function charged_while_open() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from invoices where id in (select invoice_id from added where kind = 'charge' and status = 'started')
    order by id for share;
  if exists (
    select from added c join invoices i on i.id = c.invoice_id
    where c.kind = 'charge' and c.status = 'started' and (i.status <> 'open' or i.withdrawn_at is not null)
  ) then
    raise exception 'a charge was started for an invoice that is not open'
      using errcode = 'check_violation', constraint = 'a_charge_is_started_for_an_open_invoice';
  end if;
  return null;
end $$;
revoke execute on function charged_while_open from public;
grant execute on function charged_while_open to jobs;
create trigger a_charge_is_started_for_an_open_invoice after insert on charges
  referencing new table as added for each statement execute function charged_while_open();
