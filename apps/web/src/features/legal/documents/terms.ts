import { words } from '@stillwater/contract/words'
import { crisisLineHere, type LegalDocument } from '../legal-document.ts'

export default {
  updated: '2026-11-01',
  summary: words(
    '{brand} gives mental-health care to adults over video, phone and messages. It is not for emergencies. You can stop whenever you like.',
  ),
  sections: [
    {
      heading: words('In an emergency'),
      body: [
        words('{brand} is not an emergency service, and messages are not read at every hour.'),
        crisisLineHere,
      ],
    },
    {
      heading: words('Who can join'),
      body: [
        words(
          'You need to be 18 or older, be in the United States, and live in a state where our clinicians are licensed. The account is for you alone.',
        ),
      ],
    },
    {
      heading: words('Telehealth'),
      body: [
        words(
          'By making an account you agree to care by telehealth: you and your clinician meet over video, phone or messages and not in one room.',
        ),
        [
          words('It saves time and travel, and it works as well as an office visit for many people.'),
          words(
            'It has limits. A clinician may find that you need to be seen in person, and will tell you so.',
          ),
          words('Technology can fail. If a visit breaks off, we call you or help you to book again.'),
          words('You may refuse or stop at any time. That does not change your right to care elsewhere.'),
        ],
      ],
    },
    {
      heading: words('What you can expect of us'),
      body: [
        words(
          'Your care team is licensed and decides by what is best for you. A plan that includes medication pays for the care around it. It is not a promise that any medication will be prescribed.',
        ),
        words('The scores you see after a questionnaire describe symptoms. They are not a diagnosis.'),
      ],
    },
    {
      heading: words('What we ask of you'),
      body: [
        [
          words('Tell us the truth about your health, the medications you take and where you are.'),
          words(
            'Keep your password to yourself, and tell us if you think someone else has used your account.',
          ),
          words('Treat the people who care for you with respect.'),
          words('Use the service for your own care, and do not try to break it.'),
        ],
      ],
    },
    {
      heading: words('Paying and leaving'),
      body: [
        words(
          'The <payment>payment terms</payment>, the <billing>recurring billing policy</billing> and the <cancellation>cancellation policy</cancellation> are part of these terms. In short: you pay monthly, you can cancel in your account at any time, and your care continues until the month you have paid for ends.',
        ),
        words(
          'We may end an account that is used to harm others or to get medication by deceit. We give you your records and help you find care elsewhere.',
        ),
      ],
    },
    {
      heading: words('If something goes wrong'),
      body: [
        words(
          'Email <mail>{support_email}</mail>. We want to make it right. Nothing on this page takes away a right that the law gives you as a patient or as a consumer.',
        ),
      ],
    },
    {
      heading: words('Changes to these terms'),
      body: [
        words(
          'If we change something that matters, we ask you to read and accept it the next time you sign in. If you do not agree, you can cancel.',
        ),
      ],
    },
  ],
} satisfies LegalDocument
