-- Who changed a setting of the clinic, when and to what; the version refuses a save over one that was not seen.
alter table settings add column version integer not null default 1;

create table setting_versions (
  name text not null,
  version integer not null,
  value jsonb not null,
  saved_at timestamptz not null default app_now(),
  -- Null: a command, or the demo.
  saved_by uuid references users (id),
  primary key (name, version)
);
insert into setting_versions (name, version, value, saved_at) select name, version, value, updated_at from settings;

-- Requests have no right on it: like the settings themselves, it is written in the background.
alter table setting_versions enable row level security;
alter table setting_versions force row level security;
create policy work_in_the_background on setting_versions to jobs using (true) with check (true);
grant select, insert on setting_versions to jobs;

-- Codes that an administrator adds to those of the product. A code never changes after it was made, since someone may
-- have been promised it: it is ended, and another one is made.
create table promo_codes (
  code text primary key,
  first_month_cents integer not null,
  week_cents integer not null,
  from_day date not null,
  until_day date,
  most_uses integer,
  plans text[] not null,
  for_insurance boolean not null,
  created_at timestamptz not null default app_now(),
  created_by uuid not null references users (id),
  ended_at timestamptz,
  constraint a_code_is_letters_and_digits check (code ~ '^[A-Z0-9]{4,24}$'),
  constraint a_promo_costs_something check (first_month_cents >= 100 and week_cents > 0),
  constraint a_promo_ends_after_it_begins check (until_day is null or until_day >= from_day),
  constraint a_limit_allows_someone check (most_uses is null or most_uses >= 1),
  constraint a_promo_is_for_someone check (for_insurance or cardinality(plans) > 0)
);
alter table promo_codes enable row level security;
alter table promo_codes force row level security;
create policy work_in_the_background on promo_codes to jobs using (true) with check (true);
grant select, insert on promo_codes to jobs;
grant update (ended_at) on promo_codes to jobs;

-- A use is a first month that was paid with the code, or whose payment is under way.
create function promo_uses(asked text) returns integer language sql stable security definer set search_path = public, pg_temp
as $$
  select count(*)::int from invoices i
  where i.kind = 'first' and i.promo = asked
    and (i.status = 'paid' or exists (select from charges c where c.invoice_id = i.id and c.kind = 'charge' and c.status = 'started'))
$$;

-- A code as anyone may try it, with how often it was used.
create function promo_by_code(asked text)
returns table (code text, first_month_cents integer, week_cents integer, from_day date, until_day date, plans text[], for_insurance boolean, is_over boolean)
language sql stable security definer set search_path = public, pg_temp
as $$
  select p.code, p.first_month_cents, p.week_cents, p.from_day, p.until_day, p.plans, p.for_insurance,
    p.ended_at is not null or (p.most_uses is not null and promo_uses(p.code) >= p.most_uses)
  from promo_codes p where p.code = asked
$$;

-- Payments with the same code wait here for each other, so that the last use is given once.
create function claim_promo(asked text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from promo_codes where code = asked for update;
end $$;

revoke execute on function promo_uses, promo_by_code, claim_promo from public;
grant execute on function promo_uses to jobs;
grant execute on function promo_by_code, claim_promo to app_rw, jobs;
grant create on schema public to jobs;
alter function promo_uses owner to jobs;
alter function promo_by_code owner to jobs;
alter function claim_promo owner to jobs;
revoke create on schema public from jobs;
