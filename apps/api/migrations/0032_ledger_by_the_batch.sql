-- The ledger is looked through once for each statement that adds to it, and no longer once for each row: what a
-- statement leaves behind sums to zero, or the statement is refused.
drop trigger every_transaction_sums_to_zero on ledger_entries;
drop function ledger_balances();

create function ledger_balances() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from (select distinct transaction_id from added) one
    where (select sum(amount_cents) from ledger_entries e where e.transaction_id = one.transaction_id) <> 0
  ) then
    raise exception 'the ledger does not balance' using errcode = 'check_violation', constraint = 'every_transaction_sums_to_zero';
  end if;
  return null;
end $$;
revoke execute on function ledger_balances from public;
grant execute on function ledger_balances to jobs;
create trigger every_transaction_sums_to_zero after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_balances();
