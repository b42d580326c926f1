import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  checkAuditChain,
  exportAudit,
  findAuditedPatient,
  readAuditChain,
  readAuditChoices,
  searchAudit,
  type AuditChain,
  type AuditEvent,
} from '@stillwater/contract/care/audit'
import { answer, callsOf, respond } from '../../../testing/answer.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerQueue, staff } from '../../safety/queue/queue.fixture.tsx'
// Loaded beforehand, so that no test waits for them.
import '../care-area.tsx'
import './audit-screen.tsx'

const uuid = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`
const dana = uuid(3)
const patient = '3f2a1b4c-0000-4000-9000-000000000001'

function event(id: number, changes: Partial<AuditEvent> = {}): AuditEvent {
  return {
    id,
    at: '2026-11-15T09:00:00.000Z',
    actor: { id: dana, name: 'Dana Whitfield', role: 'therapist' },
    action: 'GET /api/care/patients/:id/chart',
    what: 'The chart of a patient',
    patient_id: patient,
    record_type: 'patient',
    outcome: 'ok',
    reason: null,
    request_id: 'r',
    ...changes,
  }
}
const chain: AuditChain = {
  sealed: { count: 1200, at: '2026-11-15T09:00:00.000Z' },
  unsealed: 0,
  checked: { at: '2026-11-15T03:00:00.000Z', is_whole: true, count: 1190, event_id: null },
  is_checking: false,
}

function open(events = [event(1)], path = '/care/audit', state = chain, zone?: string) {
  answerQueue([])
  answer(searchAudit, { events, next: null })
  answer(readAuditChoices, {
    people: [{ id: dana, name: 'Dana Whitfield', role: 'therapist', active: true }],
    actions: [{ action: 'GET /api/care/patients/:id/chart', what: 'The chart of a patient' }],
  })
  answer(readAuditChain, state)
  return renderScreen(path, { as: { ...staff('admin'), ...(zone ? { zone } : {}) } })
}
const lastSearch = () => new URLSearchParams(callsOf(searchAudit).at(-1)?.path.split('?')[1])

test('audit screen: an event says who, what, whose by id and how it ended, with a link to open the chart', async () => {
  open([event(2, { outcome: 'denied', patient_id: null }), event(1, { reason: 'break_glass' })])
  const table = await screen.findByRole('table', { name: 'Audit events, newest first' })
  const [, refused, read] = within(table).getAllByRole('row')
  expect(within(refused!).getByText('Refused')).toBeVisible()
  expect(within(read!).getByText('Dana Whitfield')).toBeVisible()
  expect(within(read!).getByText('The chart of a patient')).toBeVisible()
  expect(within(read!).getByText('Break-glass')).toBeVisible()
  expect(within(read!).getByRole('link', { name: 'Open chart of patient 3f2a1b4c' })).toHaveAttribute(
    'href',
    `/care/patients/${patient}`,
  )
  expect(screen.getByText(/1,200 events are sealed/)).toHaveTextContent('1,190 events are as written.')
})

test('audit screen: a search is part of the address, so Back returns to the one before', async () => {
  const { person } = open()
  await screen.findByRole('option', { name: 'Dana Whitfield' })
  await person.selectOptions(screen.getByRole('combobox', { name: 'Who acted' }), 'Dana Whitfield')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'Refused')
  await person.click(screen.getByRole('checkbox', { name: 'Break-glass only' }))
  await person.click(screen.getByRole('checkbox', { name: 'By staff only' }))
  await person.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(lastSearch().get('actor_id')).toBe(dana))
  expect(Object.fromEntries(lastSearch())).toEqual({
    actor_id: dana,
    outcome: 'denied',
    break_glass: 'true',
    by_staff: 'true',
  })
  expect(location.search).toContain(`person=${dana}`)
  history.back()
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Outcome' })).toHaveValue(''))
})

test('audit screen: days begin and end where the account of the reader is, like the times in the table', async () => {
  open([event(1)], '/care/audit?from=2026-11-18&to=2026-11-18', chain, 'Pacific/Honolulu')
  await screen.findByRole('table')
  expect(Object.fromEntries(lastSearch())).toEqual({
    from: '2026-11-18T10:00:00.000Z',
    until: '2026-11-19T10:00:00.000Z',
  })
})

test('audit screen: a patient’s email is exchanged for an id and never part of the address', async () => {
  answer(findAuditedPatient, { patient_id: patient })
  const { person } = open()
  await person.type(
    await screen.findByRole('textbox', { name: 'Patient’s email or ID' }),
    'maya@demo.test{Enter}',
  )
  await waitFor(() => expect(lastSearch().get('patient_id')).toBe(patient))
  expect(callsOf(findAuditedPatient)[0]?.body).toEqual({ email: 'maya@demo.test' })
  expect(location.href).not.toContain('maya')
})

test('audit screen: an unknown email and half a name are refused in words, and nothing is searched', async () => {
  answer(findAuditedPatient, { patient_id: null })
  const { person } = open()
  const field = await screen.findByRole('textbox', { name: 'Patient’s email or ID' })
  await person.type(field, 'nobody@demo.test{Enter}')
  expect(await screen.findByText('No patient has this email address.')).toBeVisible()
  await person.clear(field)
  await person.type(field, 'Maya{Enter}')
  expect(await screen.findByText('Enter a patient’s whole email address or their ID.')).toBeVisible()
  expect(callsOf(searchAudit)).toHaveLength(1)
  expect(callsOf(findAuditedPatient)).toHaveLength(1)
})

test('audit screen: the file is asked for with the search that is shown', async () => {
  const { person } = open([event(1)], `/care/audit?person=${dana}`)
  respond(
    'GET',
    exportAudit.path,
    () => new Response('Event\r\n', { headers: { 'content-type': 'text/csv' } }),
  )
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
  await person.click(await screen.findByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(callsOf(exportAudit)[0]?.path).toContain(`actor_id=${dana}`))
})

test('audit screen: a broken chain is an alert that names the event', async () => {
  const broken = { at: '2026-11-15T03:00:00.000Z', is_whole: false, count: null, event_id: 77 }
  answer(checkAuditChain, { ...chain, is_checking: true })
  const { person } = open([event(1)], '/care/audit', { ...chain, checked: broken })
  expect(await screen.findByRole('alert')).toHaveTextContent('the chain is broken at event 77')
  await person.click(screen.getByRole('button', { name: 'Check the chain now' }))
  await waitFor(() => expect(callsOf(checkAuditChain)).toHaveLength(1))
})

test('audit screen: a search that finds nothing says so', async () => {
  open([])
  expect(await screen.findByText('No events match this search.')).toBeVisible()
})

test('audit screen: an audit that could not be loaded says so and offers to try again', async () => {
  answerQueue([])
  answer(searchAudit, { problem: 'forbidden' })
  answer(readAuditChoices, { people: [], actions: [] })
  answer(readAuditChain, chain)
  renderScreen('/care/audit?glass=1', { as: staff('admin') })
  expect(await screen.findByText('We couldn’t load the audit.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
