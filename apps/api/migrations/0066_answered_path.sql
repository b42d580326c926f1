-- A visit completed before the server checked its path may miss answers: a job looks once and offers them as a task.
alter table visits add column path_checked_at timestamptz;
create index visits_with_unchecked_path on visits (completed_at) where completed_at is not null and path_checked_at is null;
