import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { discardNote, listNotes, saveNote } from '@stillwater/contract/care/notes'
import { answer, callsOf, respond } from '../../testing/answer.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { listed, note, noteId, openDesk, openNote, patientId, therapist } from './notes.fixture.tsx'

const chart = `/care/patients/${patientId}`
const openDialog = async (person: ReturnType<typeof openNote>['person']) => {
  await person.click(await screen.findByRole('button', { name: 'Discard draft' }))
  return screen.findByRole('dialog', { name: 'Discard this draft?' })
}
const confirm = () => screen.getAllByRole('button', { name: 'Discard draft' }).at(-1)!

describe('a draft that is given up', () => {
  test('note discard: it asks first, Escape keeps the draft, and the focus returns', async () => {
    openDesk()
    const { person } = openNote()
    const dialog = await openDialog(person)
    await person.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(callsOf(discardNote)).toHaveLength(0)
    expect(screen.getByRole('button', { name: 'Discard draft' })).toHaveFocus()
  })

  test('note discard: the version that was seen is deleted, and the chart follows', async () => {
    openDesk(note({ version: 4 }))
    answer(discardNote, { success: true })
    const { person } = openNote()
    await openDialog(person)
    await person.dblClick(confirm())
    await waitFor(() => expect(location.pathname).toBe(chart))
    expect(callsOf(discardNote).map(({ body }) => body)).toEqual([{ version: 4 }])
    expect(await screen.findByText('Your draft is discarded.')).toBeVisible()
  })

  test('note discard: without a connection the dialog says so and the draft stays', async () => {
    openDesk()
    respond('POST', discardNote.path, () => Promise.reject(new TypeError('offline')))
    const { person } = openNote()
    await openDialog(person)
    await person.click(confirm())
    expect(await screen.findByText(/couldn’t confirm that your draft was discarded/)).toBeVisible()
    expect(location.pathname).toBe(`${chart}/notes/${noteId}`)
    answer(discardNote, { problem: 'not_found' })
    // Its reply was lost: it is gone there, and so it goes here.
    await person.click(confirm())
    await waitFor(() => expect(location.pathname).toBe(chart))
  })

  test('note discard: text that never reached the server is given up without a call, and is not sent later', async () => {
    openDesk(null)
    const { person } = renderScreen(`${chart}/notes/new`, { as: therapist })
    await person.click(await screen.findByRole('button', { name: 'Start note' }))
    await openDialog(person)
    await person.click(confirm())
    await waitFor(() => expect(location.pathname).toBe(chart))
    expect(callsOf(discardNote)).toHaveLength(0)
    expect(callsOf(saveNote)).toHaveLength(0)
  })

  test('new note: a draft that the author left half written is offered again', async () => {
    openDesk()
    const { id, kind, state, author_id, author, appointment_id, session_at } = note()
    const { created_at, saved_at, signed_at } = note()
    const times = { created_at, saved_at, signed_at }
    answer(
      listNotes,
      listed({ notes: [{ id, kind, state, author_id, author, appointment_id, session_at, ...times }] }),
    )
    renderScreen(`${chart}/notes/new`, { as: therapist })
    expect(await screen.findByRole('link', { name: 'Continue this draft' })).toHaveAttribute(
      'href',
      `${chart}/notes/${noteId}`,
    )
    expect(screen.getByText(/^Progress note \(DAP\), last saved .* isn’t signed yet\.$/)).toBeVisible()
  })
})
