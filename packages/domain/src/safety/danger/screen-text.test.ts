import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commonWords } from './common-words.ts'
import { crisisOfDanger, screenOfDanger, writtenDanger } from './crisis-of-danger.ts'
import { fitWeights } from './fit-weights.ts'
import { freeTextOf } from './free-text.ts'
import { canonical, wordsOf } from './normalize.ts'
import type { DangerCategory } from './phrase-group.ts'
import { longestScreened, screenText } from './screen-text.ts'
import { writeWeights } from './write-weights.ts'

/** The text as the rule reads it. */
const normalizedText = (text: string) =>
  wordsOf(text)
    .map((word) => word.text)
    .join(' ')

const levelOf = (text: string) => screenText(text)?.level ?? null

describe('danger screen: spelling', () => {
  test.each([
    ['capitals', 'I WANT TO DIE'],
    ['accents', 'Ya nó quíero vívir'],
    ['repeated letters', 'i waaaant to dieeee'],
    ['digits for letters', 'su1c1dal'],
    ['signs for letters', 'k!ll my$elf'],
    ['stars', 's*icide'],
    ['spelled out', 's u i c i d e'],
    ['dots between letters', 'k.m.s'],
    ['a slip', 'sucide'],
    ['letters of another alphabet', 'ѕuiсidе'],
    ['a font of its own', '𝓼𝓾𝓲𝓬𝓲𝓭𝓮'],
    ['an invisible break', 'sui\u200bcide'],
    ['shorthand', 'i want 2 die'],
    ['slang', 'gonna unalive myself'],
    ['a curly apostrophe', 'I don’t want to live'],
  ])('%s: %j is danger', (_, text) => expect(screenText(text)).not.toBeNull())
})

describe('danger screen: what stands around a phrase', () => {
  test.each([
    ['an open wish', 'I want to kill myself', 'high'],
    ['a plain denial', 'I do not want to kill myself', null],
    ['a denial with a doubt', 'I do not want to kill myself, but it crosses my mind', 'low'],
    ['a denial that denies nothing', "I can't stop thinking about killing myself", 'high'],
    ['a denial in the clause before', 'I have nobody and I want to end my life', 'high'],
    ['a Spanish denial in the clause before', 'No tengo a nadie y quiero morir', 'high'],
    ['two plain denials', 'I have no plan and no intent to kill myself', null],
    ['a denial inside the phrase', 'My husband has never hit me', null],
    ['a denial that is itself the danger', "I don't want to be alive", 'high'],
    ['a past that is over', 'I tried to kill myself years ago. I am doing well now.', null],
    ['a past without an end', 'I tried to kill myself years ago', 'low'],
    ['a past that came back', 'Years ago I tried to kill myself and last night again', 'high'],
    ['someone in a film', 'In the movie he stabbed her', null],
    ['oneself, beside a film', 'The movie made me want to kill myself', 'moderate'],
    ['a denial by nobody', 'Nobody at home hurts me', null],
    ['a Spanish denial by nobody', 'En mi casa nadie me lastima', null],
    ['nobody who helps', 'Nobody helps when he beats me', 'high'],
    ['danger of an exam', 'I am in danger of failing math', null],
    ['eyes that are closed', 'I could drive there with my eyes closed', null],
    ['a title', 'We saw Suicide Squad', null],
    ['a title beside danger', 'We saw Suicide Squad and I want to kill myself', 'high'],
    ['an idiom', 'this traffic is killing me', null],
    ['a mishap', 'I burned myself with the curling iron', null],
    ['a mishap that was meant', 'I burned myself with the iron on purpose', 'high'],
    ['a kick that a medicine gives', 'The meds kicked in after a week', null],
    ['a kick', 'He kicked me in the ribs', 'high'],
    ['a question about a dose', 'Should I double my pills tomorrow after I missed one?', null],
    ['a dose that was doubled', 'I took double my sleeping pills', 'high'],
    ['all pills of a day', 'I take all my pills once a day', null],
    ['all pills in one go', 'He took all his insulin at once', 'high'],
    ['pills at an hour', 'I took my sertraline at 9', null],
    ['pills at once', 'I took all my Seroquel at once and I am scared', 'high'],
    ['traffic that one meets', 'I ran into traffic on the way', null],
    ['traffic that one seeks', 'I walked into traffic on purpose', 'high'],
    ['a Spanish denial before a wish to be well', 'No quiero morir, quiero estar bien', null],
    ['a game that was won', 'I beat my brother at chess', null],
    ['a beating', 'My father beat my brother at home', 'high'],
    ['a knife at dinner', 'cooking dinner 🔪🥕', null],
    ['a knife at a wrist', '🔪 my wrists', 'high'],
  ])('%s: %j is %s', (_, text, level) => expect(levelOf(text)).toBe(level))
})

test('danger screen: a match names its category and points at the words as they were written', () => {
  const text = 'Hola. ¡ME   QUIÉRO  matar! y tomé todas las pastillas'
  const found = screenText(text)
  expect(found?.categories).toEqual(expect.arrayContaining(['harm_self', 'overdose']))
  for (const { phrase, start, end } of found?.matches ?? []) expect(text.slice(start, end)).toBe(phrase)
})

test.each([
  ['I want to kill myself', ['I want to kill myself']],
  ['Some days I really want to die and end my life.', ['I really want to die and end my life']],
  ['I took all my pills and I want to die', ['I took all my pills', 'I want to die']],
])('danger screen: phrases that overlap are shown to staff as one, whole: %j', (text, phrases) => {
  expect(screenText(text)?.matches.map(({ phrase }) => phrase)).toEqual(phrases)
})

test('danger screen: danger at the end of a text as long as a field takes is found', () => {
  const filler = 'The week was quiet and the garden is growing. '
  const text = filler.repeat(400).slice(0, longestScreened - 30) + '. I want to die'
  expect(screenText(text)?.matches.at(-1)?.phrase).toBe('I want to die')
})

describe('danger screen: properties', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 300 })
  const spoken = fc
    .array(
      fc.constantFrom(
        'i',
        'want',
        'to',
        'die',
        'not',
        '.',
        'pills',
        '🔪',
        'no',
        'quiero',
        '\ud800',
        'my',
        "don't",
      ),
      {
        maxLength: 60,
      },
    )
    .map((words) => words.join(' '))
  // Lone surrogates, control characters and all of Unicode.
  const anyUnits = fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 })
    .map((units) => String.fromCharCode(...units))

  test('no string makes it throw, and every match lies within the text', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, spoken, anyUnits), (text) => {
        for (const { phrase, start, end } of screenText(text)?.matches ?? []) {
          expect(start).toBeLessThan(end)
          expect(text.slice(start, end)).toBe(phrase)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('normalizing twice is normalizing once', () => {
    fc.assert(
      fc.property(fc.oneof(spoken, fc.string({ maxLength: 40 })), (text) => {
        expect(canonical(canonical(text))).toBe(canonical(text))
        const once = normalizedText(spokenOnly(text))
        expect(normalizedText(once)).toBe(once)
      }),
    )
  })
  const spokenOnly = (text: string) => text.replace(/[^a-z ]/gi, ' ')

  test('harmless sentences before and after change nothing about danger', () => {
    fc.assert(
      fc.property(fc.constantFrom('Thank you.', 'See you on Monday.', 'Gracias.'), (around) => {
        expect(levelOf(`${around} I want to kill myself. ${around}`)).toBe('high')
      }),
    )
  })

  test.each([
    ['words that begin many phrases', 'i want to '],
    ['words that fill every gap', 'want a a a '],
    ['denials', 'not never no '],
    ['single letters', 's u i c i d '],
    ['stars', 'k*'],
    ['traps', 'killing time kill bill '],
    ['one long word', 'aaaaaaab'],
    ['matches upon matches', 'i want to die '],
  ])('the work grows with the text and no faster: %s', (_, part) => {
    const steps = (length: number) => {
      let count = 0
      screenText(part.repeat(Math.ceil(length / part.length)).slice(0, length), () => count++)
      return count
    }
    const [short, long] = [steps(1_250), steps(20_000)]
    expect(long).toBeLessThanOrEqual(16 * short * 1.3 + 2_000)
  })
})

describe('danger screen: weights of words', () => {
  test('a farewell of two short sentences is found', () =>
    expect(levelOf("I'm done. goodbye")).not.toBeNull())

  test('danger that no phrase names is found, at low or moderate, by its heaviest words', () => {
    const text = 'my thighs are all cut up again'
    const found = screenText(text)
    expect(found?.level).toMatch(/low|moderate/)
    expect(found?.matches.length).toBeGreaterThan(0)
    for (const { phrase, start, end } of found?.matches ?? []) expect(text.slice(start, end)).toBe(phrase)
  })

  test.each([
    'Can you refill my Zoloft 50 mg before Friday?',
    'See you on Monday, thank you',
    'Sertraline',
    'Prozac, lithium',
    'Gabapentin 300',
    'Klonopin 0.5 at night',
    'Lena Hartmann',
  ])('harmless clinic talk weighs too little: %j', (text) => expect(screenText(text)).toBeNull())

  test('a reason names words of a subject, and the whole passage where only small words weigh', () => {
    const reasons = (text: string) =>
      screenText(text)?.matches.map(({ phrase }) => phrase.toLowerCase()) ?? []
    for (const text of ['my thighs are all cut up again', 'he put me up against the wall'])
      for (const reason of reasons(text)) expect(commonWords.has(reason)).toBe(false)
  })

  test('the same corpus gives the same table, with a category for each weight that speaks for danger', () => {
    const corpus = [
      { text: 'the rope is ready', danger: true, category: 'harm_self' },
      { text: 'a rope tonight', danger: true, category: 'harm_self' },
      { text: 'the form is ready', danger: false },
      { text: 'a form tonight', danger: false },
    ]
    const fitted = fitWeights(corpus)
    expect(fitWeights(corpus)).toEqual(fitted)
    const weightOf = (name: string) => fitted.weights.find((one) => one.name === name)
    expect(weightOf('rope')).toMatchObject({ category: 'harm_self' })
    expect(weightOf('rope')?.weight).toBeGreaterThan(0)
    expect(weightOf('form')?.weight).toBeLessThan(0)
    expect(writeWeights(fitted)).toContain('rope')
  })
})

describe('danger screen: what it demands', () => {
  test.each([
    ['high', ['harm_self'], 'page', 'page', true],
    ['moderate', ['overdose'], 'panel', 'panel', true],
    ['low', ['harm_self'], 'panel', 'panel', false],
    ['high', ['abuse', 'harm_self'], 'page', 'page', true],
    ['high', ['abuse', 'dependent'], 'page', 'page', true],
    ['high', ['abuse'], null, 'notice', true],
    ['low', ['abuse'], null, 'notice', false],
  ] as const)(
    '%s of %j: stored screen %j, shown %j, urgent %s',
    (level, categories, stored, shown, urgent) => {
      const danger = { level, categories: [...categories] }
      expect(crisisOfDanger(danger)).toMatchObject({ screen: stored, task: { urgent } })
      expect(screenOfDanger(writtenDanger(danger))).toBe(shown)
    },
  )

  test('abuse keeps the clock of its level', () => {
    const due = (category: DangerCategory) => crisisOfDanger({ level: 'high', categories: [category] }).task
    expect(due('abuse')).toEqual(due('harm_self'))
  })
})

test.each([
  ['long_text', { response: ' a ', elaboration: ' b ' }, 'a\nb'],
  ['text', { response: null, value: 'v' }, 'v'],
  ['single', { response: 'Suicide', elaboration: 'in my words' }, 'in my words'],
  ['likert', { response: 'Often' }, ''],
])('danger screen: of an answer to %s with %j it reads %j', (type, answer, text) => {
  expect(freeTextOf(type, answer)).toBe(text)
})
