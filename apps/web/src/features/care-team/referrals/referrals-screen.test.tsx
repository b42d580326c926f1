import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReferrals, referClients, type Referral } from '@stillwater/contract/care/referrals'
import { answer, callsOf, respond } from '../../../testing/answer.ts'
import { expectCards } from '../../../testing/expect-cards.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerQueue, staff } from '../../safety/queue/queue.fixture.tsx'
// Loaded beforehand, so that no test waits for them.
import '../care-area.tsx'
import './referrals-screen.tsx'

const referral = (changes: Partial<Referral> = {}): Referral => ({
  id: '00000000-0000-4000-a000-000000000001',
  created_at: '2026-11-16T15:00:00.000Z',
  name: 'Alex Marsh',
  email: 'alex@example.com',
  state: 'invited',
  ...changes,
})

function open(referrals: Referral[] = []) {
  answerQueue([])
  answer(listReferrals, { referrals })
  return renderScreen('/care/referrals', { as: staff('therapist') })
}
const line = (number: number) => within(screen.getByRole('group', { name: `Client ${number}` }))

async function fillIn(person: UserEvent, number: number, email: string) {
  await person.type(line(number).getByLabelText('First name'), 'Alex')
  await person.type(line(number).getByLabelText('Last name'), 'Marsh')
  await person.type(line(number).getByLabelText('Email'), email)
}

test('referrals: several clients are invited, and the page says how many the server invited', async () => {
  const { person } = open()
  await screen.findByText('You haven’t referred anyone yet.')
  await fillIn(person, 1, 'alex@example.com')
  await person.click(screen.getByRole('button', { name: 'Add another client' }))
  await fillIn(person, 2, 'sam@example.com')
  answer(referClients, { referrals: [referral()], invited: 1, known: 1 })
  answer(listReferrals, { referrals: [referral()] })
  await person.click(screen.getByRole('button', { name: 'Invite 2 clients' }))
  expect(await screen.findByText('1 client is invited. 1 was invited before.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(screen.getByRole('cell', { name: 'alex@example.com' })).toBeVisible()
  expect(line(1).getByLabelText('Email')).toHaveValue('')
  expect(callsOf(referClients)[0]?.body).toMatchObject({
    clients: [{ email: 'alex@example.com' }, { email: 'sam@example.com' }],
  })
})

test('referrals: a wrong or repeated email and a missing name are told at their fields, and nothing is sent', async () => {
  const { person } = open()
  await screen.findByText('You haven’t referred anyone yet.')
  await person.type(line(1).getByLabelText('Email'), 'nobody')
  await person.click(screen.getByRole('button', { name: 'Invite client' }))
  expect(line(1).getByText('Please enter a valid email address.')).toBeVisible()
  expect(line(1).getByText('Please enter the first name.')).toBeVisible()
  await person.clear(line(1).getByLabelText('Email'))
  await fillIn(person, 1, 'alex@example.com')
  await person.click(screen.getByRole('button', { name: 'Add another client' }))
  await fillIn(person, 2, 'Alex@example.com')
  await person.click(screen.getByRole('button', { name: 'Invite 2 clients' }))
  expect(line(2).getByText('Please enter each email once.')).toBeVisible()
  expect(callsOf(referClients)).toHaveLength(0)
})

test('referrals: of two clients, the first field that is missing has the focus', async () => {
  const { person } = open()
  await screen.findByText('You haven’t referred anyone yet.')
  await fillIn(person, 1, 'alex@example.com')
  await person.click(screen.getByRole('button', { name: 'Add another client' }))
  await person.type(line(2).getByLabelText('First name'), 'Sam')
  await person.click(screen.getByRole('button', { name: 'Invite 2 clients' }))
  expect(line(2).getByLabelText('Last name')).toHaveFocus()
  expect(line(2).getByLabelText('Email')).toBeInvalid()
  expect(callsOf(referClients)).toHaveLength(0)
})

test('referrals: after a lost reply the same clients are sent with the same ids', async () => {
  const { person } = open()
  await screen.findByText('You haven’t referred anyone yet.')
  await fillIn(person, 1, 'alex@example.com')
  respond('POST', referClients.path, () => Promise.reject(new TypeError('offline')))
  await person.click(screen.getByRole('button', { name: 'Invite client' }))
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
  answer(referClients, { referrals: [referral()], invited: 1, known: 0 })
  await person.click(screen.getByRole('button', { name: 'Invite client' }))
  await screen.findByText('1 client is invited.')
  const [first, second] = callsOf(referClients).map(({ body }) => body)
  expect(second).toEqual(first)
})

test('referrals: the list says who joined and nothing else', async () => {
  open([referral({ state: 'joined' })])
  expect(await screen.findByText('Joined')).toBeVisible()
  expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
    'Client',
    'Email',
    'Invited',
    'Status',
  ])
  expectCards(screen.getByRole('table', { name: 'Clients you referred' }))
})
