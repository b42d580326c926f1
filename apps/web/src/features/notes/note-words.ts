import type { ListedNote } from '@stillwater/contract/care/notes'
import { t, words } from '@stillwater/contract/words'
import type { NoteKind } from '@stillwater/domain/notes/note-kinds'
import type { NoteState } from '@stillwater/domain/notes/note-state'
import { noteTemplate } from '@stillwater/domain/notes/note-templates'
import { serverNow } from '../../platform/api/server-clock.ts'
import { momentWords } from '../safety/queue/moments.ts'

const states: Record<NoteState, string> = {
  draft: words('Draft'),
  signed: words('Signed'),
  amended: words('Amended'),
}

export const stateWords = (state: NoteState) => t(states[state])
export const kindWords = (kind: NoteKind) => t(noteTemplate(kind).title)

/** "Nov 10, 2026, 3:30 PM CT", in the reader's own zone. */
export const whenWords = (at: string) => momentWords(at, serverNow())

/** When a draft was saved or a note was signed. */
export const dateOf = ({ signed_at, saved_at }: Pick<ListedNote, 'signed_at' | 'saved_at'>) =>
  whenWords(signed_at ?? saved_at)

export const chartHref = (patient_id: string) => `/care/patients/${patient_id}`
export const noteHref = (patient_id: string, id: string) => `/care/patients/${patient_id}/notes/${id}`
export const newNoteHref = (patient_id: string) => `/care/patients/${patient_id}/notes/new`
