import { cardWords } from '@stillwater/contract/card-fields'
import { t } from '@stillwater/contract/words'
import { cardBrands } from '@stillwater/domain/payments/card-number'
import type { FrameWords } from '../../../card-frame/protocol.ts'
import { brandName } from './card-brand-words.ts'

/** Everything a person reads inside the frame. */
export function frameWords(): FrameWords {
  return {
    language: document.documentElement.lang,
    labels: {
      card_number: t('Card number'),
      exp_month: t('Month, two digits'),
      exp_year: t('Year, two digits'),
      code: t('Security code'),
    },
    expires: t('Expires'),
    month_placeholder: t('MM'),
    year_placeholder: t('YY'),
    code_hint: t('Three digits on the back'),
    amex_code_hint: t('Four digits on the front'),
    brands: Object.fromEntries(
      cardBrands.map((brand) => [brand, t(brandName(brand))]),
    ) as FrameWords['brands'],
    errors: {
      card_number: t(cardWords.card_number),
      exp_month: t(cardWords.exp_month),
      exp_year: t(cardWords.exp_year),
      code: t(cardWords.code),
    },
    unreachable: unreachableWords(),
    bank: {
      note: t('This is the bank of the demo. A real bank asks in its app, or sends you a code.'),
      confirm: t('Confirm payment'),
      refuse: t('Refuse payment'),
    },
  }
}

export function unreachableWords(): string {
  return t('The card processor could not be reached. Please try again.')
}
