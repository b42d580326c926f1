/** Without `Intl`, whose first formatter on a page loads the tables of all of them. */
const grouped = (dollars: number): string =>
  dollars < 1000
    ? String(dollars)
    : `${grouped(Math.floor(dollars / 1000))},${String(dollars % 1000).padStart(3, '0')}`

/** '$1,234.00': an amount on a bill, always with its cents. */
export function usd(cents: number): string {
  const whole = Math.round(Math.abs(cents))
  const dollars = grouped(Math.floor(whole / 100))
  const sign = cents < 0 && whole > 0 ? '-' : ''
  return `${sign}$${dollars}.${String(whole % 100).padStart(2, '0')}`
}

/** '−$5.00': the same in a column of a screen, with a true minus. */
export const usdInColumn = (cents: number): string => usd(cents).replace('-', '−')

/** '$85' or '$49.50': a price on a card, without cents that say nothing. */
export function usdShort(cents: number): string {
  return usd(cents).replace(/\.00$/, '')
}
