import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readReadiness, saveDuties, type Readiness } from '@stillwater/contract/care/readiness'
import { readinessKeys } from '@stillwater/domain/care-team/readiness'
import { answer, callsOf } from '../../../testing/answer.ts'
import { admin, careDesk, open } from '../../scheduling/care/care-desk.fixture.ts'
// Loaded beforehand, so that no test waits for it.
import './readiness-screen.tsx'

const duties = {
  keys_backed_up_on: null,
  agreements_signed_on: null,
  breach_contact: null,
  retention_years: null,
}
const notReady = (...open_keys: string[]): Readiness => ({
  checks: readinessKeys.map((key) => ({ key, is_ready: !open_keys.includes(key) })),
  duties,
})
const lines = () =>
  within(screen.getByRole('list', { name: 'Checks' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('readiness screen: what is not ready comes first, each with its fix', async () => {
  careDesk()
  answer(readReadiness, notReady('mail', 'retention'))
  open('/care/readiness', admin)
  expect(await screen.findByText('2 things are not ready for real patients.')).toBeVisible()
  expect(lines().slice(0, 3)).toEqual([
    'Not ready: No email leaves the clinic, safety alerts included.Set SMTP_URL and MAIL_FROM.',
    'Not ready: The clinic hasn’t recorded that it keeps records for five years or longer.Record how many years you keep them. Your state sets the minimum.',
    'Ready: Payments go to a real processor.',
  ])
})

test('readiness screen: a clinic with nothing open is told so', async () => {
  careDesk()
  answer(readReadiness, notReady())
  open('/care/readiness', admin)
  expect(await screen.findByText('The clinic is ready for real patients.')).toBeVisible()
})

test('readiness screen: what is recorded is sent, and said to be saved only after the reply', async () => {
  careDesk()
  answer(readReadiness, notReady('breach_contact'))
  answer(saveDuties, {
    ...notReady(),
    duties: { ...duties, breach_contact: 'Ada Lowe', retention_years: 10 },
  })
  const { person } = open('/care/readiness', admin)
  await person.type(await screen.findByLabelText('Breach contact'), ' Ada Lowe ')
  await person.type(screen.getByLabelText('Years that records are kept'), '10')
  await person.click(screen.getByRole('button', { name: 'Save details' }))
  expect(await screen.findByText('Saved.')).toBeVisible()
  expect(screen.getByText('The clinic is ready for real patients.')).toBeVisible()
  expect(callsOf(saveDuties)[0]?.body).toEqual({ ...duties, breach_contact: 'Ada Lowe', retention_years: 10 })
})
