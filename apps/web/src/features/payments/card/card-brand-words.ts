import { words } from '@stillwater/contract/words'
import type { CardBrand } from '@stillwater/domain/payments/card-number'

const names: Record<CardBrand, string> = {
  amex: words('American Express'),
  diners: words('Diners Club'),
  visa: words('Visa'),
  mastercard: words('Mastercard'),
  discover: words('Discover'),
  jcb: words('JCB'),
}

/** A brand's name as its owner writes it. */
export function brandName(brand: string | null): string {
  return Object.hasOwn(names, brand ?? '') ? names[brand as CardBrand] : words('Card')
}
