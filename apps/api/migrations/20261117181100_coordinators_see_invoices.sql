-- Coordinators keep the invoices of every patient (decision N39), as they keep the appointments.
create policy coordinators_see_every_invoice on invoices for select to app_rw
  using (patient_id <> app_user() and is_coordinator());
