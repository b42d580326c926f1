import { readNote, saveNote, type Note } from '@stillwater/contract/care/notes'
import { isFinal } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { api } from '../../../platform/api/api.ts'
import { sectionsOf, type LocalNote } from './local-note.ts'

export type SaveOutcome =
  | { type: 'saved'; note: Note }
  /** An earlier save of this page arrived and only its reply was lost. */
  | { type: 'own'; note: Note }
  /** Another window saved or signed it. */
  | { type: 'conflict'; note: Note }
  | { type: 'refused'; reason: string }
  | { type: 'failed' }

/** Sends the last attempt of a draft once. */
export async function sendSave(note: LocalNote): Promise<SaveOutcome> {
  const { note_id, kind, appointment_id, version, attempts } = note
  const save_id = attempts.at(-1) ?? ''
  const body = { note_id, save_id, version, kind, appointment_id, sections: sectionsOf(note) }
  try {
    return { type: 'saved', note: (await api(saveNote, { params: { id: note.patient_id }, body })).data }
  } catch (error) {
    if (!isFinal(error)) return { type: 'failed' }
    if (error.code === 'note_changed' || error.code === 'note_signed') return lookAgain(note)
    return { type: 'refused', reason: t(error.message) }
  }
}

async function lookAgain({ note_id, attempts }: LocalNote): Promise<SaveOutcome> {
  try {
    const { data } = await api(readNote, { params: { id: note_id } })
    const isOwn = data.signed_at === null && attempts.includes(data.save_id)
    return { type: isOwn ? 'own' : 'conflict', note: data }
  } catch {
    return { type: 'failed' }
  }
}
