import { afterEach, describe, expect, test } from 'vitest'
import '../packages/contract/src/words-with-plurals.ts'
import { problems } from '../packages/contract/src/problems.ts'
import { speak, t } from '../packages/contract/src/words.ts'
import { severity } from '../packages/domain/src/results/severity.ts'
import { catalogueOf, contentSentences, saidSentences, sourcesIn } from './product-words.ts'
import { sentencesIn, tableTextsIn, unmarkedIn } from './sentences-in.ts'

const textsIn = (source) => sentencesIn('a.tsx', source).map(({ text }) => text)

describe('extraction of sentences', () => {
  test.each([
    ['a call', `t('Sign in')`, ['Sign in']],
    ['a marked table', `const table = { a: words("It's saved.") }`, ["It's saved."]],
    ['both sides of a condition', `t(paid ? 'Paid' : 'Unpaid', { n: 'no' })`, ['Paid', 'Unpaid']],
    ['texts joined over two lines', `t('One ' +\n 'two')`, ['One two']],
    ['a call inside of a template', 'const x = `${t("Sent.")} ${t("Read.")}`', ['Sent.', 'Read.']],
    ['an escaped quote', String.raw`t('It\'s you')`, ["It's you"]],
    ['a value of a table', `t(table[key])`, []],
    ['another function', `test('not said')`, []],
  ])('words: %s', (_, source, texts) => expect(textsIn(source)).toEqual(texts))

  test('words: a sentence is listed with the line where it is said', () => {
    expect(sentencesIn('a.ts', `\n\nt('Sign in')`)).toEqual([{ text: 'Sign in', line: 3 }])
  })

  test('words: the texts of a rule’s table are found, and no words of its comments', () => {
    const source = `/** The clinic's own words, and a rule's. */\nexport const table = { key: 'It\\'s free' }`
    expect(tableTextsIn('a.ts', source)).toEqual([{ text: "It's free", line: 2 }])
  })

  test('words: a text that is neither said nor marked is found', () => {
    const texts = (source) => unmarkedIn('a.tsx', source).map(({ text }) => text)
    expect(texts(`const a = <p>Not marked here</p>`)).toEqual(['Not marked here'])
    expect(texts(`const a = { b: 'Not marked here' }`)).toEqual(['Not marked here'])
    expect(texts(`t('Marked here'); words('Marked there'); new Error('For engineers')`)).toEqual([])
  })
})

// Texts for logs and engineers, and names of keys and fonts.
const notForPeople =
  /^(Error fetching API: |Versions mismatch: local\(|The card was refused\.|Ctrl K|Commissioner Variable)$/

test('words: every sentence of screens and contract goes through t() or is marked with words()', () => {
  const unmarked = ['apps/web/src', 'packages/contract/src']
    .flatMap(sourcesIn)
    .flatMap(({ path, text }) => unmarkedIn(path, text).map((one) => ({ path, ...one })))
    .filter(({ text }) => !notForPeople.test(text))
  expect(unmarked).toEqual([])
})

describe('the catalogue', () => {
  const said = saidSentences()
  const catalogue = catalogueOf(said)

  test('words: it has the sentences of screens, problems, emails, texts, PDFs and rules', () => {
    for (const [, sentence] of Object.values(problems)) expect(catalogue).toHaveProperty([sentence])
    for (const one of [
      'Welcome back.',
      'Your receipt {number}',
      'Reply STOP to opt out, HELP for help.',
      'Superbill {number}',
      severity('phq9', 12),
    ])
      expect(catalogue).toHaveProperty([one])
    expect(
      contentSentences().some(({ text }) => text.includes('Have you ever tried to end your life?')),
    ).toBe(true)
  })

  test('words: a translation stays, a new sentence is empty, and one that is gone leaves', () => {
    expect(
      catalogueOf(
        [
          { path: 'a', text: 'B' },
          { path: 'a', text: 'A' },
        ],
        { A: 'Á', Gone: 'Ido' },
      ),
    ).toEqual({ A: 'Á', B: '' })
  })

  test('words: every sentence that counts has a form for one and for many', () => {
    const counting = Object.keys(catalogue).filter((text) => text.includes(', plural,'))
    expect(counting.length).toBeGreaterThan(30)
    for (const text of counting) {
      const values = Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map(([, name]) => [name, 1]))
      expect(t(text, values), text).not.toMatch(/plural|[{}]/)
    }
  })

  describe('in another language', () => {
    afterEach(() => speak('en', {}))

    test('words: speak() changes every sentence of the catalogue, and keeps its values', () => {
      speak('xx', Object.fromEntries(Object.keys(catalogue).map((text) => [text, `«${text}»`])))
      for (const text of Object.keys(catalogue)) {
        const values = Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map(([, name]) => [name, 2]))
        expect(t(text, values), text).toMatch(/^«[^]*»$/)
      }
    })
  })
})
