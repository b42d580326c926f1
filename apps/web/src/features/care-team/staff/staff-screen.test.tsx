import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  inviteStaff,
  listStaff,
  resendInvitation,
  resetSecondFactor,
  revokeInvitation,
  setBackupOnCall,
  setStaffActive,
  type StaffInvitation,
  type StaffMember,
} from '@stillwater/contract/care/staff'
import { answer, callsOf } from '../../../testing/answer.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerQueue, staff } from '../../safety/queue/queue.fixture.tsx'
// Loaded beforehand, so that no test waits for them.
import '../care-area.tsx'
import './staff-screen.tsx'

const uuid = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`
const admin = staff('admin')

function member(n: number, changes: Partial<StaffMember> = {}): StaffMember {
  return {
    id: uuid(n),
    name: `Colleague ${n}`,
    email: `colleague${n}@example.com`,
    role: 'therapist',
    active: true,
    has_second_factor: true,
    backup_on_call: false,
    created_at: '2026-11-01T09:00:00.000Z',
    last_used_at: '2026-11-16T09:00:00.000Z',
    open_work: { patients: 0, appointments: 0, safety_tasks: 0, conversations: 0 },
    ...changes,
  }
}
const invitation: StaffInvitation = {
  id: uuid(50),
  name: 'Nora Vance',
  email: 'nora@example.com',
  role: 'provider',
  states: ['CA', 'WA'],
  sent_at: '2026-11-16T09:00:00.000Z',
  expires_at: '2026-11-23T09:00:00.000Z',
  state: 'open',
}
const busy = member(1, { open_work: { patients: 3, appointments: 1, safety_tasks: 0, conversations: 2 } })

function open(people = [busy], invitations = [invitation]) {
  answerQueue([])
  answer(listStaff, {
    staff: [member(9, { id: admin.id, name: 'Sam Vale', role: 'admin' }), ...people],
    invitations,
  })
  return renderScreen('/care/staff', { as: admin })
}
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!

test('staff screen: colleagues are listed with role, account and open work, and their own row has no actions', async () => {
  open([busy, member(2, { has_second_factor: false }), member(3, { active: false, last_used_at: null })])
  const row = within(await rowOf('Colleague 1'))
  for (const text of ['Therapist', 'Active', '3 patients, 1 upcoming visit, 2 open conversations'])
    expect(row.getByText(text)).toBeVisible()
  expect(within(await rowOf('Colleague 2')).getByText('No second factor')).toBeVisible()
  const left = within(await rowOf('Colleague 3'))
  expect(left.getByText('Deactivated')).toBeVisible()
  expect(left.getByRole('button', { name: 'Reactivate' })).toHaveAccessibleDescription('Colleague 3')
  expect(within(await rowOf('Sam Vale')).queryByRole('button')).toBeNull()
})

test('staff screen: an invitation is filled in with the keyboard and sent once, with its licenses', async () => {
  answer(inviteStaff, { ...invitation, email: 'kit@example.com' })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Invite a colleague' }))
  await person.type(await screen.findByRole('textbox', { name: 'First name' }), 'Kit')
  await person.tab()
  await person.keyboard('Aydin')
  await person.tab()
  await person.keyboard('kit@example.com')
  expect(screen.queryByRole('combobox', { name: 'Licensed in' })).toBeNull()
  await person.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Therapist')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Licensed in' }), 'California')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Licensed in' }), 'Oregon')
  await person.click(screen.getByRole('button', { name: 'Remove OR' }))
  await person.dblClick(screen.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('Invitation saved. We’re emailing a link to kit@example.com.')).toBeVisible()
  expect(callsOf(inviteStaff).map(({ body }) => body)).toEqual([
    { first_name: 'Kit', last_name: 'Aydin', email: 'kit@example.com', role: 'therapist', states: ['CA'] },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('staff screen: an address in use is told at its field and the dialog stays', async () => {
  answer(inviteStaff, {
    problem: 'email_taken',
    details: { fields: { email: 'Email address already in use.' } },
  })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Invite a colleague' }))
  await person.type(await screen.findByRole('textbox', { name: 'First name' }), 'Kit')
  await person.type(screen.getByRole('textbox', { name: 'Last name' }), 'Aydin')
  await person.type(screen.getByRole('textbox', { name: 'Work email' }), 'kit@example.com')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Coordinator')
  await person.click(screen.getByRole('button', { name: 'Send invitation' }))
  const email = screen.getByRole('textbox', { name: 'Work email' })
  await waitFor(() => expect(email).toHaveAccessibleDescription('Email address already in use.'))
  expect(email).toHaveFocus()
})

test('staff screen: deactivating says what someone else takes over, and only the reply says it is done', async () => {
  answer(setStaffActive, { problem: 'last_admin' })
  const { person } = open()
  await person.click(within(await rowOf('Colleague 1')).getByRole('button', { name: 'Deactivate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate Colleague 1?' }))
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '3 patients',
    '1 upcoming visit',
    '2 open conversations',
  ])
  await person.click(dialog.getByRole('button', { name: 'Deactivate account' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(/This is the last active administrator/)
  answer(setStaffActive, { ...busy, active: false })
  await person.click(dialog.getByRole('button', { name: 'Deactivate account' }))
  expect(await screen.findByText('Colleague 1 is signed out and can no longer sign in.')).toBeVisible()
  expect(callsOf(setStaffActive).map(({ path, body }) => [path, body])).toEqual(
    Array.from({ length: 2 }, () => [`/api/care/staff/${busy.id}/active`, { active: false }]),
  )
})

test('staff screen: a second factor is reset after a question', async () => {
  answer(resetSecondFactor, { ...busy, has_second_factor: false })
  const { person } = open()
  await person.click(within(await rowOf('Colleague 1')).getByRole('button', { name: 'Reset second factor' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(callsOf(resetSecondFactor)).toHaveLength(0)
  await person.click(dialog.getByRole('button', { name: 'Reset second factor' }))
  expect(
    await screen.findByText('Colleague 1 will add a new authenticator app at the next sign-in.'),
  ).toBeVisible()
})

test('staff screen: an open invitation is resent or withdrawn', async () => {
  answer(resendInvitation, invitation)
  answer(revokeInvitation, { success: true })
  const { person } = open()
  const row = within(await rowOf('Nora Vance'))
  expect(row.getByText('Open until Nov 23, 2026')).toBeVisible()
  expect(row.getByText('CA, WA')).toBeVisible()
  await person.click(row.getByRole('button', { name: 'Resend link' }))
  expect(await screen.findByText('We’re emailing a new link to nora@example.com.')).toBeVisible()
  await person.click(row.getByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Withdraw invitation' }))
  expect(await screen.findByText('The invitation of Nora Vance is withdrawn.')).toBeVisible()
  expect(callsOf(revokeInvitation)).toHaveLength(1)
})

test('staff screen: colleagues without the right have no such page', async () => {
  answerQueue([])
  renderScreen('/care/staff', { as: staff('oncall') })
  await waitFor(() => expect(location.pathname).toBe('/care'))
  expect(callsOf(listStaff)).toHaveLength(0)
})

test('staff screen: a clinician becomes the backup on call after a question, and the row says so once the server does', async () => {
  const sam = member(4, { name: 'Dr. Sam Okafor' })
  const { person } = open([sam, member(5, { name: 'Ines Vega', role: 'coordinator' })])
  expect(within(await rowOf('Ines Vega')).queryByRole('button', { name: 'Make backup on call' })).toBeNull()
  await person.click(
    within(await rowOf('Dr. Sam Okafor')).getByRole('button', { name: 'Make backup on call' }),
  )
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Make Dr.\u00a0Sam Okafor a backup on call?' }),
  )
  expect(dialog.getByText('5 minutes')).toHaveClass('sw-unbroken')
  answer(setBackupOnCall, { problem: 'unexpected' })
  await person.click(dialog.getByRole('button', { name: 'Make backup on call' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  answer(setBackupOnCall, { ...sam, backup_on_call: true })
  answer(listStaff, { staff: [{ ...sam, backup_on_call: true }], invitations: [] })
  await person.click(dialog.getByRole('button', { name: 'Make backup on call' }))
  expect(await screen.findByText('Dr. Sam Okafor is now a backup on call.')).toBeVisible()
  expect(callsOf(setBackupOnCall).at(-1)?.body).toEqual({ backup_on_call: true })
  expect(within(await rowOf('Dr. Sam Okafor')).getByText('Backup on call')).toBeVisible()
})
