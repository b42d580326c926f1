/** Before each group of three digits that is followed by nothing but such groups. */
const thousands = /\B(?=(\d{3})+$)/g

/** '$1,234.00': an amount on a bill, always with its cents. */
export function usd(cents: number): string {
  const whole = Math.round(Math.abs(cents))
  const dollars = String(Math.floor(whole / 100)).replace(thousands, ',')
  const sign = cents < 0 && whole > 0 ? '-' : ''
  return `${sign}$${dollars}.${String(whole % 100).padStart(2, '0')}`
}

/** '$85' or '$49.50': a price on a card, without cents that say nothing. */
export function usdShort(cents: number): string {
  return usd(cents).replace(/\.00$/, '')
}
