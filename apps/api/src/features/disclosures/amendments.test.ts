import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decideAmendment, extendAmendment } from '@stillwater/contract/care/sharing'
import { disagreeWithDenial, withdrawAmendment } from '@stillwater/contract/sharing'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { open as openNote, signedNote } from '../notes/notes.fixture.ts'
import { ask, newCare, outcome, own, requestBody } from './sharing.fixture.ts'

let product: TestApp
let sam: Person
let dana: Person
beforeAll(async () => {
  product = await buildApp({ INACTIVITY_TIMEOUT_MS: '86400000' })
})
afterAll(() => product.close())
beforeEach(async () => {
  ;({ sam, dana } = await newCare(product))
})

const tasks = () =>
  product.rows<{ days: number; is_open: boolean }>(
    `select round(extract(epoch from due_at - created_at) / 86400)::int as days, done_at is null as is_open
       from tasks where patient_id = $1 and task_key = 'amendment-request'`,
    [sam.user.id],
  )
const extend = (who: Person, id: string, reason = 'The clinician is away.') =>
  who.api.call(extendAmendment, { params: { id }, body: { reason } })
const answer = { denial_reason: null, note_id: null, answer: 'We looked at it.' }
const accept = (who: Person, id: string, over: { note_id?: string; answer?: string } = {}) =>
  who.api.call(decideAmendment, { params: { id }, body: { ...answer, outcome: 'accepted', ...over } })
const deny = (who: Person, id: string, denial_reason: 'accurate' | null = 'accurate') =>
  who.api.call(decideAmendment, { params: { id }, body: { ...answer, outcome: 'denied', denial_reason } })
const disagree = (who: Person, id: string, statement = 'I still disagree.') =>
  who.api.call(disagreeWithDenial, { params: { id }, body: { statement } })
async function asked() {
  const body = requestBody()
  await ask(sam, body)
  return body.request_id
}

test('amendments: a request sent twice is one, and the care team has a task with 60 days', async () => {
  const body = requestBody()
  await Promise.all([ask(sam, body), ask(sam, body)])
  expect((await own(sam)).amendments).toMatchObject([{ state: 'open', about: 'The note of November 3' }])
  expect(await tasks()).toEqual([{ days: 60, is_open: true }])
  expect(await outcome(ask(sam, requestBody()))).toBe('409 amendment_open')
})

test('amendments: the clock is extended once by 30 days with a reason that the patient reads', async () => {
  const id = await asked()
  await extend(dana, id)
  await extend(dana, id)
  expect(await outcome(extend(dana, id, 'Again.'))).toBe('409 amendment_extended')
  expect(await tasks()).toEqual([{ days: 90, is_open: true }])
  expect((await own(sam)).amendments).toMatchObject([{ extension_reason: 'The clinician is away.' }])
})

test('amendments: an accepted correction is added to the note once, the task ends, and an email says nothing of it', async () => {
  const note = await signedNote(dana, sam)
  const id = await asked()
  await Promise.all([1, 2].map(() => accept(dana, id, { note_id: note.id, answer: 'Never smoked.' })))
  expect((await openNote(dana, note.id)).amendments).toMatchObject([{ text: 'Never smoked.' }])
  expect((await own(sam)).amendments).toMatchObject([{ state: 'accepted', answer: 'Never smoked.' }])
  expect(await tasks()).toMatchObject([{ is_open: false }])
  const emails = (await product.mailTo(sam.email)).filter(
    ({ subject }) => subject === 'An update on your request',
  )
  expect(emails).toHaveLength(1)
  expect(emails[0]!.text).not.toMatch(/smoked|correct|record/i)
})

test('amendments: a correction is not added to a note of another patient', async () => {
  const other = await newCare(product)
  const note = await signedNote(other.dana, other.sam)
  const id = await asked()
  expect(await outcome(accept(dana, id, { note_id: note.id }))).toBe('404 not_found')
  expect((await own(sam)).amendments).toMatchObject([{ state: 'open' }])
})

test('amendments: a denial needs a lawful reason, and the patient answers it once with a statement', async () => {
  const id = await asked()
  expect(await outcome(disagree(sam, id))).toBe('409 amendment_closed')
  expect(await outcome(deny(dana, id, null))).toBe('422 invalid')
  await deny(dana, id)
  await disagree(sam, id)
  await disagree(sam, id)
  expect(await outcome(disagree(sam, id, 'And more.'))).toBe('409 amendment_closed')
  expect((await own(sam)).amendments).toMatchObject([
    { state: 'denied', denial_reason: 'accurate', statement: 'I still disagree.' },
  ])
  expect(await outcome(accept(dana, id))).toBe('409 amendment_closed')
})

test('amendments: a withdrawn request ends the task, cannot be answered, and makes room for another', async () => {
  const id = await asked()
  await sam.api.call(withdrawAmendment, { params: { id }, body: {} })
  expect(await tasks()).toMatchObject([{ is_open: false }])
  expect(await outcome(accept(dana, id))).toBe('409 amendment_closed')
  expect(await outcome(ask(sam, requestBody()))).toBe('ok')
})

test('amendments: strangers, coordinators and other patients neither answer nor see a request', async () => {
  const id = await asked()
  const other = await newCare(product)
  const ines = await product.newCarePerson('coordinator')
  expect(await outcome(accept(other.dana, id))).toBe('404 not_found')
  expect(await outcome(accept(ines, id))).toMatch(/^40[34] /)
  expect(await outcome(disagree(other.sam, id))).toBe('404 not_found')
  expect((await own(other.sam)).amendments).toEqual([])
})
