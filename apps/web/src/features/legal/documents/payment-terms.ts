import { words } from '@stillwater/contract/words'
import type { LegalDocument } from '../legal-document.ts'
import { planPriceList } from './plan-price-list.ts'

export default {
  updated: '2026-11-01',
  summary: words(
    'You pay a monthly membership by card. The price is shown before you pay, the first month costs less, and every charge is listed in your account.',
  ),
  names_prices: true,
  sections: [
    {
      heading: words('What you pay for'),
      body: [
        words(
          'Your membership pays for the care in your plan: visits with your care team, messages with them, and regular check-ins on how you are doing.',
        ),
        planPriceList,
        words(
          'A promo code can change the price of your first month. The checkout page shows the exact amount before you pay, and that is the amount we charge.',
        ),
      ],
    },
    {
      heading: words('When we charge you'),
      body: [
        words(
          'Creating an account is free, and so is finding out how you are doing. We charge your card for the first time when you press the pay button at checkout, and then once a month.',
        ),
      ],
    },
    {
      heading: words('Insurance'),
      body: [
        words(
          'If we bill your insurance, your insurer decides what it pays. You pay the membership, your copay, and any part of a visit that your insurer does not pay. The estimates in your account are our best guess and not a promise from your insurer.',
        ),
        words(
          'If your insurance is not in our network, you pay us and can ask your insurer to pay you back. We give you the invoices you need.',
        ),
      ],
    },
    {
      heading: words('Medication'),
      body: [
        words(
          'The pharmacy’s price for your medication depends on the medication and on your pharmacy benefits. We charge what your benefits do not cover to your card on file.',
        ),
      ],
    },
    {
      heading: words('Your card'),
      body: [
        words(
          'Your card number goes straight to our payment provider. We never see or keep it. We keep the card’s brand, its last four digits and its expiration date, so that you can recognize it.',
        ),
        words(
          'If a payment doesn’t go through, we’ll tell you. You can change your card or pay the invoice in your account. Your records stay yours to read.',
        ),
      ],
    },
    {
      heading: words('Refunds'),
      body: [
        [
          words('If we charged you by mistake, or twice, we return the money in full.'),
          words('If we could not give you the care you paid for, we return that month’s payment.'),
          words(
            'Otherwise a month that has begun is not refunded. If you cancel, you keep your care until that month ends.',
          ),
        ],
        words(
          'Email <mail>{support_email}</mail> and tell us what happened. Refunds go back to the card you paid with, and most banks show them within ten days.',
        ),
      ],
    },
    {
      heading: words('Invoices and questions'),
      body: [
        words(
          'Each charge has an invoice in your account that you can download and print. If something on it looks wrong, email <mail>{support_email}</mail>.',
        ),
      ],
    },
  ],
} satisfies LegalDocument
