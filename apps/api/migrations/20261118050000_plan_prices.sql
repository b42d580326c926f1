-- A membership keeps the price of a month that it began with. Those that run were begun at the built-in prices. The
-- owner is held to the policies like everyone else, so they are lifted for the time of this statement.
alter table subscriptions add column month_cents integer;
alter table subscriptions no force row level security;
update subscriptions set month_cents = case
  when is_insurance then 2900
  when offering_key = 'medication-therapy' then 32500
  when offering_key = 'therapy' then 25900
  when offering_key = 'legacy' then 9900
  else 8500 end;
alter table subscriptions force row level security;
alter table subscriptions alter column month_cents set not null,
  add constraint a_month_costs_something check (month_cents > 0);

-- What the months after a first month or a change of plan cost, as its patient was told. Null on invoices that were
-- issued before prices could change.
alter table invoices add column month_cents integer;

-- Prices that an administrator set. One never changes: it is withdrawn before it applies, or another one follows it.
create table plan_prices (
  id uuid primary key default gen_random_uuid(),
  billed_as text not null,
  from_day date not null,
  month_cents integer not null,
  first_month_cents integer not null,
  created_at timestamptz not null default app_now(),
  created_by uuid not null references users (id),
  withdrawn_at timestamptz,
  withdrawn_by uuid references users (id),
  constraint a_price_is_of_a_plan
    check (billed_as in ('medication-therapy', 'medication', 'therapy', 'counseling', 'medication-only', 'legacy', 'insurance')),
  constraint a_price_is_above_zero check (first_month_cents > 0),
  constraint a_price_has_a_limit check (month_cents <= 500000),
  constraint a_first_month_costs_no_more check (first_month_cents <= month_cents),
  constraint someone_withdrew_it check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index one_price_from_each_day on plan_prices (billed_as, from_day) where withdrawn_at is null;
alter table plan_prices enable row level security;
alter table plan_prices force row level security;
create policy work_in_the_background on plan_prices to jobs using (true) with check (true);
grant select, insert on plan_prices to jobs;
grant update (withdrawn_at, withdrawn_by) on plan_prices to jobs;

-- What anyone may know: the price that applies on a day, not those to come nor who set them.
create function plan_prices_on(asked date)
returns table (billed_as text, from_day date, month_cents integer, first_month_cents integer)
language sql stable security definer set search_path = public, pg_temp
as $$
  select distinct on (p.billed_as) p.billed_as, p.from_day, p.month_cents, p.first_month_cents
  from plan_prices p where p.withdrawn_at is null and p.from_day <= asked
  order by p.billed_as, p.from_day desc
$$;
revoke execute on function plan_prices_on from public;
grant execute on function plan_prices_on to app_rw, jobs;
grant create on schema public to jobs;
alter function plan_prices_on owner to jobs;
revoke create on schema public from jobs;
