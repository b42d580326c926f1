import { words } from '@stillwater/contract/words'
import { crisisLineHere, type LegalDocument } from '../legal-document.ts'

export default {
  updated: '2026-11-01',
  summary: words(
    'You can cancel in your account at any time. You keep your care until the end of the month you have paid for, and you are not charged again.',
  ),
  sections: [
    {
      heading: words('How to cancel'),
      body: [
        words(
          'Sign in, open My Account and choose to cancel your membership. We ask why, because it helps us do better, and we may make you an offer to stay. You can skip both and cancel right away.',
        ),
        words(
          'We confirm it by email. If you can’t get into your account, email <mail>{support_email}</mail> and we’ll cancel for you.',
        ),
      ],
    },
    {
      heading: words('What happens then'),
      body: [
        [
          words('You are not charged again.'),
          words(
            'If a payment was already on its way when you canceled, it may still go through. We’ll refund all of it without being asked, and email you.',
          ),
          words(
            'Until the month you paid for ends, everything works as before. Your account shows that date.',
          ),
          words(
            'After that date visits, messages and prescriptions from your care team end. You can still sign in and read your records.',
          ),
        ],
      ],
    },
    {
      heading: words('Your health comes first'),
      body: [
        words(
          'Stopping some medications suddenly can make you feel unwell. Before your care ends, please talk with your prescriber about what to do with your medication, and ask for your records if you continue care somewhere else.',
        ),
        crisisLineHere,
      ],
    },
    {
      heading: words('Refunds'),
      body: [
        words(
          'A month that has begun is not refunded, because you keep your care until it ends. If we made a mistake or could not give you the care you paid for, we return your money. The <payment>payment terms</payment> say more.',
        ),
      ],
    },
    {
      heading: words('Changing your mind'),
      body: [
        words(
          'You are welcome back at any time. Sign in with the same email address and your history will be there.',
        ),
        words(
          'We keep your health records for as long as the law asks us to, even after you leave. That protects you and your next clinician.',
        ),
      ],
    },
  ],
} satisfies LegalDocument
