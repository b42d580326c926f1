-- A charge may wait until its patient has confirmed it with the bank. It stays `started` meanwhile, so everything that
-- protects a charge under way protects it too: no second one, no closed invoice, no bill on top.
alter table charges add column confirm_asked_at timestamptz;

alter table embedded_payments.tokens drop constraint behaviour_of_a_token_is_known;
alter table embedded_payments.tokens add constraint behaviour_of_a_token_is_known
  check (behaviour in ('approves', 'declines', 'no_funds', 'fails_later', 'asks_to_confirm'));
alter table embedded_payments.cards drop constraint what_a_charge_finds_is_known;
alter table embedded_payments.cards add constraint what_a_charge_finds_is_known
  check (on_charge in ('approved', 'declined', 'no_funds', 'action_required'));
alter table embedded_payments.transactions add column client_secret text;
create unique index a_client_secret_stands_for_one_charge on embedded_payments.transactions (client_secret);
alter table embedded_payments.transactions drop constraint outcome_is_known;
alter table embedded_payments.transactions add constraint outcome_is_known
  check (outcome in ('approved', 'declined', 'no_funds', 'expired', 'no_card', 'nothing_to_refund', 'action_required',
    'unconfirmed'));
