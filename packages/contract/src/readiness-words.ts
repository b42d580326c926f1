import type { ReadinessKey } from '@stillwater/domain/care-team/readiness'
import { words } from './words.ts'

interface ReadinessWords {
  ready: string
  open: string
  /** What to do about it. */
  fix: string
}

/** One sentence and one fix for each check, on the page of administrators and in the command. */
export const readinessWords: Record<ReadinessKey, ReadinessWords> = {
  payments: {
    ready: words('Payments go to a real processor.'),
    open: words('No money moves: payments are simulated or off.'),
    fix: words('Set the STRIPE_ or the AUTHORIZENET_ variables.'),
  },
  eligibility: {
    ready: words('Insurers are asked through a clearinghouse.'),
    open: words('No insurer is asked: eligibility is simulated or off.'),
    fix: words('Set the ELIGIBILITY_ variables.'),
  },
  identity: {
    ready: words('Identities are checked by a real service.'),
    open: words('No identity is checked: the check is simulated or off.'),
    fix: words('Set PERSONA_API_KEY and PERSONA_TEMPLATE_ID.'),
  },
  pharmacy: {
    ready: words('Orders go to a real pharmacy.'),
    open: words('No medicine is sent: the pharmacy is simulated or off.'),
    fix: words('Set TRUEPILL_API_KEY.'),
  },
  mail: {
    ready: words('Email is delivered.'),
    open: words('No email leaves the clinic, safety alerts included.'),
    fix: words('Set SMTP_URL and MAIL_FROM.'),
  },
  sms: {
    ready: words('Texts are delivered.'),
    open: words('No text leaves the clinic, safety alerts included.'),
    fix: words('Set the TWILIO_ variables.'),
  },
  payment_keys: {
    ready: words('The card processor accepts your keys.'),
    open: words('The card processor refused your keys, or we couldn’t reach it.'),
    fix: words(
      'Check the STRIPE_ or the AUTHORIZENET_ variables and that your account there can charge cards. Then check again.',
    ),
  },
  admins: {
    ready: words('The clinic has an administrator.'),
    open: words('No administrator has an account yet.'),
    fix: words('Open the link that npm run clinic -- setup printed. Run it again for a new link.'),
  },
  on_call: {
    ready: words('Someone is on call for safety alerts.'),
    open: words('No one is on call for safety alerts.'),
    fix: words(
      'Invite someone with the role On-call staff. They’re on call once they’ve opened the link and created an account.',
    ),
  },
  keys: {
    ready: words('The keys were backed up in the last 90 days.'),
    open: words(
      'No backup of the keys is recorded in the last 90 days. Without them, no backup can be read.',
    ),
    fix: words('Copy keys.json to a place apart from the database, and record the date.'),
  },
  tls: {
    ready: words('Patients reach the clinic over https.'),
    open: words('Patients do not reach the clinic over https.'),
    fix: words('Put a TLS proxy in front and set PUBLIC_URL to its https address.'),
  },
  proxy: {
    ready: words('The proxy in front is known.'),
    open: words('The proxy in front is not known: limits count all visitors as one.'),
    fix: words('Set TRUST_PROXY to its address.'),
  },
  demo_people: {
    ready: words('No demo people are in the database.'),
    open: words('Demo people are in the database, and their password is public.'),
    fix: words('Start with an empty database.'),
  },
  clock: {
    ready: words('The clock is right.'),
    open: words('The clock was moved for a demo.'),
    fix: words('Start with a database whose clock was never moved.'),
  },
  agreements: {
    ready: words('Business associate agreements are recorded.'),
    open: words('No business associate agreements are recorded.'),
    fix: words('Sign one with every service that sees patients’ data, and record the date.'),
  },
  breach_contact: {
    ready: words('A breach contact is recorded.'),
    open: words('No one is named to be told of a breach.'),
    fix: words('Record who is told first and who tells patients and authorities.'),
  },
  retention: {
    ready: words('It is recorded how long records are kept.'),
    open: words('The clinic hasn’t recorded that it keeps records for five years or longer.'),
    fix: words('Record how many years you keep them. Your state sets the minimum.'),
  },
}
