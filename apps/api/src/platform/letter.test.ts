import { describe, expect, test } from 'vitest'
import { crisisLine } from '@stillwater/domain/safety/crisis-line'
import { writeLetter } from './letter.ts'

const brand = { name: 'Harbor & Co', support_email: 'help@harbor.example' }
const letter = {
  subject: 'Your receipt SW-000003',
  to: 'Maya',
  paragraphs: ['We received your payment.', '<script>alert(1)</script> & more'],
  facts: [
    ['Paid', '$99.00'],
    ['Next payment', '$259.00 on December 15, 2026'],
  ] as [string, string][],
  action: { label: 'See your invoices', href: 'https://clinic.example/invoices?a=1&b=2' },
}

const mailLinksIn = (html: string) => html.match(/<a [^>]*mailto:[^>]*>/g) ?? []

/** What is read on the page; a link and a number stand inside of their sentence. */
const shownIn = (html: string) =>
  html
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<\/?(a|span)\b[^<>]*>/g, '')
    .replace(/<[^<>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ')

describe('an email', () => {
  const { subject, text, html, from_name } = writeLetter(brand, letter)

  test('letter: on the page a date and a time break nowhere inside, and the plain text has plain spaces', () => {
    const words = 'We meet on Friday, November 20, 2026, 10:00 AM ET.'
    const dated = writeLetter(brand, { ...letter, paragraphs: [words] })
    expect(dated.html).toContain('Friday, November\u00a020,\u00a02026, 10:00\u00a0AM\u00a0ET.')
    expect(dated.text).toContain(words)
  })

  test('letter: on the page a length of time, the number of a card and "Dr." with a name break nowhere inside', () => {
    const words =
      '30 minutes by phone with Dr. Ortiz, up to 24 hours before. Your card ending in 1111 is paid within 10 days.'
    const counted = writeLetter(brand, { ...letter, paragraphs: [words] })
    for (const whole of [
      '30\u00a0minutes',
      'Dr.\u00a0Ortiz',
      '24\u00a0hours',
      'ending\u00a0in\u00a01111',
      '10\u00a0days',
    ])
      expect(counted.html).toContain(whole)
    expect(counted.text).toContain(words)
  })

  test('letter: on the page a short last word keeps the one before it, in the heading and in a paragraph', () => {
    const paragraphs = ['We sent it. Please read it soon.', 'Your membership continues', 'Thank you.']
    const ended = writeLetter(brand, { ...letter, subject: 'An update on your care', paragraphs })
    const whole = (words: string) => `<span class="end" style="white-space:nowrap">${words}</span>`
    expect(ended.html).toContain(`>An update on ${whole('your care')}</h1>`)
    expect(ended.html).toContain(`>We sent it. Please read ${whole('it soon.')}</p>`)
    for (const plain of paragraphs.slice(1)) expect(ended.html).toContain(`>${plain}</p>`)
    expect(ended.text).toContain(paragraphs[0])
  })

  test('letter: on the page "sign-in" and "check-in" never break at their hyphen, also at the end', () => {
    const paragraphs = ['You can choose a new one on the sign-in page.']
    const hyphened = writeLetter(brand, { ...letter, subject: 'Time for a short check-in', paragraphs })
    const whole = (word: string) => `<span style="white-space:nowrap">${word}</span>`
    const end = (words: string) => `<span class="end" style="white-space:nowrap">${words}</span>`
    expect(hyphened.html).toContain(`>Time for a ${end(`short ${whole('check-in')}`)}</h1>`)
    expect(hyphened.html).toContain(`on the ${end(`${whole('sign-in')} page.`)}</p>`)
    expect(hyphened.text).toContain(paragraphs[0])
  })

  test('letter: the plain text says everything in reading order, crisis lines last', () => {
    expect(text.split('\n\n')).toEqual([
      'Hi Maya,',
      ...letter.paragraphs,
      'Paid: $99.00\nNext payment: $259.00 on December 15, 2026',
      'See your invoices: https://clinic.example/invoices?a=1&b=2',
      'With care, Harbor & Co',
      'Questions about your account? Email help@harbor.example.',
      crisisLine,
    ])
  })

  test('letter: the number of an invoice in the heading never breaks at its hyphen', () => {
    expect(html).toMatch(/<h1 [^>]*>Your receipt <span style="white-space:nowrap">SW-000003<\/span><\/h1>/)
  })

  test('letter: the page says the same words, and nothing in them becomes markup', () => {
    const shown = shownIn(html)
    for (const part of ['Harbor & Co', 'Hi Maya,', ...letter.paragraphs, '$99.00', 'See your invoices'])
      expect(shown).toContain(part)
    expect(html).not.toContain('<script')
  })

  test('letter: it comes from the clinic by name, and its one button leads where the text does', () => {
    expect([subject, from_name]).toEqual([letter.subject, 'Harbor & Co'])
    expect([...html.matchAll(/class="act" href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      'https://clinic.example/invoices?a=1&#38;b=2',
    ])
    expect(mailLinksIn(html)).toEqual([expect.stringContaining('href="mailto:help@harbor.example"')])
  })

  test('letter: the clinic’s address in a paragraph is a link like the one at the foot, and the plain text is as written', () => {
    const words = 'If you can’t pay (or have questions), email help@harbor.example, or help@harbor.example.'
    const written = writeLetter(brand, { ...letter, paragraphs: [words] })
    const [atFoot] = mailLinksIn(html)
    expect(mailLinksIn(written.html)).toEqual([atFoot, atFoot, atFoot])
    expect(shownIn(written.html)).toContain(words)
    expect(written.text).toContain(words)
  })

  test('letter: an address in someone’s own words is not made a link', () => {
    const own = ['not-help@harbor.example', 'help@harbor.example.net', 'a@b.example', 'help@harborxexample']
    const written = writeLetter(brand, { ...letter, to: 'Maya maya@home.example', paragraphs: own })
    expect(mailLinksIn(written.html)).toEqual(mailLinksIn(html))
    for (const words of own) expect(shownIn(written.html)).toContain(words)
  })

  test('letter: each crisis number is a link that never breaks over two lines', () => {
    const links = [...html.matchAll(/<a [^>]*nowrap" href="((?:tel|sms):[^"]+)">/g)].map(([, href]) => href)
    expect(links).toEqual(['tel:911', 'tel:988', 'sms:988', 'tel:+18002738255'])
  })

  test('letter: without a name, facts or a button, nothing stands in their place', () => {
    const plain = writeLetter(brand, { subject: 'Welcome', paragraphs: ['Hello.'] })
    expect(plain.text).toMatch(/^Hello\.\n\nWith care/)
    expect(plain.html).not.toContain('class="act"')
    expect(plain.html).not.toContain('class="leaf"')
  })
})
