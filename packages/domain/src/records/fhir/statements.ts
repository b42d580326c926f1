import type { StatementItem } from '../record-items.ts'
import { fhirText, ofPatient, optional, textOr, type Resource, type Subject } from './values.ts'

export function statementResource(item: StatementItem, subject: Subject): Resource {
  const payload = item.lines.flatMap(({ name, text }) => {
    const said = fhirText(text)
    return said === undefined ? [] : [{ contentString: `${name}: ${said}` }]
  })
  return {
    resourceType: 'Communication',
    id: item.id,
    status: 'completed',
    category: [{ text: textOr(item.title, '-') }],
    subject: ofPatient(subject),
    sent: item.at,
    ...optional('payload', payload),
  }
}
