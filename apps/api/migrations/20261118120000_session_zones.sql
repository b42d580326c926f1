-- The time zone that a browser had when it signed in, for the list of a person's devices. Null where it sent none.
alter table sessions add column zone text;
