import { ofPatient, reference, type Resource, type Subject } from './values.ts'

export interface CoverPage {
  id: string
  title: string
  at: string
  organization_id: string
  sections: { title: string; lines: string[] }[]
}

/** Says in words what the file holds and what it leaves out. */
export function compositionResource(page: CoverPage, subject: Subject): Resource {
  return {
    resourceType: 'Composition',
    id: page.id,
    status: 'final',
    type: { text: page.title },
    subject: ofPatient(subject),
    date: page.at,
    author: [reference('Organization', page.organization_id)],
    title: page.title,
    section: page.sections.map(({ title, lines }) => ({
      title,
      text: narrative(lines),
    })),
  }
}

export const narrative = (lines: readonly string[]) => ({
  status: 'generated',
  div: `<div xmlns="http://www.w3.org/1999/xhtml">${lines.map((line) => `<p>${escapeXml(line)}</p>`).join('')}</div>`,
})

const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }
const escapeXml = (text: string) => text.replace(/[<>&"]/g, (sign) => entities[sign] as string)
