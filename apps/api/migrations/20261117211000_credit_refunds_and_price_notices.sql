-- Credit that is left when a membership ends goes back to the card it was paid with. docs/decisions/0112-money-from-outside.md
alter table charges add column of_credit boolean not null default false;
alter table charges add constraint only_a_refund_returns_credit check (kind = 'refund' or not of_credit);
create index credit_refunds_by_patient on charges (patient_id) where of_credit;

-- The charge day whose new price the member was told of, so that it is told once.
alter table subscriptions add column change_told_for date;
