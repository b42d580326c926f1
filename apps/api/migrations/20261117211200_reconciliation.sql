-- Each day the processor's book is compared with ours. docs/decisions/0112-money-from-outside.md
create table reconciliation_days (
  day date primary key,
  ran_at timestamptz not null default app_now(),
  ours_count integer not null,
  theirs_count integer not null,
  -- Money in less money out, and what of it disputes moved.
  ours_cents bigint not null,
  theirs_cents bigint not null,
  disputed_cents bigint not null
);

-- No row names a patient. A difference that is gone when the day is compared again is resolved, not deleted.
create table reconciliation_differences (
  id uuid primary key,
  day date not null references reconciliation_days (day),
  found_at timestamptz not null default app_now(),
  resolved_at timestamptz,
  kind text not null,
  movement text not null,
  transaction text,
  reference text,
  ours_cents integer,
  theirs_cents integer,
  constraint a_difference_is_of_a_known_kind check (kind in ('missing_here', 'missing_there', 'amount_differs')),
  constraint a_difference_is_of_a_known_movement
    check (movement in ('charge', 'refund', 'dispute', 'dispute_returned', 'dispute_fee')),
  constraint a_difference_has_an_amount check (ours_cents is distinct from theirs_cents),
  constraint one_row_for_each_difference unique nulls not distinct (day, kind, movement, transaction, reference)
);
create index reconciliation_open on reconciliation_differences (day) where resolved_at is null;

alter table reconciliation_days enable row level security;
alter table reconciliation_days force row level security;
alter table reconciliation_differences enable row level security;
alter table reconciliation_differences force row level security;
create policy work_in_the_background on reconciliation_days to jobs using (true) with check (true);
create policy work_in_the_background on reconciliation_differences to jobs using (true) with check (true);
grant select, insert, update on reconciliation_days, reconciliation_differences to jobs;
create index charges_by_settlement on charges (settled_at) where status = 'approved';
