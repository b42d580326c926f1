-- Free text that speaks of danger is a signal like an answer to item 9.
alter table safety_signals drop constraint signal_source_is_known;
alter table safety_signals add constraint signal_source_is_known
  check (source in ('item_nine', 'safety_at_home', 'health_history', 'columbia', 'location', 'missed_visit', 'free_text'));

-- Whom we texted at a number: a reply that speaks of danger is about one of them.
alter table text_numbers add column texted_users uuid[] not null default '{}';
