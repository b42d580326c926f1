import { can, type Role } from '../people/capabilities.ts'
import { isKeptApart, noteKindsOf, type NoteKind } from './note-kinds.ts'

/** A draft changes until it is signed. A signed note never changes: amendments are added beside it. */
export const noteStates = ['draft', 'signed', 'amended'] as const
export type NoteState = (typeof noteStates)[number]

export interface NoteFacts {
  kind: NoteKind
  author_id: string
  signed_at: string | null
  amendments: number
}

/** Who asks. That they reach the patient is decided before. */
export interface NoteReader {
  user_id: string
  role: Role
}

export function noteState({ signed_at, amendments }: Pick<NoteFacts, 'signed_at' | 'amendments'>): NoteState {
  if (signed_at === null) return 'draft'
  return amendments > 0 ? 'amended' : 'signed'
}

export const mayWriteKind = (role: Role, kind: NoteKind): boolean =>
  can(role, 'notes.write') && noteKindsOf(role).includes(kind)

/** A draft is its author's alone, and so is a note that is kept apart from the record. */
export function mayReadNote({ user_id, role }: NoteReader, note: NoteFacts): boolean {
  if (!can(role, 'patient.read')) return false
  return note.author_id === user_id || (note.signed_at !== null && !isKeptApart(note.kind))
}

/** Editing and signing: by its author, until it is signed. */
export function mayChangeNote(reader: NoteReader, note: NoteFacts): boolean {
  return note.signed_at === null && note.author_id === reader.user_id && can(reader.role, 'notes.write')
}

/** Anyone who writes notes and reads this one may correct or complete it, under their own name. */
export function mayAmendNote(reader: NoteReader, note: NoteFacts): boolean {
  return note.signed_at !== null && can(reader.role, 'notes.write') && mayReadNote(reader, note)
}

/** Whether a note is part of what a patient is given as their records. */
export function isReleased({ kind, signed_at }: Pick<NoteFacts, 'kind' | 'signed_at'>): boolean {
  return signed_at !== null && !isKeptApart(kind)
}
