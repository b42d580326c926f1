import { isNoteKind, type NoteKind } from '@stillwater/domain/notes/note-kinds'
import { record } from '@stillwater/domain/shell/persisted-shape'

/** A draft as this browser has it: what was typed, and what it builds on. */
export interface LocalNote {
  /** The author. */
  user_id: string
  patient_id: string
  note_id: string
  kind: NoteKind
  appointment_id: string | null
  /** The text of each section, by its name. */
  sections: Record<string, string>
  /** The version of the server that the text builds on; 0 before the first save. */
  version: number
  /** The ids of the saves that were sent since then: a reply may have been lost. */
  attempts: string[]
  at: number
}

/** A kept draft, or null where another version of the product or someone else wrote something else there. */
export function readLocalNote(text: string): LocalNote | null {
  try {
    const kept = record(JSON.parse(text))
    const { user_id, patient_id, note_id, kind, appointment_id, version, at } = kept
    if (typeof user_id !== 'string' || typeof patient_id !== 'string' || typeof note_id !== 'string')
      return null
    if (!isNoteKind(kind) || typeof version !== 'number' || typeof at !== 'number') return null
    const attempts = Array.isArray(kept.attempts) ? (kept.attempts as unknown[]) : []
    return {
      user_id,
      patient_id,
      note_id,
      kind,
      appointment_id: typeof appointment_id === 'string' ? appointment_id : null,
      sections: Object.fromEntries(
        Object.entries(record(kept.sections)).filter(
          (one): one is [string, string] => typeof one[1] === 'string',
        ),
      ),
      version,
      attempts: attempts.filter((one) => typeof one === 'string'),
      at,
    }
  } catch {
    return null
  }
}

export const sectionsOf = ({ sections }: LocalNote) =>
  Object.entries(sections).map(([name, text]) => ({ name, text }))

export const textsOf = (sections: readonly { name: string; text: string }[]): Record<string, string> =>
  Object.fromEntries(sections.map(({ name, text }) => [name, text]))

export const hasText = ({ sections }: LocalNote) => Object.values(sections).some((text) => text.trim() !== '')
