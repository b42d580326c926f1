import { listNotes, readNote, saveNote, type Note } from '@stillwater/contract/care/notes'
import type { Body, Reply } from '@stillwater/contract/endpoint'
import { noteTemplate } from '@stillwater/domain/notes/note-templates'
import { answer, json, respond } from '../../testing/answer.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answerQueue, staff } from '../safety/queue/queue.fixture.tsx'
// Loaded beforehand, so that no test waits for them.
import './new-note-screen.tsx'
import './note-screen.tsx'

const uuid = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`
export const patientId = uuid(1)
export const noteId = uuid(50)
export const therapist = staff('therapist', uuid(9), 'Dana', 'Whitfield')
const savedAt = '2026-11-16T08:14:00.000Z'
export const session = {
  id: uuid(70),
  starts_at: '2026-11-15T15:00:00.000Z',
  appointment_type: 'therapist',
  care_person: 'Dana Whitfield',
} as const

export function note(changes: Partial<Note> = {}): Note {
  return {
    id: noteId,
    kind: 'progress_dap',
    state: 'draft',
    author_id: therapist.id,
    author: 'Dana Whitfield',
    appointment_id: null,
    session_at: null,
    created_at: savedAt,
    saved_at: savedAt,
    signed_at: null,
    patient_id: patientId,
    patient_name: 'Maya Ellison',
    version: 1,
    save_id: uuid(60),
    sections: [{ name: 'data', heading: 'Data', text: 'Slept better' }],
    content_hash: null,
    is_intact: true,
    amendments: [],
    can_change: true,
    can_amend: false,
    ...changes,
  }
}

export const signed = (changes: Partial<Note> = {}) =>
  note({
    state: 'signed',
    signed_at: '2026-11-16T08:20:00.000Z',
    content_hash: 'ab'.repeat(32),
    can_change: false,
    can_amend: true,
    ...changes,
  })

/** A server with one note that takes each save that builds on its version, as the real one does. */
export function openDesk(first: Note | null = note()) {
  const desk = {
    stored: first,
    /** In place of the next answer to a save. */
    broken: null as (() => Response) | null,
  }
  answerQueue([])
  answer(listNotes, listed())
  respond('GET', readNote.path, () =>
    desk.stored ? json(desk.stored) : json({ success: false, errors: ['x'], code: 'not_found' }, 404),
  )
  respond('PUT', saveNote.path, ({ body }) => {
    const sent = body as Body<typeof saveNote>
    if (desk.broken) return desk.broken()
    if (sent.save_id !== desk.stored?.save_id) {
      if ((desk.stored?.version ?? 0) !== sent.version)
        return json({ success: false, errors: ['changed'], code: 'note_changed' }, 409)
      desk.stored = saved(sent)
    }
    return json(desk.stored)
  })
  return desk
}

const saved = (sent: Body<typeof saveNote>): Note =>
  note({
    id: sent.note_id,
    kind: sent.kind,
    appointment_id: sent.appointment_id ?? null,
    version: sent.version + 1,
    save_id: sent.save_id,
    sections: sent.sections.map(({ name, text }) => ({
      name,
      text,
      heading: noteTemplate(sent.kind).sections.find((one) => one.name === name)?.heading ?? '',
    })),
  })

export const listed = (changes: Partial<Reply<typeof listNotes>> = {}): Reply<typeof listNotes> => ({
  patient_name: 'Maya Ellison',
  notes: [],
  sessions: [session],
  ...changes,
})

export const openNote = (id = noteId) =>
  renderScreen(`/care/patients/${patientId}/notes/${id}`, { as: therapist })
