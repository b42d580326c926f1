import * as z from 'zod/mini'
import { noteKinds } from '@stillwater/domain/notes/note-kinds'
import { noteStates } from '@stillwater/domain/notes/note-state'
import { longestSection } from '@stillwater/domain/notes/note-text'
import { appointmentTypes } from '@stillwater/domain/scheduling/appointment-types'
import { endpoint } from '../endpoint.ts'
import { id, moment } from '../fields.ts'
import { words } from '../words.ts'

export const listedNote = z.object({
  id,
  kind: z.enum(noteKinds),
  state: z.enum(noteStates),
  author_id: id,
  author: z.string(),
  /** Null for a note that is about no session. */
  appointment_id: z.nullable(id),
  session_at: z.nullable(moment),
  created_at: moment,
  saved_at: moment,
  signed_at: z.nullable(moment),
})
export type ListedNote = z.output<typeof listedNote>

/** With its heading as it was when it was saved, because a template may be rewritten. */
const sectionText = z.object({ name: z.string(), heading: z.string(), text: z.string() })

const amendment = z.object({
  id,
  created_at: moment,
  author: z.string(),
  reason: z.string(),
  text: z.string(),
})

const note = z.extend(listedNote, {
  patient_id: id,
  patient_name: z.string(),
  /** Counts the saves; one that builds on an older version is refused. */
  version: z.number(),
  /** The id that the browser gave to the last save. */
  save_id: id,
  sections: z.array(sectionText),
  /** SHA-256 of what was signed, in hexadecimal; null for a draft. */
  content_hash: z.nullable(z.string()),
  /** False where the text of a signed note is not the text that was signed. */
  is_intact: z.boolean(),
  amendments: z.array(amendment),
  can_change: z.boolean(),
  can_amend: z.boolean(),
})
export type Note = z.output<typeof note>

/** A session of the patient that the caller can write a note about. */
const notableSession = z.object({
  id,
  starts_at: moment,
  appointment_type: z.enum(appointmentTypes),
  care_person: z.string(),
})
export type NotableSession = z.output<typeof notableSession>

const ofPatient = { access: 'care_team', record: 'patient', params: z.object({ id }) } as const

export const listNotes = endpoint({
  ...ofPatient,
  method: 'GET',
  path: '/api/care/patients/:id/notes',
  summary: 'The notes about a patient that the caller reads, newest first: signed ones and their own drafts',
  needs: 'patient.read',
  reply: z.object({
    patient_name: z.string(),
    notes: z.array(listedNote),
    /** Newest first. */
    sessions: z.array(notableSession),
  }),
})

const section = z.strictObject({
  name: z.string().check(z.maxLength(60)),
  text: z
    .string()
    .check(z.maxLength(longestSection, words('Please use 10,000 characters or fewer. Nothing was cut off.'))),
})

export const saveNote = endpoint({
  ...ofPatient,
  method: 'PUT',
  path: '/api/care/patients/:id/notes',
  summary:
    'Save a draft. The same save again changes nothing, and one that builds on an older version is refused',
  needs: 'notes.write',
  body: z.strictObject({
    /** Made by the browser, so that a retried first save makes one note. */
    note_id: id,
    /** Made by the browser for each save. */
    save_id: id,
    /** The version that this save builds on; 0 for a new note. */
    version: z._default(z.int().check(z.gte(0), z.lte(1_000_000_000)), 0),
    kind: z.enum(noteKinds),
    appointment_id: z.optional(z.nullable(id)),
    sections: z.array(section).check(z.maxLength(20)),
  }),
  reply: note,
  problems: [
    'note_changed',
    'note_signed',
    'note_exists',
    'note_refused',
    'session_not_notable',
    'not_found',
  ],
})

const ofNote = { access: 'care_team', record: 'session_note', params: z.object({ id }) } as const

export const readNote = endpoint({
  ...ofNote,
  method: 'GET',
  path: '/api/care/session_notes/:id',
  summary: 'A note with its text and amendments',
  needs: 'patient.read',
  reply: note,
})

export const signNote = endpoint({
  ...ofNote,
  method: 'POST',
  path: '/api/care/session_notes/:id/sign',
  summary: 'Sign a note as its author saw it; it never changes after that. Signing twice is signing once',
  needs: 'notes.write',
  body: z.strictObject({ version: z.int().check(z.gte(1), z.lte(1_000_000_000)) }),
  reply: note,
  problems: ['note_changed', 'note_incomplete'],
})

export const discardNote = endpoint({
  ...ofNote,
  method: 'POST',
  path: '/api/care/session_notes/:id/discard',
  summary: 'Delete a draft of the caller as they saw it; a signed note is never deleted',
  needs: 'notes.write',
  body: z.strictObject({ version: z.int().check(z.gte(0), z.lte(1_000_000_000)) }),
  reply: z.object({ success: z.literal(true) }),
  problems: ['note_changed', 'note_signed', 'record_held'],
})

export const amendNote = endpoint({
  ...ofNote,
  method: 'POST',
  path: '/api/care/session_notes/:id/amendments',
  summary: 'Add an amendment to a signed note; the same amendment again changes nothing',
  needs: 'notes.write',
  body: z.strictObject({
    /** Made by the browser. */
    amendment_id: id,
    reason: z
      .string()
      .check(z.trim(), z.minLength(1, words('Please say why you are amending this note.')), z.maxLength(500)),
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, words('Please enter the amendment.')),
        z.maxLength(longestSection, words('Please use 10,000 characters or fewer. Nothing was cut off.')),
      ),
  }),
  reply: note,
  problems: ['note_unsigned', 'note_changed'],
})

/** A key with which a browser seals text that is not saved yet, so that only this person's next session opens it. */
export const readNoteKey = endpoint({
  method: 'GET',
  path: '/api/care/note_key',
  summary: 'The key that seals unsaved notes in the browser',
  access: 'care_team',
  needs: 'notes.write',
  reply: z.object({ key: z.string() }),
})
