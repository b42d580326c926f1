import type { NoteItem } from '../record-items.ts'
import { narrative } from './composition.ts'
import { fhirText, ofPatient, practitioner, textOr, type Resource, type Subject } from './values.ts'

const writtenBy = (author: NoteItem['author']) =>
  author ? practitioner(author) : { display: 'A member of the care team' }

/** A signed note: its sections as they were signed, then each amendment. */
export function noteResource(item: NoteItem, subject: Subject): Resource {
  return {
    resourceType: 'Composition',
    id: item.id,
    status: item.amendments.length > 0 ? 'amended' : 'final',
    type: { text: textOr(item.title, 'Note') },
    subject: ofPatient(subject),
    date: item.signed_at,
    author: [writtenBy(item.author)],
    title: textOr(item.title, 'Note'),
    attester: [{ mode: 'legal', time: item.signed_at, party: writtenBy(item.author) }],
    section: [
      ...item.sections.map(({ heading, text }) => ({
        title: textOr(heading, '-'),
        text: narrative(linesOf(text)),
      })),
      ...item.amendments.map(({ at, author, reason, text }) => ({
        title: `Amendment, ${at}`,
        author: [writtenBy(author)],
        text: narrative([`Reason: ${textOr(reason, '-')}`, ...linesOf(text)]),
      })),
    ],
  }
}

/** A narrative must not be empty. */
const linesOf = (text: string) => (fhirText(text) ?? '-').split(/\r?\n/)
