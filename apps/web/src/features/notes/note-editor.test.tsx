import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listNotes, readNoteKey, saveNote, signNote } from '@stillwater/contract/care/notes'
import type { Body } from '@stillwater/contract/endpoint'
import { sealedNames } from '../../platform/session/sealed-names.ts'
import { loseSession } from '../../platform/session/session-store.ts'
import { answer, callsOf, json, respond } from '../../testing/answer.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { staff } from '../safety/queue/queue.fixture.tsx'
import {
  listed,
  note,
  noteId,
  openDesk,
  openNote,
  patientId,
  session,
  signed,
  therapist,
} from './notes.fixture.tsx'

const field = (name: string) => screen.findByRole('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })
const bodies = () => callsOf(saveNote).map(({ body }) => body as Body<typeof saveNote>)
const textOf = (name: string) =>
  bodies()
    .at(-1)
    ?.sections.find((one) => one.name === name)?.text
const unreachable = () => {
  throw new TypeError('no network')
}
const keyFor = (who: string) => respond('GET', readNoteKey.path, () => json({ key: `key of ${who}` }))

async function fill() {
  const { person } = openNote()
  for (const name of ['Assessment', 'Risk', 'Plan']) {
    await person.click(await field(name))
    await person.paste(`${name} text`)
  }
  return person
}

describe('note editor', () => {
  test('note editor: a new note is started with a template and a session, and its first save names both', async () => {
    openDesk(null)
    const { person } = renderScreen(`/care/patients/${patientId}/notes/new?session=${session.id}`, {
      as: therapist,
    })
    await person.selectOptions(await screen.findByLabelText('Template'), 'Progress note (SOAP)')
    expect(screen.getByLabelText('Visit')).toHaveValue(session.id)
    await person.click(button('Start note'))
    await person.type(await field('Subjective'), 'Tired')
    expect(await screen.findByText(/^Saved at /)).toBeVisible()
    expect(bodies()).toMatchObject([
      {
        version: 0,
        kind: 'progress_soap',
        appointment_id: session.id,
        sections: [{ name: 'subjective', text: 'Tired' }],
      },
    ])
    expect(location.pathname).toBe(`/care/patients/${patientId}/notes/${bodies()[0]?.note_id}`)
  })

  test('note editor: it says saved only after the reply of the server', async () => {
    const desk = openDesk()
    desk.broken = unreachable
    const { person } = openNote()
    await person.type(await field('Plan'), 'Sleep diary')
    expect(await screen.findByText(/^Not saved\. /)).toBeVisible()
    expect(screen.queryByText(/^Saved at/)).toBeNull()
    desk.broken = null
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText(/^Saved at /)).toBeVisible()
    expect(desk.stored?.sections.find(({ name }) => name === 'plan')?.text).toBe('Sleep diary')
  })

  test('note editor: a save whose reply was lost is found again and the text typed since follows it', async () => {
    const desk = openDesk()
    desk.broken = () => {
      desk.broken = null
      const sent = bodies().at(-1)!
      desk.stored = note({ version: 2, save_id: sent.save_id })
      return unreachable()
    }
    const { person } = openNote()
    // In one piece: a slow machine would save it after each letter.
    await person.click(await field('Plan'))
    await person.paste('Sleep')
    expect(await screen.findByText(/^Not saved\. /)).toBeVisible()
    await person.paste(' diary')
    await waitFor(() => expect([desk.stored?.version, textOf('plan')]).toEqual([3, 'Sleep diary']))
    expect(await screen.findByText(/^Saved at /)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save my text instead' })).toBeNull()
  })

  test('note editor: an older window is told, overwrites nothing, and its author chooses', async () => {
    const desk = openDesk()
    const { person } = openNote()
    const plan = await field('Plan')
    desk.stored = note({
      version: 5,
      save_id: crypto.randomUUID(),
      sections: [{ name: 'plan', heading: 'Plan', text: 'From elsewhere' }],
    })
    await person.type(plan, 'Mine')
    expect(await screen.findByText(/changed in another window/)).toBeVisible()
    expect([desk.stored.version, plan]).toEqual([5, expect.objectContaining({ value: 'Mine' })])
    expect(screen.getByText('From elsewhere')).toBeInTheDocument()
    await person.click(button('Save my text instead'))
    expect(await screen.findByText(/^Saved at /)).toBeVisible()
    expect([desk.stored.version, textOf('plan')]).toEqual([6, 'Mine'])
  })

  test('note editor: an older window takes the saved version', async () => {
    const desk = openDesk()
    const { person } = openNote()
    const plan = await field('Plan')
    desk.stored = note({
      version: 5,
      save_id: crypto.randomUUID(),
      sections: [{ name: 'plan', heading: 'Plan', text: 'From elsewhere' }],
    })
    await person.type(plan, 'Mine')
    await person.click(await screen.findByRole('button', { name: 'Use the saved version' }))
    await waitFor(() => expect(plan).toHaveValue('From elsewhere'))
    expect(desk.stored.version).toBe(5)
  })

  test('note editor: another template keeps every text', async () => {
    const desk = openDesk()
    const { person } = openNote()
    await person.selectOptions(await screen.findByLabelText('Template'), 'Progress note (SOAP)')
    expect(await field('Subjective')).toHaveValue('Data:\nSlept better')
    await waitFor(() => expect(desk.stored?.kind).toBe('progress_soap'))
  })
})

describe('unsaved notes', () => {
  test('unsaved notes: they are sealed, survive the session, and the same person continues with them', async () => {
    const desk = openDesk(null)
    keyFor('dana')
    desk.broken = unreachable
    const first = renderScreen(`/care/patients/${patientId}/notes/new`, { as: therapist })
    await first.person.click(await screen.findByRole('button', { name: 'Start note' }))
    await first.person.type(await field('Data'), 'CANARY')
    expect(await screen.findByText(/kept on this device/)).toBeVisible()
    expect(sealedNames()).toHaveLength(1)
    expect(JSON.stringify({ ...localStorage })).not.toContain('CANARY')
    loseSession()
    expect(await screen.findByText(/^Your unsaved note is kept on this device\./)).toBeVisible()
    await waitFor(() => expect(document.body.textContent).not.toContain('CANARY'))
    first.unmount()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('CANARY')

    keyFor('someone else')
    const other = renderScreen(`/care/patients/${patientId}/notes/new`, {
      as: staff('therapist', '00000000-0000-4000-9000-000000000010'),
    })
    await screen.findByRole('button', { name: 'Start note' })
    expect(screen.queryByText(/on this device/)).toBeNull()
    loseSession()
    other.unmount()

    keyFor('dana')
    desk.broken = null
    const { person } = renderScreen(`/care/patients/${patientId}/notes/new`, { as: therapist })
    await person.click(await screen.findByRole('link', { name: 'Continue this note' }))
    expect(await field('Data')).toHaveValue('CANARY')
    expect(await screen.findByText(/^Saved at /)).toBeVisible()
    await waitFor(() => expect(sealedNames()).toEqual([]))
    expect(screen.queryByText(/on this device/)).toBeNull()

    await person.type(await field('Data'), ' and more')
    for (const name of ['Assessment', 'Risk', 'Plan']) await person.type(await field(name), 'x')
    await person.click(button('Sign note'))
    answer(
      signNote,
      signed({ id: desk.stored!.id, sections: [{ name: 'data', heading: 'Data', text: 'CANARY and more' }] }),
    )
    await person.click(await screen.findByRole('button', { name: 'Sign and lock note' }))
    expect(await screen.findByText(/^Signed by /)).toBeVisible()
    expect(screen.queryByText(/was signed without the text below/)).toBeNull()
  })
})

describe('signing a note', () => {
  test('signing a note: it saves first, says what it means, and signs the version that was shown', async () => {
    const desk = openDesk()
    const person = await fill()
    await person.click(button('Sign note'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign this note?' }))
    expect(dialog.getByText(/can’t be changed after that/)).toBeVisible()
    expect(dialog.getByText(/record that the patient can download/)).toBeVisible()
    answer(signNote, signed())
    await person.click(dialog.getByRole('button', { name: 'Sign and lock note' }))
    expect(await screen.findByText(/^Signed by Dana Whitfield/)).toBeVisible()
    expect(callsOf(signNote).map(({ body }) => body)).toEqual([{ version: desk.stored?.version }])
    expect(screen.queryByRole('textbox', { name: 'Data' })).toBeNull()
  })

  test('signing a note: an empty required section is named and gets the focus, and nothing is signed', async () => {
    openDesk()
    const { person } = openNote()
    await field('Assessment')
    await person.click(button('Sign note'))
    expect(screen.getByRole('textbox', { name: 'Assessment' })).toHaveFocus()
    expect(screen.getByRole('textbox', { name: 'Assessment' })).toHaveAccessibleDescription(/before you sign/)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('signing a note: a refusal stays in the dialog and the draft stays open', async () => {
    openDesk()
    const person = await fill()
    await person.click(button('Sign note'))
    const dialog = within(await screen.findByRole('dialog'))
    answer(signNote, { problem: 'note_changed' })
    await person.click(dialog.getByRole('button', { name: 'Sign and lock note' }))
    expect(await dialog.findByText(/changed in another window/)).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Keep editing' }))
    expect(await field('Plan')).toHaveValue('Plan text')
  })
})

test('new note: a session that already has one leads to it', async () => {
  openDesk(null)
  answer(listNotes, listed({ notes: [note({ appointment_id: session.id })] }))
  renderScreen(`/care/patients/${patientId}/notes/new?session=${session.id}`, { as: therapist })
  expect(await screen.findByRole('link', { name: 'Open your note' })).toHaveAttribute(
    'href',
    `/care/patients/${patientId}/notes/${noteId}`,
  )
  expect(screen.queryByRole('button', { name: 'Start note' })).toBeNull()
})
