import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readTransferOptions, transferCare, type TransferOptions } from '@stillwater/contract/care/transfers'
import { answer, callsOf } from '../../../testing/answer.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerQueue, staff } from '../../safety/queue/queue.fixture.tsx'
// Loaded beforehand, so that no test waits for them.
import '../care-area.tsx'
import './transfer-screen.tsx'

const uuid = (n: number) => `00000000-0000-4000-a000-${String(n).padStart(12, '0')}`
const options = (changes: Partial<TransferOptions> = {}): TransferOptions => ({
  patient_name: 'Robin Vale',
  members: [{ id: uuid(1), name: 'Dana Whitfield', care_role: 'therapist' }],
  candidates: [
    { id: uuid(2), name: 'Nora Vance', care_role: 'therapist', patients: 12 },
    { id: uuid(3), name: 'Sam Okafor', care_role: 'provider', patients: 3 },
  ],
  appointments: [
    {
      id: uuid(10),
      care_person_id: uuid(1),
      appointment_type: 'therapist',
      starts_at: '2026-11-20T16:00:00.000Z',
      communication: 'video',
    },
  ],
  ...changes,
})

function open(shown = options(), as = staff('coordinator')) {
  answerQueue([])
  answer(readTransferOptions, shown)
  return renderScreen(`/care/patients/${uuid(7)}/transfer`, { as })
}
const submit = () => screen.getByRole('button', { name: 'Transfer care' })

test('transfer: colleagues of the same role are offered, each appointment is decided, and the name in the reply is shown', async () => {
  const { person } = open()
  const to = await screen.findByLabelText('To')
  expect([...(to as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    'Choose a colleague',
    'Nora Vance: 12 patients',
  ])
  await person.click(submit())
  expect(screen.getByText('Please choose a colleague.')).toBeVisible()
  expect(screen.getByText('Please decide about each appointment.')).toBeVisible()
  expect(screen.getByText('Please write what your colleague should know.')).toBeVisible()
  expect(callsOf(transferCare)).toHaveLength(0)
  await person.selectOptions(to, uuid(2))
  await person.selectOptions(screen.getByLabelText(/on Friday, November 20, 2026/), 'move')
  await person.type(screen.getByLabelText('Handoff note'), 'Prefers mornings.')
  answer(transferCare, { care_role: 'therapist', name: 'Nora Vance' })
  await person.click(submit())
  expect(
    await screen.findByText('Nora Vance now cares for Robin Vale, who gets an email with the name.'),
  ).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(callsOf(transferCare)[0]?.body).toEqual({
    from: uuid(1),
    to: uuid(2),
    care_role: 'therapist',
    note: 'Prefers mornings.',
    appointments: [{ id: uuid(10), fate: 'move' }],
  })
  expect(screen.queryByRole('button', { name: 'Transfer care' })).toBeNull()
})

test('transfer: the first appointment that is not decided has the focus', async () => {
  const [first] = options().appointments
  const second = { ...first!, id: uuid(11), starts_at: '2026-11-27T16:00:00.000Z' }
  const { person } = open(options({ appointments: [first!, second] }))
  await person.selectOptions(await screen.findByLabelText('To'), uuid(2))
  await person.selectOptions(screen.getByLabelText(/on Friday, November 20, 2026/), 'move')
  await person.type(screen.getByLabelText('Handoff note'), 'Prefers mornings.')
  await person.click(submit())
  expect(screen.getByLabelText(/on Friday, November 27, 2026/)).toHaveFocus()
  expect(callsOf(transferCare)).toHaveLength(0)
})

test('transfer: a refused transfer keeps the note and is not told as made', async () => {
  const { person } = open(options({ appointments: [] }))
  await person.selectOptions(await screen.findByLabelText('To'), uuid(2))
  await person.type(screen.getByLabelText('Handoff note'), 'Prefers mornings.')
  answer(transferCare, { problem: 'transfer_unavailable' })
  await person.click(submit())
  expect(await screen.findByText(/This colleague can’t take the patient/)).toBeVisible()
  expect(screen.getByLabelText('Handoff note')).toHaveValue('Prefers mornings.')
  expect(screen.queryByText(/now cares for/)).toBeNull()
})

test('transfer: times are in the zone of the reader, and who hands over reads that they lose access', async () => {
  const dana = { ...staff('therapist', uuid(1)), zone: 'America/New_York' }
  open(options(), dana)
  expect(await screen.findByLabelText(/on Friday, November 20, 2026, 11:00 AM ET$/)).toBeVisible()
  expect(screen.getByText(/You lose access right away\.$/)).toBeVisible()
})

test('transfer: a role without a colleague has no form but what to do next, and the other role has its form', async () => {
  const members: TransferOptions['members'] = [
    { id: uuid(1), name: 'Dana Whitfield', care_role: 'therapist' },
    { id: uuid(4), name: 'Theo Brandt', care_role: 'care_manager' },
  ]
  const { person } = open(options({ members }))
  const from = await screen.findByLabelText('Who hands over')
  await person.selectOptions(from, uuid(4))
  expect(
    screen.getByText(/^No colleague in this role .* Ask an administrator to check licenses/),
  ).toBeVisible()
  expect(screen.queryByLabelText('To')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Transfer care' })).toBeNull()
  await person.selectOptions(from, uuid(1))
  expect(screen.getByLabelText('To')).toBeVisible()
  expect(screen.getByText(/The current person loses access right away\.$/)).toBeVisible()
  expect(submit()).toBeVisible()
})
