import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  endExperiment,
  listExperiments,
  saveExperiment,
  startExperiment,
  type CareExperiment,
} from '@stillwater/contract/care/experiments'
import { answer, callsOf } from '../../../testing/answer.ts'
import { expectCards } from '../../../testing/expect-cards.ts'
import { admin, careDesk, coordinator, open } from '../../scheduling/care/care-desk.fixture.ts'
// Loaded beforehand, so that no test waits for it.
import './experiments-screen.tsx'

const draft: CareExperiment = {
  key: 'hello',
  variants: [
    { name: 'warm', weight: 1, people: 0, members: 0 },
    { name: 'brief', weight: 3, people: 0, members: 0 },
  ],
  started_at: null,
  ended_at: null,
  winner: null,
  created_by: 'Priya Nair',
}
const running: CareExperiment = {
  ...draft,
  started_at: '2026-11-16T15:00:00.000Z',
  variants: draft.variants.map((one) => ({ ...one, people: 40, members: 7 })),
}

function start(experiments: CareExperiment[]) {
  careDesk()
  answer(listExperiments, { experiments })
  return open('/care/experiments', admin)
}

test('experiments screen: a running test shows its counts and is ended with a winner only', async () => {
  const { person } = start([running])
  expect(await screen.findByText('Running since Nov 16, 2026')).toBeVisible()
  expect(screen.getByRole('row', { name: 'brief 3 40 7' })).toBeVisible()
  expectCards(screen.getByRole('table'))
  expect(screen.queryByRole('button', { name: 'Edit variants' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'End test' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'End the test hello?' }))
  expect(dialog.getByRole('button', { name: 'End test' })).toBeDisabled()
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Winner' }), 'brief')
  const ended = { ...running, ended_at: '2026-11-17T15:00:00.000Z', winner: 'brief' }
  answer(endExperiment, { experiments: [ended] })
  answer(listExperiments, { experiments: [ended] })
  await person.dblClick(dialog.getByRole('button', { name: 'End test' }))
  expect(await screen.findByText('The test hello has ended. Everyone gets brief now.')).toBeVisible()
  expect(callsOf(endExperiment).map(({ body }) => body)).toEqual([{ key: 'hello', winner: 'brief' }])
  expect(await screen.findByText('Ended Nov 17, 2026, everyone gets brief')).toBeVisible()
})

test('experiments screen: a test is defined with the keyboard and started after a question', async () => {
  const { person } = start([])
  expect(await screen.findByText('No tests yet.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Create test' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a test' }))
  await person.click(dialog.getByRole('textbox', { name: 'Key' }))
  await person.keyboard('hello{Tab}warm{Tab}{Tab}brief{Tab}')
  const second = within(dialog.getByRole('group', { name: 'Variant 2' }))
  await person.clear(second.getByRole('textbox', { name: 'Weight' }))
  await person.click(dialog.getByRole('button', { name: 'Save test' }))
  expect(await dialog.findByText('A weight is a whole number from 1 to 100.')).toBeVisible()
  expect(callsOf(saveExperiment)).toHaveLength(0)
  await person.type(second.getByRole('textbox', { name: 'Weight' }), '3')
  answer(saveExperiment, { experiments: [draft] })
  answer(listExperiments, { experiments: [draft] })
  await person.click(dialog.getByRole('button', { name: 'Save test' }))
  expect(await screen.findByText('Not started')).toBeVisible()
  expect(callsOf(saveExperiment)[0]?.body).toEqual({
    key: 'hello',
    variants: [
      { name: 'warm', weight: 1 },
      { name: 'brief', weight: 3 },
    ],
  })
  answer(startExperiment, { experiments: [running] })
  await person.click(screen.getByRole('button', { name: 'Start test' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Start the test hello?' }))
  expect(callsOf(startExperiment)).toHaveLength(0)
  await person.click(asked.getByRole('button', { name: 'Start test' }))
  expect(await screen.findByText('The test hello is running.')).toBeVisible()
})

test('experiments screen: every name and weight that is missing is told at its field, the first with the focus', async () => {
  const { person } = start([])
  await person.click(await screen.findByRole('button', { name: 'Create test' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByRole('textbox', { name: 'Key' }), 'hello')
  const variant = (number: number) => within(dialog.getByRole('group', { name: `Variant ${number}` }))
  await person.type(variant(1).getByRole('textbox', { name: /^Variant/ }), 'warm')
  await person.clear(variant(1).getByRole('textbox', { name: 'Weight' }))
  await person.click(dialog.getByRole('button', { name: 'Save test' }))
  const weight = variant(1).getByRole('textbox', { name: 'Weight' })
  expect(weight).toHaveFocus()
  expect(weight).toHaveAccessibleDescription('A weight is a whole number from 1 to 100.')
  expect(variant(1).getByRole('textbox', { name: /^Variant/ })).toBeValid()
  expect(variant(2).getByRole('textbox', { name: /^Variant/ })).toHaveAccessibleDescription(
    'Please enter a name.',
  )
  expect(callsOf(saveExperiment)).toEqual([])
})

test('experiments screen: a key that concerns safety is refused at its field', async () => {
  const { person } = start([])
  await person.click(await screen.findByRole('button', { name: 'Create test' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('textbox', { name: 'Key' }))
  await person.keyboard('crisis_line{Tab}a{Tab}{Tab}b')
  const said = 'Safety, crisis and consent are the same for everyone. This can’t be varied.'
  answer(saveExperiment, {
    problem: 'experiment_refused',
    details: { errors: [said], fields: { key: said } },
  })
  await person.click(dialog.getByRole('button', { name: 'Save test' }))
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: 'Key' })).toHaveAccessibleDescription(new RegExp(said)),
  )
})

test('experiments screen: colleagues without the right have no such page', async () => {
  careDesk()
  open('/care/experiments', coordinator)
  await waitFor(() => expect(location.pathname).toBe('/care'))
  expect(callsOf(listExperiments)).toHaveLength(0)
})
