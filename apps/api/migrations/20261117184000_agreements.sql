-- The documents that patients agree to or are given, each version as it was published. Anyone may read them, so they
-- hold nothing about a person; who published one is in the audit. docs/decisions/0108-duties-of-a-clinic.md
create table agreement_versions (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  kind text not null,
  version integer not null,
  effective_on date not null,
  -- What is different from the version before, in a sentence or two for patients.
  changes text not null,
  text text not null,
  constraint agreement_kind_is_known check (kind in ('telehealth_consent', 'privacy_notice', 'terms')),
  constraint agreement_versions_count_from_one check (version >= 1),
  constraint an_agreement_says_something check (length(text) between 1 and 40000)
);
create unique index one_agreement_of_each_version on agreement_versions (kind, version);
grant select on agreement_versions to app_rw;
grant select, insert on agreement_versions to jobs;

create table agreement_acceptances (
  id uuid primary key,
  created_at timestamptz not null default app_now(),
  patient_id uuid not null references patients (id),
  version_id uuid not null references agreement_versions (id),
  how text not null,
  constraint acceptance_how_is_known check (how in ('account', 'waiting_room', 'terms_prompt'))
);
create unique index one_acceptance_per_patient_and_version on agreement_acceptances (patient_id, version_id);

alter table agreement_acceptances enable row level security;
alter table agreement_acceptances force row level security;
create policy work_in_the_background on agreement_acceptances to jobs using (true) with check (true);
create policy a_patient_and_those_who_care_read_it on agreement_acceptances for select to app_rw
  using (patient_id = app_user() or reaches_patient(patient_id));
create policy a_patient_accepts_for_themselves on agreement_acceptances for insert to app_rw
  with check (patient_id = app_user());
grant select, insert on agreement_acceptances to app_rw;
grant select, insert, update, delete on agreement_acceptances to jobs;

insert into agreement_versions (id, kind, version, effective_on, changes, text) values
('6c0f6a52-0d0b-4a5e-9d61-1f1f3f0a0001', 'telehealth_consent', 1, '2026-11-01', 'This is the first version.',
$text$You are about to meet a clinician of {brand} by video or phone. Please read what that means and agree to it before your first visit.

## What telehealth is

You and your clinician meet by video, phone or messages and not in one room. Your clinician listens, asks, and may diagnose, treat or prescribe, as far as the law of the state you are in allows.

## What is good about it and what is not

- You need not travel, and you can be seen sooner.
- Your clinician can't examine you by hand. They may find that you need to be seen in person and will tell you so.
- Technology can fail. If a call breaks off we call you at the number you gave.
- We protect your calls with encryption and don't record them. No system is free of every risk.

## What we ask each time

At every video visit we ask where you are and how to call you back. Your clinician needs a license where you are, and in an emergency help has to find you.

## In an emergency

Telehealth is not for emergencies. If you or someone else is in danger, call 911. You can call or text 988 at any hour.

## Your choice

You may say no, or stop at any time, and ask for care in person elsewhere. That changes nothing about your right to care, your records or the help you get with finding another clinician. If something here isn't clear, ask your care team before you agree.$text$),
('6c0f6a52-0d0b-4a5e-9d61-1f1f3f0a0002', 'privacy_notice', 1, '2026-11-01', 'This is the first version.',
$text$THIS NOTICE DESCRIBES HOW MEDICAL INFORMATION ABOUT YOU MAY BE USED AND DISCLOSED AND HOW YOU CAN GET ACCESS TO THIS INFORMATION. PLEASE REVIEW IT CAREFULLY.

{brand} has to keep your health information private, give you this notice, follow it, and tell you if your information is ever exposed.

## Without asking you, we may use and share your information

- To treat you: the people on your care team and your pharmacy work from the same record.
- To be paid: your insurer gets what a claim needs.
- To run the clinic: we check the quality of care, train staff and keep the service safe.

## The law lets us, or makes us, share it in some cases

- to report abuse or neglect of a child, an older adult or an adult who depends on others
- to keep you or someone else from serious and immediate harm
- for public health, such as a harmful reaction to a medicine
- when a court, a health oversight agency, or law enforcement asks in the way the law requires

We share no more than is needed, and you can ask for the list of these disclosures.

## Everything else needs your written permission

That includes most sharing of psychotherapy notes, marketing, and any sale of your information. We don't sell it. You can give a permission on the page "Sharing and corrections" and take it back there at any time. What was shared before stays shared.

## Your rights

- Get a copy of your record, on paper or as a file. You can download it yourself under "Your records".
- Ask us to correct it. We answer within 60 days, in writing. If we say no, you may add a statement that stays with your record.
- Get the list of those we told about you in the last six years, apart from treatment, payment and running the clinic.
- Ask us to limit what we use or share. If you paid for a service yourself in full, we keep it from your insurer when you ask.
- Choose how and where we reach you.
- Get a paper copy of this notice.
- Name someone to act for you. We check that they may.

## Complaints

Write to our privacy contact at {support_email}. You can also complain to the Office for Civil Rights of the US Department of Health and Human Services. We will never hold a complaint against you.

## Changes

We may change this notice, and the change then applies to what we already hold. We publish the new version here and ask you to look at it.$text$),
('6c0f6a52-0d0b-4a5e-9d61-1f1f3f0a0003', 'terms', 1, '2026-11-01', 'This is the first version.',
$text${brand} gives mental-health care to adults by video, phone and messages. It is not for emergencies. You can stop whenever you like.

## In an emergency

{brand} is not an emergency service, and messages are not read at every hour. If you are in danger, call 911, or call or text 988.

## Who can join

You need to be 18 or older, be in the United States, and live in a state where our clinicians are licensed. The account is for you alone.

## What you can expect of us

Your care team is licensed and decides by what is best for you. A plan that includes medication pays for the care around it. It is not a promise that any medication will be prescribed.

The scores you see after a questionnaire describe symptoms. They are not a diagnosis.

## What we ask of you

- Tell us the truth about your health, the medications you take and where you are.
- Keep your password to yourself, and tell us if you think someone else has used your account.
- Treat the people who care for you with respect.
- Use the service for your own care, and do not try to break it.

## Paying and leaving

The payment terms, the recurring billing policy and the cancellation policy are part of these terms. You pay monthly, you can cancel in your account at any time, and your care continues until the month you have paid for ends.

We may end an account that is used to harm others or to get medication by deceit. We give you your records and help you find care elsewhere.

## If something goes wrong

Write to {support_email}; we want to put it right. Nothing on this page takes away a right that the law gives you as a patient or as a consumer.

## Changes to these terms

If we change something that matters, we ask you to read and accept it. If you do not agree, you can cancel.$text$);
