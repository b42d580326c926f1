// A name of a month needs no list: the number of a step or a version stays with its word as well.
const whole = /\b([A-Z][a-z]{2,8} \d{1,2}\b(, \d{4})?|\d{1,2}:\d\d [AP]M( [A-Z]{2,4}\b)?)/g

/** The same text, in which a day ("November 19, 2026") and a time ("3:30 PM CT") each stay on one line. */
export function wholeDates(text: string): string {
  return text.replace(whole, (part) => part.replaceAll(' ', '\u00a0'))
}
