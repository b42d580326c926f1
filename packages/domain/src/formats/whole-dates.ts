const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'
const day = new RegExp(`\\b${month} \\d{1,2}(?:, \\d{4})?`, 'g')
const time = /\b\d{1,2}:\d{2} [AP]M(?: [A-Z]{2,4}\b)?/g

/** The same text, in which a day ("November 19, 2026") and a time ("3:30 PM CT") each stay on one line. */
export function wholeDates(text: string): string {
  return text.replace(day, noBreaks).replace(time, noBreaks)
}

const noBreaks = (part: string) => part.replaceAll(' ', '\u00a0')
