import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readChart } from '@stillwater/contract/care/chart'
import { decideRetention, listExpiredRecords } from '@stillwater/contract/care/retention'
import { liftHold, listHolds, placeHold } from '@stillwater/contract/care/legal-holds'
import { answer, callsOf } from '../../../testing/answer.ts'
import { user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { chart, uuid } from '../chart/chart.fixture.tsx'
// Loaded beforehand, so that no test waits for it.
import './holds-screen.tsx'

const hold = {
  id: uuid(7),
  created_at: '2026-11-10T15:00:00.000Z',
  placed_by: 'Dana Whitfield',
  reason: 'A claim was announced',
}
const listed = { ...hold, patient_id: uuid(1), patient_name: 'Maya Ellison' }

test('legal hold: the chart shows it with day, name and reason', async () => {
  answer(readChart, chart({ legal_hold: hold }))
  renderScreen(`/care/patients/${uuid(1)}`, { as: user({ role: 'therapist', patient: null }) })
  expect(
    await screen.findByText(/since Nov 10, 2026, placed by Dana Whitfield: A claim was announced/),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Place a legal hold' })).toBeNull()
})

test('legal hold: placing one asks for a reason, and the chart shows it once the server has it', async () => {
  answer(readChart, chart())
  const { person } = renderScreen(`/care/patients/${uuid(1)}`, {
    as: user({ role: 'therapist', patient: null }),
  })
  await person.click(await screen.findByRole('button', { name: 'Place a legal hold' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Place hold' }))
  expect(dialog.getByLabelText('Reason')).toHaveFocus()
  expect(callsOf(placeHold)).toEqual([])
  answer(placeHold, { hold })
  answer(readChart, chart({ legal_hold: hold }))
  await person.type(dialog.getByLabelText('Reason'), 'A claim was announced')
  await person.click(dialog.getByRole('button', { name: 'Place hold' }))
  expect(await screen.findByText('Legal hold')).toBeVisible()
  expect(screen.getByText('The hold is placed.')).toBeVisible()
})

test('legal holds: an administrator lifts one with a reason', async () => {
  answer(listHolds, { holds: [listed] })
  answer(listExpiredRecords, { records: [] })
  const { person } = renderScreen('/care/holds', { as: user({ role: 'admin', patient: null }) })
  await person.click(await screen.findByRole('button', { name: 'Lift hold, Maya Ellison' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Placed Nov 10, 2026 by Dana Whitfield: A claim was announced')).toBeVisible()
  expect(dialog.getByText(/can be destroyed once its retention is over/)).toBeVisible()
  await person.type(dialog.getByLabelText('Reason'), 'Settled')
  answer(liftHold, { holds: [] })
  answer(listHolds, { holds: [] })
  await person.click(dialog.getByRole('button', { name: 'Lift hold' }))
  expect(await screen.findByText('The hold was lifted.')).toBeVisible()
  expect(screen.getByText('No record is under a hold.')).toBeVisible()
  expect(callsOf(liftHold)[0]!.body).toEqual({ hold_id: hold.id, reason: 'Settled' })
})

test('retention: a record past its time is kept or given up, and one under a hold can only be kept', async () => {
  const old = {
    patient_id: uuid(3),
    patient_name: 'Ada Ferris',
    last_active_on: '2015-03-02',
    is_held: false,
    decision: null,
    decided_at: null,
  }
  const held = { ...old, patient_id: uuid(4), patient_name: 'Bo Lund', is_held: true }
  answer(listHolds, { holds: [] })
  answer(listExpiredRecords, { records: [old, held] })
  const { person } = renderScreen('/care/holds', { as: user({ role: 'admin', patient: null }) })
  expect(await screen.findByRole('button', { name: 'Approve destruction, Ada Ferris' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Approve destruction, Bo Lund' })).toBeNull()
  answer(decideRetention, { records: [{ ...old, decision: 'keep', decided_at: '2026-11-18T15:00:00.000Z' }] })
  await person.click(screen.getByRole('button', { name: 'Keep another year, Ada Ferris' }))
  expect(await screen.findByText('Kept for another year')).toBeVisible()
  expect(callsOf(decideRetention)[0]!.body).toEqual({ patient_id: uuid(3), decision: 'keep' })
})
