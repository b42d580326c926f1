import type { SafetyPlanItem } from '../record-items.ts'
import { narrative } from './composition.ts'
import { fhirText, ofPatient, practitioner, type Resource, type Subject } from './values.ts'

/** One version of a safety plan; steps without a line are left out. */
export function safetyPlanResource(item: SafetyPlanItem, subject: Subject): Resource {
  return {
    resourceType: 'Composition',
    id: item.id,
    status: 'final',
    type: { text: 'Safety plan' },
    subject: ofPatient(subject),
    date: item.at,
    author: [item.author ? practitioner(item.author) : { display: 'A member of the care team' }],
    title: `Safety plan, version ${item.version}`,
    section: item.steps
      .filter(({ lines }) => lines.length > 0)
      .map(({ heading, lines }) => ({
        title: heading,
        text: narrative(lines.map((line) => fhirText(line) ?? '-')),
      })),
  }
}
