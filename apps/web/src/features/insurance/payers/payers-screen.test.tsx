import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  changeNetwork,
  importPayersFile,
  previewPayers,
  searchCarePayers,
  type PayersPreview,
} from '@stillwater/contract/care/payers'
import { answer, callsOf } from '../../../testing/answer.ts'
import { expectCards } from '../../../testing/expect-cards.ts'
import { admin, careDesk, coordinator, open } from '../../scheduling/care/care-desk.fixture.ts'
// Loaded beforehand, so that no test waits for it.
import './payers-screen.tsx'

const uuid = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`
const blue = { id: uuid(1), code: 'BLUE1', name: 'Bluestem Trail Health', in_network: true }
const lone = { id: uuid(2), code: 'LONE1', name: 'Lonely Pine Mutual', in_network: false }
const line = ({ code, name, in_network }: typeof blue) => ({ code, name, in_network })
const preview: PayersPreview = {
  errors: [],
  more_errors: 0,
  payers: 2,
  revision: 7,
  counts: { added: 1, changed: 0, retired: 1 },
  added: [line(blue)],
  changed: [],
  retired: [line(lone)],
}
const file = new File(['code,name,in_network\nBLUE1,Bluestem Trail Health,true\n'], 'payers.csv', {
  type: 'text/csv',
})

function start(payers = [blue, lone], next: number | null = null) {
  careDesk()
  answer(searchCarePayers, { payers, next, found: payers.length, counts: { all: 2, in_network: 1 } })
  return open('/care/payers', admin)
}

async function choose({ person }: ReturnType<typeof start>) {
  await person.click(await screen.findByRole('button', { name: 'Import a list' }))
  await person.upload(await screen.findByLabelText('List of insurers'), file)
  return within(screen.getByRole('dialog'))
}

test('payers screen: insurers are searched by what is typed, a page at a time', async () => {
  const { person } = start([blue, lone], 1)
  expect(await screen.findByText('2 insurers found. Patients choose from 2; 1 is in network.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(callsOf(searchCarePayers).at(-1)?.body).toEqual({ text: '', page: 1 }))
  await person.type(screen.getByRole('searchbox', { name: 'Search by name or code' }), 'blue')
  await waitFor(() => expect(callsOf(searchCarePayers).at(-1)?.body).toEqual({ text: 'blue', page: 0 }))
})

test('payers screen: the network box moves when the reply says so, and a refusal is told', async () => {
  const { person } = start()
  const box = await screen.findByRole('checkbox', { description: 'Lonely Pine Mutual' })
  expectCards(screen.getByRole('table', { name: 'Insurers' }))
  answer(changeNetwork, {
    problem: 'invalid',
    details: { errors: ['This insurer is no longer on the list.'] },
  })
  await person.click(box)
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(box).not.toBeChecked()
  answer(changeNetwork, { ...lone, in_network: true })
  await person.click(box)
  await waitFor(() => expect(box).toBeChecked())
  expect(callsOf(changeNetwork).at(-1)?.body).toEqual({ payer_id: lone.id, in_network: true })
})

test('payers screen: a file is checked, its changes are shown, and only a press imports it', async () => {
  answer(previewPayers, preview)
  answer(importPayersFile, { added: 1, changed: 0, retired: 1 })
  const page = start()
  const dialog = await choose(page)
  expect(await dialog.findByText('1 insurer is new')).toBeVisible()
  expect(dialog.getByText('1 insurer is not in the file and will no longer be offered.')).toBeVisible()
  expect(callsOf(importPayersFile)).toHaveLength(0)
  await page.person.dblClick(dialog.getByRole('button', { name: 'Import 2 insurers' }))
  expect(await screen.findByText('Imported: 1 added, 0 changed, 1 no longer offered.')).toBeVisible()
  expect(callsOf(importPayersFile).map(({ body }) => body)).toEqual([{ csv: await file.text(), revision: 7 }])
})

test('payers screen: what refused one import is gone once another file is chosen', async () => {
  answer(previewPayers, preview)
  answer(importPayersFile, { problem: 'payers_changed' })
  const page = start()
  const dialog = await choose(page)
  await page.person.click(await dialog.findByRole('button', { name: 'Import 2 insurers' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(dialog.getByText('1 insurer is new')).toBeVisible()
  answer(previewPayers, { ...preview, counts: { ...preview.counts, retired: 0 }, retired: [], payers: 3 })
  await page.person.upload(screen.getByLabelText('List of insurers'), file)
  expect(await dialog.findByRole('button', { name: 'Import 3 insurers' })).toBeVisible()
  expect(dialog.queryByRole('alert')).toBeNull()
})

test('payers screen: a wrong file is told by its lines and offers no import', async () => {
  answer(previewPayers, {
    ...preview,
    errors: ['Line 2: the code "A 2" must be letters and digits.'],
    more_errors: 3,
  })
  const dialog = await choose(start())
  expect(await dialog.findByText('Line 2: the code "A 2" must be letters and digits.')).toBeVisible()
  expect(dialog.getByText('3 more lines are wrong.')).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull()
})

test('payers screen: colleagues without the right have no such page', async () => {
  careDesk()
  open('/care/payers', coordinator)
  await waitFor(() => expect(location.pathname).toBe('/care'))
  expect(callsOf(searchCarePayers)).toHaveLength(0)
})
