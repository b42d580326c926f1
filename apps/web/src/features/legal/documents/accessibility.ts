import { words } from '@stillwater/contract/words'
import type { LegalDocument } from '../legal-document.ts'

export default {
  updated: '2026-11-01',
  summary: words(
    'Care should be open to everyone. We build {brand} to meet the Web Content Accessibility Guidelines 2.2 at level AA, and we want to hear where it doesn’t.',
  ),
  sections: [
    {
      heading: words('What you can count on'),
      body: [
        [
          words('Everything can be done with a keyboard alone, and you can always see where you are.'),
          words('Screen readers are told what each field is for and what went wrong with it.'),
          words(
            'Text stands out from its background, by day and at night, and color is never the only sign.',
          ),
          words('Pages can be zoomed to four times their size and work on a small phone.'),
          words('Nothing flashes. If your device asks for less motion, nothing moves.'),
          words('Our words are plain, and a form keeps what you typed when something goes wrong.'),
        ],
      ],
    },
    {
      heading: words('Other ways to get care'),
      body: [
        words(
          'If video doesn’t work for you, ask for a visit by phone. If you need an interpreter, captions or more time, tell your care team or email <mail>{support_email}</mail>. It costs you nothing.',
        ),
      ],
    },
    {
      heading: words('Where we know we fall short'),
      body: [
        words(
          'Photos of cards and documents that you upload have no description, and a PDF may be harder for a screen reader than the page it came from.',
        ),
      ],
    },
    {
      heading: words('Tell us'),
      body: [
        words(
          'If something is in your way, email <mail>{support_email}</mail>. Tell us which page it was and what you use to read it. A person reads every email and answers you.',
        ),
      ],
    },
  ],
} satisfies LegalDocument
