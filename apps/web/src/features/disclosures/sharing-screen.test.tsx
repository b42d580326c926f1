import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  askAmendment,
  withdrawAmendment,
  disagreeWithDenial,
  readSharing,
  revokeRelease,
  signRelease,
  type AmendmentRequest,
  type Sharing,
} from '@stillwater/contract/sharing'
import { raiseNotice } from '../../shell/notices/notices-store.ts'
import { answer, callsOf } from '../../testing/answer.ts'
import { maya, renderScreen } from '../../testing/render-screen.tsx'
import { release, request, uuid } from './sharing.fixture.ts'
// Loaded beforehand, so that no test waits for it.
import './sharing-screen.tsx'
import './release-dialog.tsx'
import './amendment-dialogs.tsx'

const denied: AmendmentRequest = {
  ...request,
  state: 'denied',
  decided_at: '2026-11-10T15:00:00.000Z',
  denial_reason: 'accurate',
  answer: 'We checked it with you.',
}
const sharing = (part: Partial<Sharing> = {}): Sharing => ({
  releases: [],
  disclosures: [],
  amendments: [],
  today: '2026-11-18',
  zone: 'America/Chicago',
  ...part,
})

function open(part?: Partial<Sharing>) {
  answer(readSharing, sharing(part))
  return renderScreen('/patient/dashboard/sharing', { as: maya })
}

test('sharing: a permission is signed with who, what, why and until when, and shown once the server has it', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Give permission' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Sign permission' }))
  expect(dialog.getByLabelText('Who may be told?')).toHaveFocus()
  expect(dialog.getByText('Please choose at least one part of your record.')).toBeVisible()

  await person.type(dialog.getByLabelText('Who may be told?'), 'Dr. Lee')
  await person.type(dialog.getByLabelText('Their address, phone or email'), 'By fax')
  await person.click(dialog.getByLabelText('Medications'))
  await person.type(dialog.getByLabelText('What is it for?'), 'At my request')
  await person.type(dialog.getByLabelText('Until when?'), '2027-01-01')
  await person.type(dialog.getByLabelText('Type your full name to sign'), 'Maya Ellison')
  answer(signRelease, sharing({ releases: [release] }))
  answer(readSharing, sharing({ releases: [release] }))
  await person.click(dialog.getByRole('button', { name: 'Sign permission' }))
  expect(await screen.findByText('Your permission was saved.')).toBeVisible()
  expect(callsOf(signRelease)[0]!.body).toMatchObject({ parts: ['medications'], until: '2027-01-01' })
  expect(screen.getByText('Good until Friday, January 1, 2027')).toBeVisible()
})

test('sharing: the parts of a permission read as one list', async () => {
  open({ releases: [{ ...release, parts: ['medications', 'diagnoses', 'scores'] }] })
  expect(await screen.findByText('Medications, diagnoses, answers and scores')).toBeVisible()
})

test('sharing: a refused signature is told at its field and nothing typed is lost', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Give permission' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Who may be told?'), 'Dr. Lee')
  await person.type(dialog.getByLabelText('Their address, phone or email'), 'By fax')
  await person.click(dialog.getByLabelText('Billing'))
  await person.type(dialog.getByLabelText('What is it for?'), 'Tax')
  await person.type(dialog.getByLabelText('Until when?'), '2027-01-01')
  await person.type(dialog.getByLabelText('Type your full name to sign'), 'M.')
  answer(signRelease, { problem: 'invalid', details: { fields: { signature: 'Please type your name.' } } })
  await person.click(dialog.getByRole('button', { name: 'Sign permission' }))
  const signature = dialog.getByLabelText('Type your full name to sign')
  await waitFor(() => expect(signature).toHaveAccessibleDescription('Please type your name.'))
  expect(dialog.getByLabelText('Who may be told?')).toHaveValue('Dr. Lee')
})

test('sharing: taking a permission back asks first, and says so when the server has done it', async () => {
  const { person } = open({ releases: [release] })
  await person.click(await screen.findByRole('button', { name: 'Cancel permission' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(callsOf(revokeRelease)).toEqual([])
  const revoked = sharing({
    releases: [{ ...release, state: 'revoked', revoked_at: '2026-11-18T15:00:00.000Z' }],
  })
  answer(revokeRelease, revoked)
  answer(readSharing, revoked)
  await person.click(dialog.getByRole('button', { name: 'Cancel permission' }))
  expect(await screen.findByText('Your permission is canceled.')).toBeVisible()
  expect(screen.getByText('Canceled Wednesday, November 18, 2026')).toBeVisible()
})

test('sharing: the accounting names recipient, what, why, day and reason', async () => {
  open({
    disclosures: [
      {
        id: uuid(3),
        disclosed_on: '2026-11-02',
        reason: 'court_order',
        recipient: 'County court',
        contact: 'By mail',
        what: 'Dates of visits',
        purpose: 'Case 12',
        recorded_by: 'Dana Whitfield',
      },
    ],
  })
  const row = (await screen.findByText('County court')).closest('li')
  expect(row).toHaveTextContent('What: Dates of visits')
  expect(row).toHaveTextContent('Why: Case 12')
  expect(row).toHaveTextContent('Monday, November 2, 2026. Court order.')
})

test('sharing: a denial shows its reason, and a statement of disagreement is added once', async () => {
  const { person } = open({ amendments: [denied] })
  expect(await screen.findByText('Reason: The record is accurate and complete')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Add a statement of disagreement' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Your statement'), 'I disagree.')
  const after = sharing({ amendments: [{ ...denied, statement: 'I disagree.' }] })
  answer(disagreeWithDenial, after)
  answer(readSharing, after)
  await person.click(dialog.getByRole('button', { name: 'Add statement' }))
  expect(await screen.findByText('Statement of disagreement: I disagree.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add a statement of disagreement' })).toBeNull()
})

test('sharing: while a correction waits for its answer, no other can be asked for', async () => {
  open({ amendments: [{ ...denied, state: 'open', decided_at: null, denial_reason: null, answer: null }] })
  expect(await screen.findByText('An answer is due by Thursday, December 31, 2026')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Ask for a correction' })).toBeNull()
  expect(callsOf(askAmendment)).toEqual([])
})

test.each([
  ['Give permission', 'Who may be told?'],
  ['Ask for a correction', 'What is wrong or missing?'],
  ['Add a statement of disagreement', 'Your statement'],
])('sharing: closing “%s” asks before what was typed is lost', async (name, label) => {
  const { person } = open({ amendments: [denied] })
  await person.click(await screen.findByRole('button', { name }))
  const dialog = await screen.findByRole('dialog', { name })
  await person.type(within(dialog).getByLabelText(label), 'Dr. Lee')
  await person.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
  await person.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(within(dialog).getByLabelText(label)).toHaveValue('Dr. Lee')
  await person.click(within(dialog).getByRole('button', { name: 'Close' }))
  await person.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('sharing: withdrawing a correction says so in place of the notice that it was sent, and keeps the focus', async () => {
  const waiting = { ...denied, state: 'open' as const, decided_at: null, denial_reason: null, answer: null }
  const { person } = open({ amendments: [waiting] })
  act(() => raiseNotice('Your request was sent.', 'encourage'))
  const after = sharing({ amendments: [{ ...waiting, state: 'withdrawn' }] })
  answer(withdrawAmendment, after)
  answer(readSharing, after)
  await person.click(await screen.findByRole('button', { name: 'Withdraw request' }))
  expect(await screen.findByText('Your request is withdrawn.')).toBeVisible()
  expect(screen.queryByText('Your request was sent.')).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})
