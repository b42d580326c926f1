import * as contract from '@stillwater/contract/care/notes'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import { amendNote } from './amend-note.ts'
import { discardNote } from './discard-note.ts'
import { readNoteKey } from './note-key.ts'
import { listNotes, readNote } from './read-notes.ts'
import { saveNote } from './save-note.ts'
import { signNote } from './sign-note.ts'

export function notesRoutes(app: FastifyInstance, route: Route): void {
  route(app, contract.listNotes, listNotes)
  route(app, contract.saveNote, saveNote)
  route(app, contract.readNote, readNote)
  route(app, contract.signNote, signNote)
  route(app, contract.discardNote, discardNote)
  route(app, contract.amendNote, amendNote)
  route(app, contract.readNoteKey, readNoteKey)
}
