-- The first version of each document in plainer words. Nobody has accepted it in a clinic without patients; in any other,
-- by signing up at the latest, so that it stays as it was and the clinic publishes a version of its own.
update agreement_versions set text = plain.text
from (values
('telehealth_consent',
$text$You’re about to meet a {brand} clinician by video or phone. Please read what that means and agree to it before your first visit.

## What telehealth is

You and your clinician meet by video, phone or messages instead of in an office. Your clinician listens, asks questions, and may diagnose, treat or prescribe as the law in your state allows.

## Benefits and limits

- You don’t need to travel, and you can often be seen sooner.
- Your clinician can’t examine you in person. They may find that you need an office visit, and will tell you so.
- Technology can fail. If a call drops, we’ll call you at the number you gave us.
- We encrypt your calls and don’t record them. No system is completely free of risk.

## What we ask each time

At every video visit we ask where you are and how to call you back. Your clinician needs to be licensed where you are, and in an emergency we need to know where to send help.

## In an emergency

Telehealth is not for emergencies.

{crisis_line}

## Your choice

You can say no, or stop at any time, and ask for care in person somewhere else. That doesn’t change your right to care, your records, or the help we give you in finding another clinician. If something here isn’t clear, ask your care team before you agree.$text$),
('privacy_notice',
$text$THIS NOTICE DESCRIBES HOW MEDICAL INFORMATION ABOUT YOU MAY BE USED AND DISCLOSED AND HOW YOU CAN GET ACCESS TO THIS INFORMATION. PLEASE REVIEW IT CAREFULLY.

The law requires {brand} to keep your health information private, to give you this notice, to follow it, and to tell you if your information is ever exposed.

## When we may use and share your information without asking you

- To treat you: the people on your care team and your pharmacy work from the same record.
- To be paid: your insurer gets what a claim needs.
- To run the clinic: we check the quality of care, train staff and keep the service safe.

## When the law allows or requires us to share it

- to report abuse or neglect of a child, an older adult or an adult who depends on others
- to keep you or someone else from serious and immediate harm
- for public health, such as a harmful reaction to a medicine
- when a court, a health oversight agency, or law enforcement asks in the way the law requires

We share only what is needed, and you can ask for a list of these disclosures.

## Everything else needs your written permission

That includes most sharing of psychotherapy notes, marketing, and any sale of your information. We don’t sell it. You can give permission on the page “Sharing and corrections” and cancel it there at any time. Canceling can’t undo what we shared before.

## Your rights

- Get a copy of your record, on paper or as a file. You can download it yourself under “Your records”.
- Ask us to correct it. We answer within 60 days, in writing, or tell you why we need up to 30 more. If we say no, you can add a statement that stays with your record.
- Get a list of who we shared your information with in the last six years, except for treatment, payment and running the clinic.
- Ask us to limit what we use or share. If you paid for a service in full yourself, we won’t tell your insurer about it if you ask us not to.
- Choose how and where we reach you.
- Get a paper copy of this notice.
- Name someone to act for you. We’ll check that they’re allowed to.

## Complaints

Email our privacy contact at <mail>{support_email}</mail>. You can also complain to the Office for Civil Rights of the US Department of Health and Human Services. We will never hold a complaint against you.

## Changes

We may change this notice, and the change then applies to the information we already hold. We’ll publish the new version here and ask you to read it.$text$),
('terms',
$text${brand} provides mental health care to adults by video, phone and messages. It is not for emergencies. You can stop whenever you like.

## In an emergency

{brand} is not an emergency service, and we don’t read messages around the clock.

{crisis_line}

## Who can join

You need to be 18 or older, and at each visit you need to be in a US state where your clinician is licensed. Your account is for you alone.

## Telehealth

By creating an account, you agree to care by telehealth: you and your clinician meet by video, phone or messages instead of in an office.

- It saves time and travel, and for many people it works as well as an office visit.
- It has limits. A clinician may find that you need to be seen in person, and will tell you so.
- Technology can fail. If a visit is cut off, we’ll call you or help you schedule another one.
- You can say no or stop at any time. That doesn’t change your right to care somewhere else.

## What you can expect from us

Your care team is licensed and decides based on what is best for you. A plan that includes medication pays for the care around it. It doesn’t promise that any medication will be prescribed.

The scores you see after a questionnaire describe symptoms. They are not a diagnosis.

## What we ask of you

- Tell us the truth about your health, the medicines you take and where you are.
- Keep your password to yourself, and tell us if you think someone else has used your account.
- Treat the people who care for you with respect.
- Use the service for your own care, and don’t try to break into it or disrupt it.

## Paying and leaving

The <payment>payment terms</payment>, the <billing>recurring billing policy</billing> and the <cancellation>cancellation policy</cancellation> are part of these terms. In short: you pay monthly, you can cancel in your account at any time, and your care continues until the end of the month you’ve paid for.

We may close an account that is used to harm others or to get medication by deception. If we do, we’ll give you your records and help you find care somewhere else.

## If something goes wrong

Email <mail>{support_email}</mail>. We want to make it right. Nothing on this page takes away a right that the law gives you as a patient or as a consumer.

## Changes to these terms

If we change something that matters, we’ll ask you to read and accept it. If you don’t agree, you can cancel.$text$)
) as plain (kind, text)
where agreement_versions.kind = plain.kind and agreement_versions.version = 1
  and not exists (select from patients);
