import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  discardBankDraft,
  listCareBanks,
  previewBank,
  publishBank,
  readCareBank,
  restoreBank,
  saveBankDraft,
  type CareBank,
  type CareBankQuestion,
} from '@stillwater/contract/care/content'
import { answer, callsOf } from '../../../testing/answer.ts'
import { expectCards } from '../../../testing/expect-cards.ts'
import { admin, careDesk, coordinator, open } from '../../scheduling/care/care-desk.fixture.ts'
// Loaded beforehand, so that no test waits for them.
import './bank-preview-screen.tsx'
import './bank-screen.tsx'
import './banks-screen.tsx'

const question = (name: string, changes: Partial<CareBankQuestion> = {}): CareBankQuestion => ({
  name,
  question_type: 'single',
  is_locked: false,
  title: `About ${name}`,
  description: null,
  subscript: null,
  skip_option: null,
  options: [
    { name: 'yes', title: 'Yes' },
    { name: 'no', title: 'No' },
  ],
  asked_after: null,
  ...changes,
})
const none = { texts: {}, order: [] }
const bank = (changes: Partial<CareBank> = {}): CareBank => ({
  bank: 'health_history_1',
  title: 'Your health',
  questions: [question('how_long'), question('audit_c_1', { is_locked: true }), question('daily_life')],
  published: { revision: 0, edit: none },
  draft: null,
  history: [],
  ...changes,
})
const draft = {
  version: 4,
  edit: none,
  saved_at: '2026-11-16T15:00:00.000Z',
  saved_by: 'Priya Nair',
}
const path = '/care/content/health_history_1'

function start(shown = bank(), at = path) {
  careDesk()
  answer(readCareBank, shown)
  return open(at, admin)
}
const rowOf = async (title: string) => within((await screen.findByText(title)).closest('li')!)

test('question banks screen: banks are listed with their locked questions, drafts and last publication', async () => {
  careDesk()
  answer(listCareBanks, {
    banks: [
      {
        bank: 'screening',
        title: 'How you feel',
        questions: 22,
        locked: 22,
        has_draft: true,
        published_at: '2026-11-16T15:00:00.000Z',
        published_by: 'Priya Nair',
      },
    ],
  })
  open('/care/content', admin)
  const row = within((await screen.findByRole('link', { name: 'How you feel' })).closest('tr')!)
  for (const text of ['22 questions, 22 locked', 'Nov 16, 2026 by Priya Nair', 'Draft'])
    expect(row.getByText(text)).toBeVisible()
  expectCards(screen.getByRole('table', { name: 'Question banks' }))
})

test('question banks screen: two banks of one title are told apart by what they are for', async () => {
  careDesk()
  const line = {
    title: 'Your plan',
    questions: 1,
    locked: 0,
    has_draft: false,
    published_at: null,
    published_by: null,
  }
  answer(listCareBanks, {
    banks: [
      { ...line, bank: 'checkout' },
      { ...line, bank: 'update_plan' },
    ],
  })
  open('/care/content', admin)
  const [checkout, update] = await screen.findAllByRole('link', { name: 'Your plan' })
  expect(checkout).toHaveAccessibleDescription('Choosing a plan, insurance and payment at sign-up')
  expect(update).toHaveAccessibleDescription('Offer to add to the plan, after sign-up')
})

test('question banks screen: words are saved into a draft, over the version that was seen, and never published by it', async () => {
  const { person } = start(bank({ draft }))
  answer(saveBankDraft, bank({ draft: { ...draft, version: 5 } }))
  await person.click((await rowOf('About how_long')).getByRole('button', { name: 'Edit words' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit words' }))
  const title = dialog.getByRole('textbox', { name: 'Question' })
  await person.clear(title)
  await person.click(dialog.getByRole('button', { name: 'Save draft' }))
  expect(title).toHaveAccessibleDescription(/Please write the question\./)
  await person.type(title, 'For how long?')
  await person.clear(dialog.getByRole('textbox', { name: 'Answer 1' }))
  await person.type(dialog.getByRole('textbox', { name: 'Answer 1' }), 'Sure')
  await person.click(dialog.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('Saved in the draft.')).toBeVisible()
  expect(callsOf(saveBankDraft).map(({ body }) => body)).toEqual([
    {
      version: 4,
      edit: {
        texts: {
          how_long: {
            title: 'For how long?',
            description: null,
            subscript: null,
            skip_option: null,
            options: { yes: 'Sure', no: 'No' },
          },
        },
        order: [],
      },
    },
  ])
  expect(callsOf(publishBank)).toHaveLength(0)
})

test('question banks screen: a locked question has no actions, and a free one moves past it', async () => {
  const { person } = start()
  answer(saveBankDraft, bank({ draft }))
  const locked = await rowOf('About audit_c_1')
  expect(locked.getByText('Locked')).toBeVisible()
  expect(locked.queryByRole('button')).toBeNull()
  const first = await rowOf('About how_long')
  expect(first.getByRole('button', { name: 'Move up' })).toBeDisabled()
  await person.click(first.getByRole('button', { name: 'Move down' }))
  await waitFor(() => expect(callsOf(saveBankDraft)).toHaveLength(1))
  expect(callsOf(saveBankDraft)[0]?.body).toEqual({
    version: 0,
    edit: { texts: {}, order: ['daily_life', 'audit_c_1', 'how_long'] },
  })
})

test('question banks screen: of two options, the empty one is told and has the focus', async () => {
  const { person } = start()
  await person.click((await rowOf('About how_long')).getByRole('button', { name: 'Edit words' }))
  const dialog = within(await screen.findByRole('dialog'))
  const [filled, empty] = ['Answer 1', 'Answer 2'].map((name) => dialog.getByRole('textbox', { name }))
  await person.clear(empty!)
  await person.click(dialog.getByRole('button', { name: 'Save draft' }))
  expect(empty).toHaveFocus()
  expect(empty).toBeInvalid()
  expect(filled).toBeValid()
  expect(callsOf(saveBankDraft)).toHaveLength(0)
})

test('question banks screen: what the rules refuse is told, and the dialog stays', async () => {
  const { person } = start()
  const said = 'The question “how_long” has two options of one title.'
  answer(saveBankDraft, { problem: 'content_refused', details: { errors: [said] } })
  await person.click((await rowOf('About how_long')).getByRole('button', { name: 'Edit words' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByRole('textbox', { name: 'Question' }), '!')
  await person.click(dialog.getByRole('button', { name: 'Save draft' }))
  expect(await dialog.findByText(said)).toBeVisible()
})

test('question banks screen: a draft is published once, with a note, and discarded after a question', async () => {
  const { person } = start(bank({ draft }))
  answer(publishBank, bank({ published: { revision: 3, edit: none } }))
  await person.click(await screen.findByRole('button', { name: 'Publish draft' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish this draft?' }))
  await person.click(dialog.getByRole('button', { name: 'Publish draft' }))
  expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('Please say what you changed and why.')
  await person.type(dialog.getByRole('textbox', { name: 'What changed, and why' }), 'Simpler')
  await person.dblClick(dialog.getByRole('button', { name: 'Publish draft' }))
  expect(
    await screen.findByText('Published. Patients who begin an intake from now on are asked this way.'),
  ).toBeVisible()
  expect(callsOf(publishBank).map(({ body }) => body)).toEqual([{ version: 4, note: 'Simpler' }])
  expect(screen.queryByRole('button', { name: 'Publish draft' })).toBeNull()
  expect(callsOf(discardBankDraft)).toHaveLength(0)
})

test('question banks screen: an earlier revision is published again over the one that was seen', async () => {
  const at = '2026-11-16T15:00:00.000Z'
  const revision = (number: number, note: string) => ({
    revision: number,
    note,
    published_at: at,
    published_by: 'Priya Nair',
    changed: 1,
  })
  const shown = bank({
    published: { revision: 7, edit: none },
    history: [revision(7, 'Second'), revision(5, 'First')],
  })
  const { person } = start(shown)
  answer(restoreBank, shown)
  const list = within(await screen.findByRole('list', { name: 'Revisions' }))
  expect(list.getAllByRole('listitem')).toHaveLength(3)
  expect(list.getByText('In use')).toBeVisible()
  await person.click(list.getByRole('button', { description: 'Nov\u00a016,\u00a02026 by Priya Nair: First' }))
  await person.click(await screen.findByRole('button', { name: 'Restore and publish' }))
  await waitFor(() => expect(callsOf(restoreBank)).toHaveLength(1))
  expect(callsOf(restoreBank)[0]?.body).toMatchObject({ revision: 5, over_revision: 7 })
})

test('question banks screen: the preview asks with the real controls, and nothing is sent', async () => {
  answer(previewBank, {
    questions: [
      { ...question('how_long'), title: 'For how long?' },
      { ...question('plan'), question_type: 'plan_selector', options: [] },
    ].map((one, at) => ({
      ...one,
      id: `00000000-0000-4000-8000-00000000000${at}`,
      version: 1,
      assessment_type: null,
      flag_title: null,
      optional: false,
      save_answer: true,
      refresh_after: false,
      validate: null,
      question_bank: { id: '00000000-0000-4000-8000-000000000009', name: 'x', title: 'X' },
      answer: null,
    })),
  })
  const { person } = start(bank(), `${path}/preview`)
  expect(await screen.findByRole('heading', { name: 'For how long?' })).toBeVisible()
  await person.click(screen.getByRole('radio', { name: 'Yes' }))
  expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await person.click(screen.getByRole('button', { name: 'Next question' }))
  expect(await screen.findByText(/Here each patient sees what is theirs/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next question' })).toBeDisabled()
})

test('question banks screen: colleagues without the right have no such page', async () => {
  careDesk()
  open('/care/content', coordinator)
  await waitFor(() => expect(location.pathname).toBe('/care'))
  expect(callsOf(listCareBanks)).toHaveLength(0)
})
