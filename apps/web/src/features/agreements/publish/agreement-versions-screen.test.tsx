import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listAgreementVersions, publishAgreement } from '@stillwater/contract/care/agreements'
import { answer, callsOf } from '../../../testing/answer.ts'
import { user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
// Loaded beforehand, so that no test waits for it.
import './agreement-versions-screen.tsx'

const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const first = {
  id: uuid(1),
  kind: 'privacy_notice' as const,
  version: 1,
  effective_on: '2026-11-01',
  changes: 'This is the first version.',
  text: 'We keep it private.',
  created_at: '2026-11-01T09:00:00.000Z',
}
const planned = { ...first, id: uuid(2), version: 2, effective_on: '2026-12-01', changes: 'More on email.' }

function open(versions = [planned, first]) {
  answer(listAgreementVersions, { versions, today: '2026-11-18' })
  return renderScreen('/care/documents', { as: user({ role: 'admin', patient: null }) })
}

test('documents: an administrator sees which version is in effect and which takes effect later', async () => {
  open()
  const kind = within(await screen.findByRole('region', { name: 'Notice of Privacy Practices' }))
  const [newer, older] = kind.getAllByRole('listitem')
  expect(newer).toHaveTextContent('Version 2, takes effect Tuesday, December 1, 2026')
  expect(older).toHaveTextContent('Version 1, in effect since Sunday, November 1, 2026')
})

test('documents: publishing begins with the newest text, asks what changed, and sends it once', async () => {
  const { person } = open([first])
  await person.click(await screen.findByRole('button', { name: 'Publish new version' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText('Text')).toHaveValue('We keep it private.')
  await person.click(dialog.getByRole('button', { name: 'Publish version' }))
  expect(dialog.getByLabelText('What changed')).toHaveFocus()
  expect(callsOf(publishAgreement)).toEqual([])

  answer(publishAgreement, { versions: [planned, first], today: '2026-11-18' })
  await person.type(dialog.getByLabelText('What changed'), 'More on email.')
  await person.dblClick(dialog.getByRole('button', { name: 'Publish version' }))
  expect(await screen.findByText('The new version was published.')).toBeVisible()
  expect(callsOf(publishAgreement)).toHaveLength(1)
  expect(callsOf(publishAgreement)[0]!.body).toMatchObject({
    kind: 'privacy_notice',
    effective_on: '2026-11-18',
    changes: 'More on email.',
    text: 'We keep it private.',
  })
})
