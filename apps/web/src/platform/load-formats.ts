/**
 * Loads the tables of dates and numbers, which the first formatter of a page would load in one task of 26 ms. What is
 * loaded to compare words is most of it. There is time while the session is being checked. decision 0124
 */
export function loadFormats(): void {
  setTimeout(() => new Intl.Collator())
  setTimeout(() => new Intl.NumberFormat())
  setTimeout(() => new Intl.DateTimeFormat())
}
