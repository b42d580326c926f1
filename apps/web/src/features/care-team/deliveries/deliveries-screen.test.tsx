import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listDeliveries, type Delivery } from '@stillwater/contract/care/deliveries'
import { retryJob } from '@stillwater/contract/care/jobs'
import { answer, callsOf } from '../../../testing/answer.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerQueue, staff } from '../../safety/queue/queue.fixture.tsx'
// Loaded beforehand, so that no test waits for them.
import '../care-area.tsx'
import './deliveries-screen.tsx'

const uuid = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`
const delivery = (n: number, changes: Partial<Delivery> = {}): Delivery => ({
  id: uuid(n),
  created_at: '2026-11-15T09:00:00.000Z',
  tried_at: '2026-11-15T09:00:00.000Z',
  channel: 'mail',
  kind: 'auth.welcome',
  to: 'm•••@d•••.test',
  person: { id: '3f2a1b4c-0000-4000-9000-000000000001', name: null, is_patient: true },
  state: 'accepted',
  code: null,
  attempts: 1,
  retry_job_id: null,
  ...changes,
})

function open(deliveries: Delivery[]) {
  answerQueue([])
  answer(listDeliveries, { deliveries, next: null })
  return renderScreen('/care/deliveries', { as: staff('admin') })
}

test('deliveries screen: a message is listed by masked address and patient id, and only a failed one can be sent again', async () => {
  const dana = { id: uuid(90), name: 'Dana Whitfield', is_patient: false }
  open([
    delivery(1),
    delivery(2, { channel: 'sms', to: '•••-0101', person: dana, state: 'refused', code: 'number' }),
    delivery(3, { state: 'given_up', code: 'timeout', attempts: 5, retry_job_id: 41 }),
  ])
  const table = await screen.findByRole('table', { name: 'Emails and texts, newest first' })
  const [, first, second, third] = within(table).getAllByRole('row')
  expect(within(first!).getByText('m•••@d•••.test')).toBeVisible()
  expect(within(first!).getByRole('link', { name: 'Open chart of patient 3f2a1b4c' })).toBeVisible()
  expect(within(first!).queryByRole('button')).toBeNull()
  expect(within(second!).getByText('Dana Whitfield')).toBeVisible()
  expect(within(second!).getByText(/The address or number was refused/)).toBeVisible()
  expect(within(third!).getByRole('button', { name: 'Send again' })).toBeVisible()
})

test.each([
  ['estimates.consider', 'Email: Good faith estimate'],
  ['old-feature.send-note', 'Email: Send note'],
])('deliveries screen: %s is named as a person would say it', async (kind, name) => {
  open([delivery(1, { kind })])
  expect(await screen.findByText(name)).toBeVisible()
})

test('deliveries screen: sending again runs the job once and says that it is queued, not that it was sent', async () => {
  answer(retryJob, { retried: true })
  const { person } = open([delivery(3, { state: 'given_up', code: 'timeout', retry_job_id: 41 })])
  await person.dblClick(await screen.findByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('The message is queued to be sent now.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(callsOf(retryJob)[0]?.body).toEqual({ job_id: 41 })
})

test('deliveries screen: a filter is part of the address, and its empty list says what that means', async () => {
  const { person } = open([])
  expect(await screen.findByText('Nothing has been sent yet.')).toBeVisible()
  await person.click(screen.getByRole('link', { name: 'Not accepted' }))
  expect(await screen.findByText('Every message was accepted.')).toBeVisible()
  await waitFor(() => expect(callsOf(listDeliveries).at(-1)?.path).toContain('undelivered=true'))
  expect(location.search).toBe('?show=undelivered')
})
