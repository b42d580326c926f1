import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { breakGlassById } from '@stillwater/contract/care/break-glass'
import { readChart } from '@stillwater/contract/care/chart'
import { readPatientDischarge } from '@stillwater/contract/care/discharges'
import { listIncidents } from '@stillwater/contract/care/incidents'
import { listPatientInvoices } from '@stillwater/contract/care/invoices'
import { readLegalName } from '@stillwater/contract/care/legal-names'
import { listNotes, readNote } from '@stillwater/contract/care/notes'
import { readPlanRequest } from '@stillwater/contract/care/plan-changes'
import { readPrescribing } from '@stillwater/contract/care/prescribing'
import { readSafetyPlan } from '@stillwater/contract/care/safety-plans'
import { readPatientSharing } from '@stillwater/contract/care/sharing'
import { readTransferOptions } from '@stillwater/contract/care/transfers'
import { answer, callsOf } from '../../../testing/answer.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerQueue, staff } from '../../safety/queue/queue.fixture.tsx'
import { chart, uuid } from '../chart/chart.fixture.tsx'
// Loaded beforehand, so that no test waits for them.
import '../../discharges/care-discharge-screen.tsx'
import '../../disclosures/care/care-sharing-screen.tsx'
import '../../incidents/incidents-screen.tsx'
import '../../invoices/care/billing-screen.tsx'
import '../../notes/new-note-screen.tsx'
import '../../notes/note-screen.tsx'
import '../../plans/care/plan-request-screen.tsx'
import '../../safety/plan/care-plan-screen.tsx'
import '../patient/patient-screen.tsx'
import '../prescribing/prescribe-screen.tsx'
import '../transfer/transfer-screen.tsx'

const reason = 'Caller in distress, her provider is unreachable'
const until = '2026-11-17T16:30:00.000Z'
const note = `/notes/${uuid(300)}`
const none = { problem: 'not_found' } as const

function open(page: string, role = 'provider') {
  answerQueue([])
  return renderScreen(`/care/patients/${uuid(1)}${page}`, { as: staff(role) })
}

test.each([
  ['a chart', '', () => answer(readChart, none)],
  ['a prescription', '/prescribe', () => answer(readPrescribing, none)],
  ['a new note', '/notes/new', () => answer(listNotes, none)],
  [
    'a note',
    note,
    () => {
      answer(readNote, none)
      answer(listNotes, none)
    },
  ],
  ['sharing', '/sharing', () => answer(readPatientSharing, none)],
  ['incidents', '/incidents', () => answer(listIncidents, none)],
  ['a discharge', '/discharge', () => answer(readPatientDischarge, none)],
  ['a safety plan', '/safety-plan', () => answer(readSafetyPlan, none)],
  ['details', '/details', () => answer(readLegalName, none)],
  ['a transfer', '/transfer', () => answer(readTransferOptions, none)],
])(
  'out of reach: %s of a patient outside the panel says so, leads to all patients and opens the chart with a reason',
  async (_, page, refuse) => {
    refuse()
    const { person } = open(page)
    expect(await screen.findByText('This patient is not on your panel, or does not exist.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.getByRole('link', { name: 'All patients' })).toHaveAttribute('href', '/care/patients')

    await person.type(screen.getByLabelText('Why do you need this chart?'), reason)
    answer(breakGlassById, { patient_id: uuid(1), until })
    answer(readChart, chart({ break_glass_until: until }))
    await person.click(screen.getByRole('button', { name: 'Open chart for one hour' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Maya Ellison' })).toBeVisible()
    expect(location.pathname).toBe(`/care/patients/${uuid(1)}`)
    expect(callsOf(breakGlassById).map(({ body }) => body)).toEqual([{ patient_id: uuid(1), reason }])
  },
)

test.each([
  ['billing', '/billing', () => answer(listPatientInvoices, none)],
  ['a plan change', '/plan-change', () => answer(readPlanRequest, none)],
  ['a transfer', '/transfer', () => answer(readTransferOptions, none)],
  ['details', '/details', () => answer(readLegalName, none)],
])(
  'out of reach: %s of no patient leads a coordinator, who has no panel and opens no chart, to another patient',
  async (_, page, refuse) => {
    refuse()
    open(page, 'coordinator')
    expect(
      await screen.findByText('This patient does not exist, or you do not have access to their record.'),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Find another patient' })).toHaveAttribute('href', '/care/find')
    expect(screen.queryByRole('button', { name: 'Open chart for one hour' })).toBeNull()
  },
)

test('out of reach: a note that a reader of the chart does not have says so, and leads to the chart', async () => {
  answer(readNote, none)
  answer(listNotes, { patient_name: 'Maya Ellison', notes: [], sessions: [] })
  open(note)
  expect(await screen.findByText('This note does not exist, or you do not have access to it.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the chart' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Open chart for one hour' })).toBeNull()
})
