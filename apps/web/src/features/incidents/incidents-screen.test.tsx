import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  closeIncident,
  listIncidents,
  recordIncident,
  type Incident,
  type Incidents,
} from '@stillwater/contract/care/incidents'
import { answer, callsOf } from '../../testing/answer.ts'
import { user } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
// Loaded beforehand, so that no test waits for it.
import './incidents-screen.tsx'

const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const incident: Incident = {
  id: uuid(1),
  created_at: '2026-11-18T15:00:00.000Z',
  kind: 'medicine_reaction',
  severity: 'severe',
  is_mandated: false,
  occurred_on: '2026-11-17',
  what: 'Hives after the second dose',
  actions: 'Stopped it and called',
  author: 'Dana Whitfield',
  due_at: '2026-11-19T15:00:00.000Z',
  closed_at: null,
  reports: [],
}
const reply = (part: Partial<Incidents> = {}): Incidents => ({
  patient_name: 'Maya Ellison',
  today: '2026-11-18',
  can_record: true,
  incidents: [incident],
  ...part,
})

function open(part?: Partial<Incidents>) {
  answer(listIncidents, reply(part))
  return renderScreen(`/care/patients/${uuid(9)}/incidents`, {
    as: user({ role: 'therapist', patient: null }),
  })
}

test('incidents: harm asks for its severity, a mandated report does not and says what to do first', async () => {
  const { person } = open({ incidents: [] })
  await person.click(await screen.findByRole('button', { name: 'Record incident' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.selectOptions(dialog.getByLabelText('Kind'), 'medicine_reaction')
  await person.type(dialog.getByLabelText('What happened'), 'Hives')
  await person.type(dialog.getByLabelText('What was done'), 'Called')
  await person.click(dialog.getByRole('button', { name: 'Record incident' }))
  expect(dialog.getByLabelText('Severity')).toHaveFocus()
  expect(callsOf(recordIncident)).toEqual([])

  await person.selectOptions(dialog.getByLabelText('Kind'), 'child_abuse')
  expect(dialog.queryByLabelText('Severity')).toBeNull()
  expect(dialog.getByText(/^Report it by phone right away/)).toBeVisible()
  answer(recordIncident, reply())
  await person.click(dialog.getByRole('button', { name: 'Record incident' }))
  expect(await screen.findByText('The incident was recorded.')).toBeVisible()
  expect(callsOf(recordIncident)[0]!.body).toMatchObject({ kind: 'child_abuse', severity: null })
})

test('incidents: an empty form tells the severity with everything else that is missing', async () => {
  const { person } = open({ incidents: [] })
  await person.click(await screen.findByRole('button', { name: 'Record incident' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Record incident' }))
  const kind = dialog.getByLabelText('Kind')
  expect(kind).toHaveFocus()
  expect(kind).toHaveAccessibleDescription('Please choose what kind of incident it is.')
  expect(dialog.getByLabelText('Severity')).toHaveAccessibleDescription('Please choose how severe it was.')
  expect(dialog.getByLabelText('What happened')).toHaveAccessibleDescription('Please say what happened.')
  expect(dialog.getByLabelText('What was done')).toHaveAccessibleDescription('Please say what you did.')
  expect(callsOf(recordIncident)).toEqual([])
})

test('incidents: a refused closing is told and the incident stays open', async () => {
  const { person } = open()
  answer(closeIncident, { problem: 'report_needed' })
  await person.click(await screen.findByRole('button', { name: 'Close incident' }))
  expect(await screen.findByText(/First record who it was reported to/)).toBeVisible()
  expect(screen.getByText(/^Follow up by/)).toBeVisible()
})

test('incidents: someone who only reads can record and close nothing', async () => {
  open({ can_record: false })
  expect(await screen.findByText('Hives after the second dose')).toBeVisible()
  for (const name of ['Record incident', 'Record a report', 'Close incident'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
