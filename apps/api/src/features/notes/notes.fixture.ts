import { randomUUID } from 'node:crypto'
import {
  amendNote,
  discardNote,
  listNotes,
  readNote,
  saveNote,
  signNote,
} from '@stillwater/contract/care/notes'
import type { Body } from '@stillwater/contract/endpoint'
import type { NoteKind } from '@stillwater/domain/notes/note-kinds'
import { noteTemplate } from '@stillwater/domain/notes/note-templates'
import type { Person, TestApp } from '../../testing/build-app.ts'

export type Save = Body<typeof saveNote>

/** Every section of the template, filled with the same text. */
export const filled = (kind: NoteKind, text = 'Slept better this week') =>
  noteTemplate(kind).sections.map(({ name }) => ({ name, text }))

export const newSave = (over: Partial<Save> = {}): Save => ({
  note_id: randomUUID(),
  save_id: randomUUID(),
  version: 0,
  kind: 'progress_dap',
  sections: filled(over.kind ?? 'progress_dap'),
  ...over,
})

/** The next save of the same note. */
export const nextSave = (before: Save, over: Partial<Save> = {}): Save => ({
  ...before,
  save_id: randomUUID(),
  version: before.version + 1,
  ...over,
})

export const join = ({ rows }: TestApp, member: Person, patient: Person, role: string) =>
  rows('insert into care_team (patient_id, user_id, care_role) values ($1, $2, $3)', [
    patient.user.id,
    member.user.id,
    role,
  ])

export const save = async ({ api }: Person, { user }: Person, body: Save) =>
  (await api.call(saveNote, { params: { id: user.id }, body })).data

export const sign = async ({ api }: Person, { id, version }: { id: string; version: number }) =>
  (await api.call(signNote, { params: { id }, body: { version } })).data

export const amend = async ({ api }: Person, id: string, over: Partial<Body<typeof amendNote>> = {}) =>
  (
    await api.call(amendNote, {
      params: { id },
      body: { amendment_id: randomUUID(), reason: 'Wrong date', text: 'The session was on Monday.', ...over },
    })
  ).data

export const discard = ({ api }: Person, { id, version }: { id: string; version: number }) =>
  api.call(discardNote, { params: { id }, body: { version } })

export const open = async ({ api }: Person, id: string) => (await api.call(readNote, { params: { id } })).data

export const listed = async ({ api }: Person, { user }: Person) =>
  (await api.call(listNotes, { params: { id: user.id } })).data

/** A new draft that is signed as it was saved. */
export async function signedNote(author: Person, patient: Person, over: Partial<Save> = {}) {
  return sign(author, await save(author, patient, newSave(over)))
}
