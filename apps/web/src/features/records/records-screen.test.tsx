import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  confirmRecordOpenings,
  downloadRecordsFhir,
  downloadRecordsPdf,
  listRecordAccess,
  listRecordOpenings,
  type RecordAccess,
} from '@stillwater/contract/records'
import { answer, callsOf, json, respond } from '../../testing/answer.ts'
import { maya, renderScreen } from '../../testing/render-screen.tsx'

const zone = 'America/Chicago'
const access = (part: Partial<RecordAccess> = {}): RecordAccess => ({
  id: 7,
  name: 'Dana Whitfield',
  role: 'therapist',
  what: 'Read your messages',
  why: 'On your care team',
  first_at: '2026-11-17T21:30:00.000Z',
  last_at: '2026-11-17T21:30:00.000Z',
  times: 1,
  ...part,
})

const saved: string[] = []
const made = vi.fn<(file: Blob) => string>(() => 'blob:file')

beforeEach(() => {
  saved.length = 0
  made.mockClear()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  answer(listRecordAccess, { accesses: [access()], before: null, zone })
  answer(listRecordOpenings, { openings: [], is_unseen: false, zone })
  return () => vi.restoreAllMocks()
})

const open = () => renderScreen('/patient/dashboard/records', { as: maya })

test.each([
  ['Download PDF', downloadRecordsPdf, 'my-records.pdf'],
  ['Download FHIR file', downloadRecordsFhir, 'my-records.json'],
] as const)('records: %s saves the file with the session once it has arrived', async (label, call, name) => {
  respond('GET', call.path, () => new Response('whole file'))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: label }))
  expect(await screen.findByText('Your file is ready.')).toBeVisible()
  expect(saved).toEqual([name])
  expect(await made.mock.calls[0]?.[0].text()).toBe('whole file')
  expect(callsOf(call)[0]?.headers.get('access-token')).toBe('token-1')
})

test('records: a download that breaks off saves nothing and says so, and the next press works', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
  respond('GET', downloadRecordsPdf.path, () => new Response(broken))
  const { person } = open()
  const button = await screen.findByRole('button', { name: 'Download PDF' })
  await person.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent('nothing was saved')
  expect(saved).toEqual([])
  expect(screen.queryByText('Your file is ready.')).not.toBeInTheDocument()
  respond('GET', downloadRecordsPdf.path, () => new Response('whole file'))
  await person.click(button)
  await waitFor(() => expect(saved).toEqual(['my-records.pdf']), { timeout: 15_000 })
})

test('records: the list names person, role, part, time with its zone and reason', async () => {
  open()
  const list = within(await screen.findByRole('list', { name: 'Who opened your record' }))
  const row = list.getByRole('listitem')
  expect(row).toHaveTextContent('Dana Whitfield, Therapist')
  expect(row).toHaveTextContent('Read your messages')
  expect(row).toHaveTextContent('Tuesday, November 17, 2026, 3:30 PM CT')
  expect(row).toHaveTextContent('Why: On your care team')
})

test('records: several times on a day are one line from the first to the last', async () => {
  answer(listRecordAccess, {
    accesses: [access({ name: null, role: 'admin', first_at: '2026-11-17T21:05:00.000Z', times: 12 })],
    before: null,
    zone,
  })
  open()
  expect(await screen.findByText('Clinic office')).toBeVisible()
  expect(
    screen.getByText('Tuesday, November 17, 2026, several times from 3:05 PM CT to 3:30 PM CT'),
  ).toBeVisible()
})

test('records: Show earlier asks for what came before and keeps what is shown', async () => {
  respond('GET', listRecordAccess.path, ({ path }) =>
    path.includes('before=5')
      ? json({ accesses: [access({ id: 4, what: 'Opened your profile' })], before: null, zone })
      : json({ accesses: [access()], before: 5, zone }),
  )
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Show earlier' }))
  expect(await screen.findByText('Opened your profile')).toBeVisible()
  expect(screen.getByText('Read your messages')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument()
})

test('records: an empty list says so', async () => {
  answer(listRecordAccess, { accesses: [], before: null, zone })
  open()
  expect(await screen.findByText('No one has opened your record yet.')).toBeVisible()
})

test('records: a list that could not be loaded offers another try', async () => {
  answer(listRecordAccess, { problem: 'forbidden' })
  const { person } = open()
  expect(await screen.findByText('We couldn’t load who opened your record.')).toBeVisible()
  answer(listRecordAccess, { accesses: [access()], before: null, zone })
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Read your messages')).toBeVisible()
})

const opening = {
  id: '00000000-0000-4000-8000-000000000007',
  name: 'Dana Whitfield',
  role: 'therapist',
  created_at: '2026-11-17T21:30:00.000Z',
  until: '2026-11-17T22:30:00.000Z',
} as const

test('records: an opening from outside the care team is named until the patient marks it as seen', async () => {
  answer(listRecordOpenings, { openings: [opening], is_unseen: true, zone })
  answer(confirmRecordOpenings, undefined)
  const { person } = open()
  const part = within(await screen.findByRole('region', { name: 'Opened from outside your care team' }))
  expect(part.getByText('Dana Whitfield, Therapist')).toBeVisible()
  expect(part.getByText(/for at most one hour, until 4:30 PM/)).toBeVisible()
  answer(listRecordOpenings, { openings: [opening], is_unseen: false, zone })
  await person.click(part.getByRole('button', { name: 'Mark as seen' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as seen' })).toBeNull())
  expect(callsOf(confirmRecordOpenings)).toHaveLength(1)
  expect(part.getByRole('heading', { level: 2 })).toHaveFocus()
  expect(part.getByText('Dana Whitfield, Therapist')).toBeVisible()
})

test('records: without an opening from outside the care team nothing is said of one', async () => {
  open()
  await screen.findByText('Read your messages')
  expect(screen.queryByText('Opened from outside your care team')).toBeNull()
})
