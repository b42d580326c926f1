import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  decideAmendment,
  readPatientSharing,
  recordDisclosure,
  type CareSharing,
} from '@stillwater/contract/care/sharing'
import { answer, callsOf } from '../../../testing/answer.ts'
import { user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { release, request, uuid } from '../sharing.fixture.ts'
// Loaded beforehand, so that no test waits for it.
import './care-sharing-screen.tsx'

const signedNote = { id: uuid(5), kind: 'progress_dap', signed_at: '2026-11-04T21:00:00.000Z' } as const

const sharing = (part: Partial<CareSharing> = {}): CareSharing => ({
  releases: [],
  disclosures: [],
  amendments: [],
  today: '2026-11-18',
  zone: 'America/Chicago',
  patient_name: 'Maya Ellison',
  can_record: true,
  notes: [],
  ...part,
})

function open(part?: Partial<CareSharing>) {
  answer(readPatientSharing, sharing(part))
  return renderScreen(`/care/patients/${uuid(9)}/sharing`, {
    as: user({ role: 'therapist', patient: null }),
  })
}

test('care sharing: only permissions that are good today can carry a disclosure', async () => {
  const ended = { ...release, id: uuid(3), state: 'expired' as const, recipient: 'Old School' }
  const { person } = open({ releases: [release, ended] })
  await person.click(await screen.findByRole('button', { name: 'Record a disclosure' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.selectOptions(dialog.getByLabelText('Reason'), 'permission')
  const offered = within(dialog.getByLabelText('Permission')).getAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Choose a permission',
    'Dr. Lee: Medications',
  ])
  await person.selectOptions(dialog.getByLabelText('Permission'), release.id)
  await person.type(dialog.getByLabelText('Who was told'), 'Dr. Lee')
  await person.type(dialog.getByLabelText('Their address, or how they were reached'), 'Fax')
  await person.type(dialog.getByLabelText('What was disclosed'), 'Medicines')
  await person.type(dialog.getByLabelText('What it was for'), 'Care')
  answer(recordDisclosure, sharing())
  await person.click(dialog.getByRole('button', { name: 'Record disclosure' }))
  expect(await screen.findByText('The disclosure was recorded.')).toBeVisible()
  expect(callsOf(recordDisclosure)[0]!.body).toMatchObject({
    reason: 'permission',
    release_id: release.id,
    disclosed_on: '2026-11-18',
  })
})

test('care sharing: a denial is not sent without one of the lawful reasons', async () => {
  const { person } = open({ amendments: [request] })
  await person.click(await screen.findByRole('button', { name: 'Answer request' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.selectOptions(dialog.getByLabelText('Decision'), 'denied')
  await person.type(dialog.getByLabelText('Your answer to the patient'), 'We checked.')
  await person.click(dialog.getByRole('button', { name: 'Save answer' }))
  expect(dialog.getByLabelText('Reason for the denial')).toHaveFocus()
  expect(callsOf(decideAmendment)).toEqual([])
  await person.selectOptions(dialog.getByLabelText('Reason for the denial'), 'accurate')
  answer(decideAmendment, sharing())
  await person.click(dialog.getByRole('button', { name: 'Save answer' }))
  expect(await screen.findByText('Your answer was saved. The patient is told by email.')).toBeVisible()
})

test('care sharing: Escape asks before a half-written answer is lost, and not before an empty one', async () => {
  const { person } = open({ amendments: [request] })
  const press = async () => person.click(await screen.findByRole('button', { name: 'Answer request' }))
  await press()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press()
  const text = await screen.findByLabelText('Your answer to the patient')
  await person.type(text, 'We checked.')
  await person.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText('Your answer to the patient')).toHaveValue('We checked.')
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(screen.queryByLabelText('Your answer to the patient')).toBeNull())
})

test('care sharing: the answer is written beside what the request is about, and says when it corrects no entry', async () => {
  const { person } = open({ amendments: [request], notes: [signedNote] })
  expect(await screen.findAllByText('None so far.')).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: 'Answer request' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(`About: ${request.about}`)).toBeVisible()
  expect(dialog.queryByText(/changes nothing else in the record/)).toBeNull()
  await person.selectOptions(dialog.getByLabelText('Decision'), 'accepted')
  expect(dialog.getByText(/changes nothing else in the record/)).toBeVisible()
  await person.selectOptions(dialog.getByLabelText('Add the correction to a note'), signedNote.id)
  expect(dialog.queryByText(/changes nothing else in the record/)).toBeNull()
})

test('care sharing: someone who only reads the chart can record and answer nothing', async () => {
  open({ can_record: false, releases: [release], amendments: [request] })
  expect(await screen.findByText('I never smoked.')).toBeVisible()
  for (const name of ['Record a disclosure', 'Answer request', 'Take 30 more days'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
