import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { acceptAgreements, listAgreements, type OwnAgreements } from '@stillwater/contract/agreements'
import { answer, callsOf } from '../../testing/answer.ts'
import { maya, renderScreen } from '../../testing/render-screen.tsx'
// Loaded beforehand, so that no test waits for it.
import './agreements-screen.tsx'

const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const consent = {
  id: uuid(1),
  kind: 'telehealth_consent' as const,
  version: 1,
  effective_on: '2026-11-01',
  changes: 'This is the first version.',
  text: '## Your choice\n\nYou may say no.',
  is_accepted: false,
  was_accepted: false,
}
const notice = { ...consent, id: uuid(2), kind: 'privacy_notice' as const, text: 'We keep it private.' }
const newNotice = { ...notice, version: 2, was_accepted: true, changes: 'We say more about email.' }
const accepted = (one: typeof consent | typeof notice) => ({
  ...one,
  accepted_at: '2026-11-17T21:30:00.000Z',
  how: 'account' as const,
})
const reply = (part: Partial<OwnAgreements> = {}): OwnAgreements => ({
  current: [consent, notice],
  accepted: [],
  zone: 'America/Chicago',
  ...part,
})

function open(part?: Partial<OwnAgreements>) {
  answer(listAgreements, reply(part))
  return renderScreen('/patient/dashboard/agreements', { as: maya })
}

test('agreements: nothing is sent before every box is checked, and the first unchecked one takes the focus', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Accept documents' }))
  const boxes = screen.getAllByRole('checkbox')
  expect(boxes).toHaveLength(2)
  expect(boxes[0]).toHaveFocus()
  expect(boxes[0]).toHaveAccessibleDescription('Please check this box to continue.')
  expect(callsOf(acceptAgreements)).toEqual([])
})

test('agreements: accepting sends both versions once, and the page says so when the server does', async () => {
  const { person } = open()
  const done = reply({
    current: [consent, notice].map((one) => ({ ...one, is_accepted: true })),
    accepted: [accepted(consent), accepted(notice)],
  })
  answer(acceptAgreements, done)
  for (const box of await screen.findAllByRole('checkbox')) await person.click(box)
  answer(listAgreements, done)
  await person.click(screen.getByRole('button', { name: 'Accept documents' }))
  expect(await screen.findByText('Thank you. Your acceptance was saved.')).toBeVisible()
  expect(callsOf(acceptAgreements)).toHaveLength(1)
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(callsOf(acceptAgreements)[0]!.body).toEqual({
    version_ids: [consent.id, notice.id],
    how: 'account',
  })
  const [first] = screen.getAllByRole('article')
  expect(first).toHaveTextContent('Accepted Tuesday, November 17, 2026, 3:30 PM CT, in your account')
})

test('agreements: a document that changed meanwhile is not accepted, and the page says that nothing was saved', async () => {
  const { person } = open({ current: [consent] })
  answer(acceptAgreements, { problem: 'agreement_outdated' })
  await person.click(await screen.findByRole('checkbox'))
  await person.click(screen.getByRole('button', { name: 'Accept documents' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was saved.')
})

test('agreements: a new version says what changed, and the accepted one stays readable as it was', async () => {
  const { person } = open({ current: [newNotice], accepted: [accepted(notice)] })
  expect(await screen.findByText('What changed: We say more about email.')).toBeVisible()
  const old = within(screen.getByRole('article', { name: 'Notice of Privacy Practices' }))
  await person.click(old.getByText('Read the document'))
  expect(old.getByText('We keep it private.')).toBeVisible()
})
