import type { ShownBrand } from '@stillwater/domain/brand/brand'
import { crisisLine } from '@stillwater/domain/safety/crisis-line'
import { t } from '@stillwater/contract/words'
import { letterPage } from './letter-page.ts'

export interface Letter {
  subject: string
  /** The first name of the person; a letter about a visit or money begins with it. */
  to?: string | undefined
  paragraphs: string[]
  /** An amount, a date, a card: one line each, with what it is before it. */
  facts?: [label: string, value: string][]
  action?: { label: string; href: string }
}

export type LetterBrand = Pick<ShownBrand, 'name' | 'support_email'>

/** One look for every email: plain text, and the same words as HTML that any mail program shows. */
export function writeLetter(brand: LetterBrand, letter: Letter) {
  const { subject, to, paragraphs, facts = [], action } = letter
  const greeting = to ? [t('Hi {name},', { name: to })] : []
  const foot = [t('With care, {brand}', { brand: brand.name }), support(brand)]
  const text = [
    ...greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}: ${action.href}`] : []),
    ...foot,
    crisisLine,
  ].join('\n\n')
  const page = { ...letter, paragraphs: [...greeting, ...paragraphs], facts, foot }
  return { subject, text, html: letterPage(brand, page), from_name: brand.name }
}

function support({ support_email }: LetterBrand): string {
  return t('Questions about your account? Email {support}.', { support: support_email })
}
