export interface CrisisPart {
  text: string
  href?: `tel:${string}` | `sms:${string}`
  /** What a screen reader says for a link whose words are too few on their own. */
  label?: string
}

/** What a person in danger is told, everywhere in the product, and nowhere else written out. decision S1 */
export const crisisParts: readonly CrisisPart[] = [
  { text: 'If you are in danger, ' },
  { text: 'call 911', href: 'tel:911' },
  { text: '. ' },
  { text: 'Call', href: 'tel:988', label: 'Call 988' },
  { text: ' or ' },
  { text: 'text 988', href: 'sms:988' },
  { text: ', the Suicide & Crisis Lifeline (' },
  { text: '1-800-273-8255', href: 'tel:+18002738255', label: 'Call 1-800-273-8255' },
  { text: ').' },
]

export const crisisLine = crisisParts.map((part) => part.text).join('')
