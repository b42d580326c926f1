import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { amendNote } from '@stillwater/contract/care/notes'
import type { Body } from '@stillwater/contract/endpoint'
import { answer, callsOf } from '../../testing/answer.ts'
import { openDesk, openNote, signed } from './notes.fixture.tsx'

const amendment = {
  id: '00000000-0000-4000-9000-000000000080',
  created_at: '2026-11-16T08:30:00.000Z',
  author: 'Sam Vale',
  reason: 'Wrong day',
  text: 'It was Monday.',
}

test('signed note: it shows text, author, time and fingerprint, and has no field for the text', async () => {
  openDesk(signed())
  openNote()
  const article = within(await screen.findByRole('article', { name: 'Progress note (DAP)' }))
  expect(article.getByText('Slept better')).toBeVisible()
  expect(article.getByText(/^Signed by Dana Whitfield/)).toBeVisible()
  expect(article.getByText(/abab/)).toBeVisible()
  expect(screen.getAllByRole('textbox').map((one) => one.id)).toEqual(['amend-reason', 'amend-text'])
})

test('signed note: an amendment needs a reason and a text, and is shown below the note after the reply', async () => {
  openDesk(signed())
  const { person } = openNote()
  await person.click(await screen.findByRole('button', { name: 'Add amendment' }))
  expect(screen.getByText('Please say why you are amending this note.')).toBeVisible()
  expect(callsOf(amendNote)).toEqual([])
  await person.type(screen.getByRole('textbox', { name: 'Reason' }), 'Wrong day')
  await person.type(screen.getByRole('textbox', { name: 'Amendment' }), 'It was Monday.')
  answer(amendNote, { problem: 'database_away' })
  await person.click(screen.getByRole('button', { name: 'Add amendment' }))
  expect(await screen.findByText(/cannot reach our records/)).toBeVisible()
  answer(amendNote, signed({ state: 'amended', amendments: [amendment] }))
  await person.click(screen.getByRole('button', { name: 'Add amendment' }))
  expect(await screen.findByText('Reason: Wrong day')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Amendment' })).toHaveFocus()
  expect(screen.getByRole('textbox', { name: 'Amendment' })).toHaveValue('')
  const ids = callsOf(amendNote).map(({ body }) => (body as Body<typeof amendNote>).amendment_id)
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})

test('signed note: without the right to amend there is no form, and a text that is not what was signed is said', async () => {
  openDesk(signed({ can_amend: false, is_intact: false }))
  openNote()
  expect(await screen.findByText(/not the text that was signed/)).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})
