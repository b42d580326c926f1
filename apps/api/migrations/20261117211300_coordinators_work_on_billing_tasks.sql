-- Coordinators do the clinic's billing for every patient, so a task about money is theirs, whoever is on the care team.
create policy coordinators_see_billing_tasks on tasks for select to app_rw using (audience = 'care_team'
  and task_key in ('answer-dispute', 'check-payment', 'refund-late-payment') and patient_id <> app_user() and is_coordinator());
create policy coordinators_work_on_billing_tasks on tasks for update to app_rw
  using (audience = 'care_team' and task_key in ('answer-dispute', 'check-payment', 'refund-late-payment')
    and patient_id <> app_user() and is_coordinator())
  with check (audience = 'care_team');
