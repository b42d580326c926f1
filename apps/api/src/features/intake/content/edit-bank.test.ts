import { describe, expect, test } from 'vitest'
import {
  discardBankDraft,
  listCareBanks,
  previewBank,
  publishBank,
  readCareBank,
  restoreBank,
  saveBankDraft,
  type CareBankEdit,
  type EditableBank,
} from '@stillwater/contract/care/content'
import { readVisitAnswers } from '@stillwater/contract/care/chart'
import { textOf } from '@stillwater/domain/intake/bank-edits'
import { joinTeam } from '../../care-team/care-team.fixture.ts'
import { answer, answerTo, beginVisit, buildAppWithCareTeam, questionOf, walk } from '../walker.fixture.ts'

const product = await buildAppWithCareTeam()
const admin = await product.newCarePerson('admin')
const content = product.app.services.content

const bank: EditableBank = 'health_history_1'
const params = { bank }
const read = async () => (await admin.api.call(readCareBank, { params })).data
const save = async (edit: CareBankEdit, version = 0) =>
  (await admin.api.call(saveBankDraft, { params, body: { version, edit } })).data
const publish = async (version: number, note = 'Simpler words') =>
  (await admin.api.call(publishBank, { params, body: { version, note } })).data
const send = (method: string, path: string, body?: object) =>
  product.send(method, `/api/care/content/${path}`, { headers: admin.headers, ...(body ? { body } : {}) })

const original = content.questionByName.get('how_long')!.question
/** The words of one question changed. */
const worded = (title: string, name = 'how_long', changes = {}): CareBankEdit => {
  const { question } = content.questionByName.get(name)!
  return {
    texts: { [name]: { ...textOf({ ...question, source: question.source }), title, ...changes } },
    order: [],
  }
}
const publishWords = async (title: string) => publish((await save(worded(title))).draft!.version)

test('question banks: a draft changes nothing for patients, is previewed, and is published with a note', async () => {
  const robin = await product.quickPatient()
  const drafted = await save(worded('For how long?'))
  expect(drafted.draft).toMatchObject({ version: 1, saved_by: 'Dana Carer' })
  const { data } = await admin.api.call(previewBank, { params })
  expect(data.questions.find(({ name }) => name === 'how_long')).toMatchObject({
    title: 'For how long?',
    answer: null,
  })
  const before = await beginVisit(robin)
  expect((await questionOf(robin, before.id, bank, 'how_long')).title).toBe(original.title)

  const published = await publish(1, 'Simpler words')
  expect(published).toMatchObject({
    draft: null,
    history: [{ note: 'Simpler words', published_by: 'Dana Carer', changed: 1 }],
  })
  const { data: list } = await admin.api.call(listCareBanks, {})
  expect(list.banks.find((one) => one.bank === bank)).toMatchObject({
    has_draft: false,
    published_by: 'Dana Carer',
  })
})

test('question banks: someone in the middle of a visit keeps its words to the end, and the next patient gets the new ones', async () => {
  const [early, late] = [await product.quickPatient(), await product.quickPatient()]
  const visit = await beginVisit(early)
  const first = await questionOf(early, visit.id, bank, 'how_long')
  await publishWords('How many weeks?')
  const still = await questionOf(early, visit.id, bank, 'how_long')
  expect(still).toEqual(first)
  // The answer to the words they saw is taken, and the rest of the path is walked to its end.
  await walk(early, visit.id)
  const stored = await product.rows<{ question_version: number }>(
    `select question_version from answers where visit_id = $1 and question_name = 'how_long'`,
    [visit.id],
  )
  expect(stored).toEqual([{ question_version: first.version }])

  const next = await beginVisit(late)
  const asked = await questionOf(late, next.id, bank, 'how_long')
  expect(asked.title).toBe('How many weeks?')
  expect(asked.id).not.toBe(first.id)
  const outdated = await product.send('POST', `/api/patients/${late.user.id}/visits/${next.id}/answers`, {
    headers: { ...late.headers, 'idempotency-key': crypto.randomUUID() },
    body: { ...answerTo(asked), question_id: first.id },
  })
  expect([outdated.status, outdated.json]).toMatchObject([409, { code: 'question_outdated' }])
})

test('question banks: a chart shows the question as it was asked, also after the words changed', async () => {
  const robin = await product.quickPatient()
  const therapist = await product.newCarePerson('therapist')
  await joinTeam(product, therapist, robin)
  await publishWords('Asked like this')
  const visit = await beginVisit(robin)
  await walk(robin, visit.id, { until: ({ name }) => name === 'daily_life' })
  await publishWords('Asked like that')
  const { data } = await therapist.api.call(readVisitAnswers, {
    params: { id: robin.user.id, visit_id: visit.id },
  })
  expect(data.answers.find(({ name }) => name === 'how_long')?.title).toBe('Asked like this')
})

test('question banks: the order of free questions changes for new visits alone, and words that return have their version again', async () => {
  const robin = await product.quickPatient()
  const { questions } = await read()
  const order = questions.map(({ name }) => name)
  ;[order[0], order[1]] = [order[1]!, order[0]!]
  const { draft } = await save({ texts: {}, order })
  await publish(draft!.version, 'Daily life first')
  const visit = await beginVisit(robin)
  const asked: string[] = []
  await walk(robin, visit.id, {
    until: ({ name, question_bank }) => {
      if (question_bank.name === bank) asked.push(name)
      return asked.length === 2
    },
  })
  expect(asked).toEqual(['daily_life', 'how_long'])
  expect((await questionOf(robin, visit.id, bank, 'how_long')).id).toBe(original.id)
})

test('question banks: an earlier revision and the product’s own words are published again as new revisions', async () => {
  await publishWords('One')
  const one = (await read()).published.revision
  await publishWords('Two')
  const two = (await read()).published.revision
  const back = await admin.api.call(restoreBank, {
    params,
    body: { revision: one, over_revision: two, note: 'Back to one' },
  })
  expect(back.data.published.edit.texts.how_long?.title).toBe('One')
  expect(back.data.history.slice(0, 3).map(({ revision }) => revision)).toEqual([two + 1, two, one])
  const own = await admin.api.call(restoreBank, {
    params,
    body: { revision: 0, over_revision: two + 1, note: 'As it came' },
  })
  expect(own.data.published.edit).toEqual({ texts: {}, order: [] })
  const late = await send('POST', `${bank}/restore`, { revision: one, over_revision: two, note: 'Too late' })
  expect([late.status, late.json]).toMatchObject([409, { code: 'content_changed' }])
  const foreign = await send('POST', 'profile/restore', {
    revision: one,
    over_revision: 0,
    note: 'Other bank',
  })
  expect(foreign.status).toBe(404)
})

describe('what is locked', () => {
  const refused: [string, EditableBank, () => CareBankEdit, RegExp][] = [
    [
      'an item of the PHQ-9',
      'screening',
      () => worded('Softer', 'phq9_9'),
      /“phq9_9” is an item of a published instrument/,
    ],
    [
      'an item of AUDIT-C',
      bank,
      () => worded('Softer', 'audit_c_1'),
      /“audit_c_1” is an item of a published instrument/,
    ],
    [
      'a new option',
      bank,
      () => worded('x', 'how_long', { options: { ...textOf(original).options, never: 'Never' } }),
      /must keep its options/,
    ],
    [
      'a placeholder that nothing fills',
      bank,
      () => worded('Dear {first_name}'),
      /unknown placeholder \{first_name\}/,
    ],
    [
      'two options of one title',
      bank,
      () => worded('x', 'high_energy', { options: { yes: 'Sure', no: 'sure' } }),
      /two options of one title/,
    ],
    [
      'a question before the one it waits for',
      bank,
      () => {
        const order = content.banks[bank].questions.map(({ name }) => name)
        const [a, b] = [order.indexOf('high_energy'), order.indexOf('high_energy_length')]
        ;[order[a], order[b]] = [order[b]!, order[a]!]
        return { texts: {}, order }
      },
      /“high_energy_length” waits for “high_energy”, which is asked after it/,
    ],
  ]
  test.each(refused)(
    'question banks: %s is refused in words, and no draft is kept',
    async (_, name, edit, words) => {
      const { status, json } = await send('PUT', `${name}/draft`, { version: 0, edit: edit() })
      expect(status).toBe(422)
      expect(json).toMatchObject({ code: 'content_refused', errors: [expect.stringMatching(words)] })
      expect((await product.rows('select from content_drafts where bank = $1', [name])).length).toBe(0)
    },
  )

  test('question banks: a draft that was broken by hand is not published, and a published row that was broken by hand is not asked', async () => {
    const { draft } = await save(worded('Fine'))
    await product.rows(`update content_drafts set edit = $1::jsonb where bank = $2`, [
      JSON.stringify(worded('Softer', 'audit_c_1')),
      bank,
    ])
    const answered = await send('POST', `${bank}/publish`, { version: draft!.version, note: 'Broken' })
    expect([answered.status, answered.json]).toMatchObject([422, { code: 'content_refused' }])
    await admin.api.call(discardBankDraft, { params })
    await product.rows(
      `insert into content_versions (revision, bank, edit, note, published_by) values (content_revision() + 1, $1, $2::jsonb, 'By hand', $3)`,
      [bank, JSON.stringify(worded('{nonsense}')), admin.user.id],
    )
    const robin = await product.quickPatient()
    const visit = await beginVisit(robin)
    const asked = await questionOf(robin, visit.id, bank, 'how_long')
    expect(asked.title).toBe(original.title)
    await answer(robin, visit.id, answerTo(await questionOf(robin, visit.id, 'profile', 'birth_date')))
  })
})

test('question banks: of two saves and of two publications that saw the same draft one is kept', async () => {
  await save(worded('A'))
  const saves = ['B', 'C'].map((title) => send('PUT', `${bank}/draft`, { version: 1, edit: worded(title) }))
  expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 409])
  const before = (await read()).history.length
  const both = [1, 2].map(() => send('POST', `${bank}/publish`, { version: 2, note: 'Once' }))
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await read()).history).toHaveLength(before + 1)
  // A draft that is gone is not written over.
  expect((await send('PUT', `${bank}/draft`, { version: 2, edit: worded('D') })).status).toBe(409)
})

test('question banks: only an administrator reads or edits them, and what makes no sense is refused', async () => {
  for (const role of ['provider', 'coordinator'] as const) {
    const { headers } = await product.newCarePerson(role)
    for (const path of ['', `/${bank}`, `/${bank}/preview`])
      expect((await product.send('GET', `/api/care/content${path}`, { headers })).status).toBe(403)
    const body = { version: 0, edit: worded('x') }
    expect((await product.send('PUT', `/api/care/content/${bank}/draft`, { headers, body })).status).toBe(403)
  }
  for (const body of [{}, { version: 0, edit: { texts: {}, order: 'x' } }, { version: 0, edit: worded('') }])
    expect((await send('PUT', `${bank}/draft`, body)).status).toBe(422)
  for (const path of ['unknown', 'unknown/preview']) expect((await send('GET', path)).status).toBe(404)
  expect((await send('POST', 'unknown/publish', { version: 1, note: 'x' })).status).toBe(404)
  expect((await send('POST', `${bank}/publish`, { version: 1, note: ' ' })).status).toBe(422)
})
