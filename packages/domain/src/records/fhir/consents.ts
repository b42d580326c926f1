import type { ConsentItem } from '../record-items.ts'
import { hl7, loinc, ofPatient, textOr, type Resource, type Subject } from './values.ts'

export function consentResource(item: ConsentItem, subject: Subject): Resource {
  return {
    resourceType: 'Consent',
    id: item.id,
    status: item.is_given ? 'active' : 'rejected',
    scope: { coding: [{ system: hl7('consentscope'), code: 'treatment' }] },
    category: [{ coding: [{ system: loinc, code: '59284-0' }], text: 'Consent' }],
    patient: ofPatient(subject),
    dateTime: item.at,
    performer: [ofPatient(subject)],
    policyRule: { text: textOr(item.about, '-') },
    provision: { type: item.is_given ? 'permit' : 'deny' },
  }
}
