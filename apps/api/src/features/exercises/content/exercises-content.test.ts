import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { paceSeconds } from '@stillwater/domain/exercises/pacing'
import { apiRoot } from '../../../platform/api-root.ts'
import { gradeOf } from '../../intake/content/reading-grade.fixture.ts'
import { loadExercises } from './load-exercises.ts'
import { stepHtml } from './step-html.ts'

const library = loadExercises()
const { exercises, categories } = library

describe('exercise content', () => {
  test('exercise content: there are at least 24 exercises in 6 categories', () => {
    expect(exercises.length).toBeGreaterThanOrEqual(24)
    expect(categories.length).toBeGreaterThanOrEqual(6)
    expect(categories.reduce((sum, { exercise_count }) => sum + exercise_count, 0)).toBe(exercises.length)
    expect(new Set(exercises.map(({ title }) => title)).size).toBe(exercises.length)
    for (const { category_id } of exercises) expect(categories.map(({ id }) => id)).toContain(category_id)
  })

  test.each(exercises.map((one) => [one.title, one] as const))(
    'exercise content: “%s” can be read by an eighth-grader, never shouts and says where its evidence is from',
    (_, { title, summary, sorted_steps, evidence }) => {
      const texts = sorted_steps.flatMap(({ html, input_prompt }) => [
        ...html
          .replaceAll(/<\/?(?:p|ul|li)>/g, '\n')
          .split('\n')
          .filter(Boolean),
        ...(input_prompt ? [input_prompt] : []),
      ])
      expect(gradeOf([summary, ...texts].map((text) => text.replace(/[.:?]?$/, '.')))).toBeLessThanOrEqual(8)
      expect([title, summary, ...texts, evidence.note].join(' ')).not.toContain('!')
      expect(evidence.sources.length).toBeGreaterThan(0)
      for (const source of evidence.sources) expect(source).toMatch(/\b(19|20)\d\d\b/)
    },
  )

  test('exercise content: a paced step lasts at most half an hour, and every sound has its pace in words too', () => {
    const paced = exercises.flatMap(({ sorted_steps }) => sorted_steps).filter(({ pace }) => pace)
    expect(paced.length).toBeGreaterThanOrEqual(10)
    for (const { pace } of paced) expect(paceSeconds(pace!)).toBeLessThanOrEqual(1800)
    const sounding = exercises
      .flatMap(({ sorted_steps }) => sorted_steps)
      .filter(({ audio_url }) => audio_url)
    expect(sounding.length).toBeGreaterThan(0)
    expect(sounding.every(({ pace }) => pace !== null)).toBe(true)
  })

  test('exercise content: every picture and every sound that is named can be opened', () => {
    const steps = exercises.flatMap(({ sorted_steps }) => sorted_steps)
    const last = (url: string) => url.split('/').at(-1)!
    const pictures = [...exercises, ...categories, ...steps].flatMap(({ image_url }) => image_url ?? [])
    expect(pictures.every((url) => library.pictures.has(last(url)))).toBe(true)
    for (const svg of library.pictures.values()) {
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 400 240"/)
      expect(svg).toContain('prefers-color-scheme:dark')
      expect(svg).not.toMatch(/NaN|undefined|<script|href=/)
    }
    for (const draw of library.tones.values()) {
      const wav = draw()
      expect([wav.toString('ascii', 0, 4), wav.readUInt32LE(4)]).toEqual(['RIFF', wav.length - 8])
      const loudest = Math.max(...Array.from({ length: 8_000 }, (_, i) => wav.readInt16LE(44 + i * 2)))
      expect(loudest).toBeGreaterThan(1_000)
    }
  })

  test('exercise content: the same name has the same id at every start', () => {
    expect(loadExercises().exercises.map(({ id }) => id)).toEqual(exercises.map(({ id }) => id))
  })
})

test('step html: lines become paragraphs and lists, and signs of HTML are text', () => {
  expect(stepHtml(['Look.', '- one', '- two & <b>', 'Then rest.'])).toBe(
    '<p>Look.</p><ul><li>one</li><li>two &amp; &lt;b&gt;</li></ul><p>Then rest.</p>',
  )
})

describe('exercise content that is wrong', () => {
  const real = join(apiRoot, 'content', 'exercises')
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'exercises-'))
    for (const file of readdirSync(real)) writeFileSync(join(folder, file), readFileSync(join(real, file)))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const change = (work: (file: { name: string; exercises: Record<string, unknown>[] }) => void) => {
    const file = JSON.parse(readFileSync(join(folder, 'calm.json'), 'utf8')) as Parameters<typeof work>[0]
    work(file)
    writeFileSync(join(folder, 'calm.json'), JSON.stringify(file))
  }

  test.each([
    [
      'a name unlike its file',
      (file: { name: string }) => void (file.name = 'calmer'),
      /its name must be calm/,
    ],
    [
      'a field that does not exist',
      (file: { exercises: Record<string, unknown>[] }) => void (file.exercises[0]!.colour = 'red'),
      /at exercises\.0/,
    ],
    [
      'an exercise without evidence',
      (file: { exercises: Record<string, unknown>[] }) => void delete file.exercises[0]!.evidence,
      /evidence/,
    ],
    [
      'two exercises of one name',
      (file: { exercises: Record<string, unknown>[] }) => void (file.exercises[0]!.name = 'five_senses'),
      /name of two exercises/,
    ],
    [
      'sound without a pace',
      (file: { exercises: { steps?: object[] }[] }) =>
        void (file.exercises[0]!.steps = [{ name: 'a', text: ['b'], audio: true }]),
      /has audio but no pace/,
    ],
  ])('exercise content: %s stops the start with one sentence', (_, work, sentence) => {
    change(work as never)
    expect(() => loadExercises(folder)).toThrow(sentence)
    expect(() => loadExercises(folder)).toThrow(/^The content file exercises\//)
  })
})
