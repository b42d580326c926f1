import type { CrisisPart } from './crisis-line.ts'

/** For someone who may be watched: the National Domestic Violence Hotline, in words that do not name the reason. */
export const supportParts: readonly CrisisPart[] = [
  { text: 'You can talk with someone in private, day or night: ' },
  { text: 'call 1-800-799-7233', href: 'tel:+18007997233' },
  { text: ' or ' },
  { text: 'text START to 88788', href: 'sms:88788?body=START' },
  { text: '. If you need help right now, ' },
  { text: 'call 911', href: 'tel:911' },
  { text: '.' },
]
