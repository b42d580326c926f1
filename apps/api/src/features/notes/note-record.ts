import { createHash } from 'node:crypto'
import type { Note } from '@stillwater/contract/care/notes'
import type { NoteTemplate } from '@stillwater/domain/notes/note-templates'
import type { SectionText } from '@stillwater/domain/notes/note-text'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { open, seal } from '../../platform/sealing/sealing.ts'
import type { AmendmentRow, NoteRow } from './notes.table.ts'

type Sections = Note['sections']

interface Signature {
  content_hash: string
  role: string
}

interface SealedAmendment {
  reason: string
  text: string
}

const textPlace = (id: string) => ({ table: 'session_notes', column: 'sealed', id })
const signaturePlace = (id: string) => ({ table: 'session_notes', column: 'signature', id })
const amendmentPlace = (id: string) => ({ table: 'note_amendments', column: 'sealed', id })

/** Headings are kept with the text, because a template may be rewritten. */
export function withHeadings(template: NoteTemplate, written: readonly SectionText[]): Sections {
  return written.map(({ name, text }) => ({
    name,
    heading: template.sections.find((one) => one.name === name)?.heading ?? name,
    text,
  }))
}

export function sealSections(key: PersonKey, id: string, sections: Sections): Buffer {
  return seal(key, textPlace(id), sections)
}

export function openSections(key: PersonKey, { id, sealed }: Pick<NoteRow, 'id' | 'sealed'>): Sections {
  return open<Sections>(key, textPlace(id), sealed)
}

type Signed = Pick<
  NoteRow,
  'id' | 'patient_id' | 'author_id' | 'appointment_id' | 'kind' | 'version' | 'signed_at'
>

/** What a signature stands for: the text and everything that says whose, by whom, about what and when. */
export function contentHash(note: Signed, sections: Sections): string {
  const { id, patient_id, author_id, appointment_id, kind, version, signed_at } = note
  const texts = sections.map(({ name, heading, text }) => [name, heading, text])
  const content = [id, patient_id, author_id, appointment_id, kind, version, signed_at, texts]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

export function sealSignature(key: PersonKey, id: string, signature: Signature): Buffer {
  return seal(key, signaturePlace(id), signature)
}

export function openSignature(
  key: PersonKey,
  { id, signature }: Pick<NoteRow, 'id' | 'signature'>,
): Signature | null {
  return signature && open<Signature>(key, signaturePlace(id), signature)
}

export function sealAmendment(key: PersonKey, id: string, amendment: SealedAmendment): Buffer {
  return seal(key, amendmentPlace(id), amendment)
}

export function openAmendment(
  key: PersonKey,
  { id, sealed }: Pick<AmendmentRow, 'id' | 'sealed'>,
): SealedAmendment {
  return open<SealedAmendment>(key, amendmentPlace(id), sealed)
}
