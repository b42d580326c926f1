import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { apiRoot } from '../../../platform/api-root.ts'
import { loadContent } from './load-content.ts'
import { bankId, questionId, serviceLineId } from './question-ids.ts'

const content = loadContent()

describe('ids', () => {
  test('are the same UUID on every machine, and another one for each name and version', () => {
    expect(bankId('checkout')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect(bankId('checkout')).toBe('d5bf3e22-3f7e-5863-87a2-e19066d7da00')
    expect(questionId('payment', 1)).toBe('099eda30-ed91-576a-8e2e-106f4dc0ac29')
    expect(questionId('payment', 2)).not.toBe(questionId('payment', 1))
    const all = [...content.bankById.keys(), ...content.questionById.keys(), serviceLineId('adhd')]
    expect(new Set(all).size).toBe(17 + content.questionByName.size + 1)
  })

  test('lead back to the bank and its question', () => {
    expect(content.bankById.get(bankId('shipping'))).toBe(content.banks.shipping)
    expect(content.questionById.get(questionId('payment', 1))!.bank.name).toBe('checkout')
  })
})

describe('a wrong file is told in one sentence', () => {
  let folder = ''
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  function said(file: string, change: (text: string) => string): string {
    folder = mkdtempSync(join(tmpdir(), 'content-'))
    cpSync(join(apiRoot, 'content'), folder, { recursive: true })
    const path = join(folder, file)
    const before = readFileSync(path, 'utf8')
    const after = change(before)
    expect(after).not.toBe(before)
    writeFileSync(path, after)
    try {
      loadContent(folder)
    } catch (error) {
      return (error as Error).message
    }
    return 'nothing'
  }

  const profile = 'question-banks/profile.json'
  const history = 'question-banks/health_history_1.json'
  const cases: [what: string, file: string, from: string | RegExp, to: string, fault: string][] = [
    ['broken JSON', profile, '{', '', 'it is not JSON'],
    [
      'a version of nothing',
      profile,
      '"region",\n      "version": 1',
      '"region",\n      "version": 0',
      'at questions.1.version, Too small: expected number to be >0',
    ],
    [
      'a misspelled field',
      profile,
      '"subscript"',
      '"subscripts"',
      'at questions.4, Unrecognized key: "subscripts"',
    ],
    [
      'a name used twice',
      history,
      '"name": "how_long"',
      '"name": "region"',
      'the question “region” has a name that is also used in profile.json',
    ],
    [
      'a missing question',
      profile,
      '"name": "pronoun"',
      '"name": "pronouns"',
      'the question “pronoun” is missing',
    ],
    [
      'no options',
      'question-banks/communication.json',
      /"options": \[[^\]]*\],?(?=\s*\},\s*\{\s*"name": "phone)/,
      '"options": []',
      'the question “communication_preference” needs options',
    ],
    [
      'options where none fit',
      profile,
      '"question_type": "region"',
      '"question_type": "region", "options": [{ "name": "a", "title": "A" }]',
      'the question “region” is of type region, which has no options',
    ],
    [
      'a condition on nothing',
      history,
      '"question": "has_allergies"',
      '"question": "has_allergy"',
      'the question “allergies” waits for “has_allergy”, which does not exist',
    ],
    [
      'a condition on a later question',
      history,
      '"question": "has_allergies", "in": ["yes"]',
      '"question": "controlled_medication", "in": ["yes"]',
      'the question “allergies” waits for “controlled_medication”, which is asked after it',
    ],
    [
      'a condition on an answer nobody can give',
      history,
      '"question": "has_allergies", "in": ["yes"]',
      '"question": "has_allergies", "in": ["maybe"]',
      'the question “allergies” waits for the answer “maybe”, which “has_allergies” does not offer',
    ],
    [
      'a condition that would not be looked at again',
      history,
      '"refresh_after": true',
      '"refresh_after": false',
      'the question “high_energy_length” waits for “high_energy”, which needs refresh_after',
    ],
    [
      'an instrument without its terms',
      history,
      /"licence": "[^"]*"/,
      '"flag_title": "Alcohol"',
      'the question “audit_c_1” has a source or a licence, and needs both',
    ],
    [
      'a question that a safety rule reads',
      history,
      '"name": "past_attempts"',
      '"name": "attempts"',
      'the question “past_attempts” is missing',
    ],
    [
      'an unknown placeholder',
      profile,
      'What made you look',
      '{first_name}, what made you look',
      'the question “reason_for_visit” has the unknown placeholder {first_name} in its title',
    ],
    [
      'a placeholder that stays unfilled',
      profile,
      'A few words',
      '{offering}',
      'the question “reason_for_visit” has a placeholder outside its title, where none is filled',
    ],
    [
      'a question that cannot be skipped but says so',
      profile,
      '"optional": true',
      '"optional": false',
      'the question “pronoun” has a skip_option but is not optional',
    ],
    [
      'an instrument with a lost item',
      'instruments/phq9.json',
      'phq9_9',
      'phq9_10',
      'its 9 items must be phq9_1 to phq9_9, in order',
    ],
    [
      'an instrument with a wrong value',
      'instruments/isi.json',
      '"name": "4", "title": "Very dissatisfied"',
      '"name": "5", "title": "Very dissatisfied"',
      'the options of isi_4 must be named 0, 1, 2, 3, 4, in order',
    ],
    [
      'an instrument that nobody asks',
      'question-banks/screening.json',
      '{ "instrument": "gad7" },',
      '',
      'the question “gad7_1” is missing',
    ],
    [
      'a scored question of our own',
      profile,
      '"question_type": "region"',
      '"question_type": "region", "assessment_type": "phq9"',
      'the question “region” is no item of phq9',
    ],
    [
      'service lines out of order',
      'service-lines.json',
      'Depression',
      'Anxiety',
      'it must list Depression, Anxiety, Insomnia, ADHD, in order',
    ],
    [
      'two answers that read the same',
      profile,
      '"He / him"',
      '"she / her"',
      'the question “pronoun” has two options of one title',
    ],
    [
      'a medicine listed twice',
      'treatments.json',
      '"id": "sertraline"',
      '"id": "zolpidem"',
      '“zolpidem” is listed twice',
    ],
  ]
  test.each(cases)('%s', (_what, file, from, to, fault) => {
    expect(said(file, (text) => text.replace(from, to))).toBe(`The content file ${file} is wrong: ${fault}.`)
  })

  test('a type of question that no screen can show', () => {
    const change = (text: string) => text.replace('"question_type": "region"', '"question_type": "state"')
    expect(said(profile, change)).toMatch(
      /^The content file question-banks\/profile\.json is wrong: at questions\.1\.question_type, Invalid option/,
    )
  })

  test.each([
    [{ save_answer: false }, 'is scored, so its save_answer must be true'],
    [{ optional: true }, 'is scored, so it must not be optional'],
    [{ question_type: 'single' }, 'is scored, so it must be a likert with the options 0, 1, 2, 3'],
  ])('a scored item with %o', (change, fault) => {
    const items = content.banks.screening.questions
      .filter((q) => q.assessment_type === 'phq9')
      .map(({ id: _, ...item }) => (item.name === 'phq9_9' ? { ...item, ...change } : item))
    const spelledOut = JSON.stringify(items).slice(1, -1)
    const file = 'question-banks/screening.json'
    expect(said(file, (text) => text.replace('{ "instrument": "phq9" }', spelledOut))).toBe(
      `The content file ${file} is wrong: the question “phq9_9” ${fault}.`,
    )
  })

  test('a file that is not there', () => {
    folder = mkdtempSync(join(tmpdir(), 'content-'))
    expect(() => loadContent(folder)).toThrow(
      'The content file instruments/phq9.json is wrong: it is missing or cannot be read.',
    )
  })
})
