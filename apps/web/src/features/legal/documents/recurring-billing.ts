import { words } from '@stillwater/contract/words'
import type { LegalDocument } from '../legal-document.ts'
import { planPriceList } from './plan-price-list.ts'

export default {
  updated: '2026-11-19',
  summary: words(
    'Your membership renews every month until you cancel. You can cancel in your account at any time, without calling anyone.',
  ),
  names_prices: true,
  sections: [
    {
      heading: words('What renews'),
      body: [
        words(
          'When you pay for your first month, you also allow us to charge the same card once a month for the months that follow, at the regular price of your plan.',
        ),
        planPriceList,
      ],
    },
    {
      heading: words('After the first month'),
      body: [
        words(
          'The lower price is for your first month only. The second charge comes one month after the first and is at the regular price, unless a promo code says something else. The checkout page shows both amounts and both are on your receipt.',
        ),
      ],
    },
    {
      heading: words('If the price changes'),
      body: [
        words(
          'We’ll email you at least 30 days before a higher price applies to you. If you do not want to pay it, cancel before that day and you are not charged the new price.',
        ),
        words(
          'If you change your plan yourself, it changes right away. Before you confirm, we show you what you pay today and each month after. You pay only the difference for the rest of your month. If the new plan costs less, the difference is credit for your next payment.',
        ),
      ],
    },
    {
      heading: words('Your card on file'),
      body: [
        words(
          'You can change your card in your account whenever you like. If a payment doesn’t go through, we’ll tell you, and you can pay the invoice with the same card or another one.',
        ),
      ],
    },
    {
      heading: words('How to stop it'),
      body: [
        words(
          'Open My Account and choose to cancel your membership. We don’t take any more monthly payments after that, and your care continues until the month you have paid for ends. The <cancellation>cancellation policy</cancellation> says more.',
        ),
        words(
          'If you can’t get into your account, email <mail>{support_email}</mail> and we’ll do it for you.',
        ),
      ],
    },
  ],
} satisfies LegalDocument
