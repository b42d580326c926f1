// Made when it is first needed: the first formatter of a page loads the tables of all of them.
let grouped: Intl.NumberFormat | undefined

/** '$1,234.00': an amount on a bill, always with its cents. */
export function usd(cents: number): string {
  const whole = Math.round(Math.abs(cents))
  grouped ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
  const dollars = grouped.format(Math.floor(whole / 100))
  const sign = cents < 0 && whole > 0 ? '-' : ''
  return `${sign}$${dollars}.${String(whole % 100).padStart(2, '0')}`
}

/** '$85' or '$49.50': a price on a card, without cents that say nothing. */
export function usdShort(cents: number): string {
  return usd(cents).replace(/\.00$/, '')
}
