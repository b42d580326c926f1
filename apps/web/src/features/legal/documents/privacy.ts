import { words } from '@stillwater/contract/words'
import type { LegalDocument } from '../legal-document.ts'

export default {
  updated: '2026-11-19',
  summary: words(
    'What you tell us is health information. We use it to care for you, we do not sell it, and no advertising company gets any of it.',
  ),
  sections: [
    {
      heading: words('What we keep'),
      body: [
        [
          words('Who you are and how to reach you: your name, email address, phone number and addresses.'),
          words(
            'Your health: your answers, scores, messages, visits, prescriptions and what your care team writes about them.',
          ),
          words(
            'What is needed to bill: your plan, invoices, insurance cards, and the last four digits of your card.',
          ),
          words(
            'When, in which time zone and with what kind of device you signed in, so we can both tell if someone else gets in.',
          ),
        ],
      ],
    },
    {
      heading: words('What we use it for'),
      body: [
        words(
          'To treat you, to bill for it, to keep the service safe, and to do what the law asks of a clinic. For anything else we ask you first, and you may say no.',
        ),
      ],
    },
    {
      heading: words('Who sees it'),
      body: [
        [
          words('The people on your care team. Each time one of them opens your record, we write it down.'),
          words('Your pharmacy, your insurer and our payment provider: each gets only the part it needs.'),
          words('Anyone you ask us to share it with.'),
          words('Others only where the law requires it, or where someone’s life is in danger.'),
        ],
        words('We do not sell your information, and we do not use it for advertising.'),
      ],
    },
    {
      heading: words('What this site remembers'),
      body: [
        words(
          'We count visits to our pages ourselves, without your name and without your answers. There is no code from other companies on our pages that watches you, and no one records your screen.',
        ),
        words(
          'Signing in sets two cookies. One keeps you signed in. The other recognizes this browser for a year, so that someone who guesses at your password can’t lock you out. If you came here through one of our campaigns, a third cookie remembers which one for 30 days.',
        ),
        words(
          'Signing out removes your health information from this browser. An answer that hasn’t reached us yet stays behind, encrypted, until you sign in again.',
        ),
      ],
    },
    {
      heading: words('Email and text messages'),
      body: [
        words(
          'Our emails and text messages may give the time of a visit, and an email may say who it is with or what you paid. They never say what you’re treated for. You choose what we send you in My Account, and replying STOP to a text message stops all our texts.',
        ),
      ],
    },
    {
      heading: words('Your rights'),
      body: [
        words('US law (HIPAA) and the law of your state give you the right to:'),
        [
          words('see your record and get a copy of it'),
          words('ask us to correct it'),
          words('ask us to limit what we use or share'),
          words('choose how we contact you'),
          words('get a list of those we have shared it with'),
          words('be told if your information is ever exposed'),
          words(
            'complain to us, or to the Office for Civil Rights of the US Department of Health and Human Services. We will never hold it against you.',
          ),
        ],
        words(
          'Our <practices>Notice of Privacy Practices</practices> says more. Email <mail>{support_email}</mail> for any of these.',
        ),
      ],
    },
    {
      heading: words('How we protect it'),
      body: [
        words(
          'Your information is encrypted on its way to us and where it is stored. You are signed out after a while without activity, and you can sign out any device from your account.',
        ),
        words(
          'We keep health records for as long as the law of your state asks us to, and then we delete them.',
        ),
      ],
    },
    {
      heading: words('Changes'),
      body: [
        words(
          'If we change this page in a way that matters, we tell you before it applies. {brand} is responsible for your information. Questions are welcome at <mail>{support_email}</mail>.',
        ),
      ],
    },
  ],
} satisfies LegalDocument
