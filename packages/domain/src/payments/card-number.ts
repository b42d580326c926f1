export const cardBrands = ['amex', 'diners', 'visa', 'mastercard', 'discover', 'jcb'] as const
export type CardBrand = (typeof cardBrands)[number]

interface Shape {
  begins: RegExp
  lengths: readonly number[]
  /** How many digits stand together, as on the card. */
  groups: readonly number[]
}

const inFours = [4, 4, 4, 4] as const
// spec: intake §5 for American Express and Diners; the others as their networks publish them.
const shapes: Record<CardBrand, Shape> = {
  amex: { begins: /^3[47]/, lengths: [15], groups: [4, 6, 5] },
  diners: { begins: /^3[068]/, lengths: [14], groups: [4, 6, 4] },
  visa: { begins: /^4/, lengths: [13, 16], groups: inFours },
  mastercard: {
    begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: inFours,
  },
  discover: { begins: /^(6011|64[4-9]|65|62)/, lengths: [16], groups: inFours },
  jcb: { begins: /^35(2[89]|[3-8])/, lengths: [16], groups: inFours },
}
const unknownShape: Shape = { begins: /^/, lengths: [13, 14, 15, 16], groups: inFours }

function shapeOf(digits: string): Shape {
  const brand = cardBrand(digits)
  return brand ? shapes[brand] : unknownShape
}
export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Told by the first digits, as soon as they are typed. */
export function cardBrand(number: string): CardBrand | null {
  const digits = digitsOf(number)
  return cardBrands.find((brand) => shapes[brand].begins.test(digits)) ?? null
}

/** Every second digit from the right is doubled; the sum of all must end in zero. */
export function passesLuhn(number: string): boolean {
  const digits = digitsOf(number)
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const counted = i % 2 === 1 ? digit * 2 : digit
    sum += counted > 9 ? counted - 9 : counted
  }
  return digits.length > 0 && sum % 10 === 0
}

export function hasCardLength(number: string): boolean {
  const digits = digitsOf(number)
  return shapeOf(digits).lengths.includes(digits.length)
}

export function isCardNumber(number: string): boolean {
  return /^[0-9 ]*$/.test(number) && hasCardLength(number) && passesLuhn(number)
}

/** What the field shows, grouped as on the card; null where the text has more digits than such a card, or letters. */
export function showCardNumber(text: string): string | null {
  const typed = text.replace(/[\s-]/g, '')
  const { groups } = shapeOf(typed)
  const most = groups.reduce((sum, size) => sum + size, 0)
  if (!/^\d*$/.test(typed) || typed.length > most) return null
  const shown: string[] = []
  let at = 0
  for (const size of groups) {
    if (at >= typed.length) break
    shown.push(typed.slice(at, at + size))
    at += size
  }
  return shown.join(' ')
}

/** Four for American Express, three for every other brand. decision C10 */
export function cardCodeLength(number: string): number {
  return cardBrand(number) === 'amex' ? 4 : 3
}
