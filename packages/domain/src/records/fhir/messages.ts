import type { MessageItem } from '../record-items.ts'
import {
  fhirText,
  ofPatient,
  optional,
  practitioner,
  reference,
  type Resource,
  type Subject,
} from './values.ts'

export function communicationResource(item: MessageItem, subject: Subject): Resource {
  const { sender, care_person } = item
  const text = fhirText(item.text)
  const payload = [
    ...(text === undefined ? [] : [{ contentString: text }]),
    ...(item.file_id ? [{ contentReference: reference('DocumentReference', item.file_id) }] : []),
  ]
  return {
    resourceType: 'Communication',
    // A message's own id is made by a browser and unique within its thread alone.
    id: `${item.thread_id}-${item.seq}`,
    status: 'completed',
    ...optional('category', item.is_auto_reply ? [{ text: 'Automatic reply' }] : undefined),
    subject: ofPatient(subject),
    sent: item.created_at,
    sender: sender ? practitioner(sender) : ofPatient(subject),
    recipient: [sender ? ofPatient(subject) : practitioner(care_person)],
    ...optional('payload', payload),
  }
}
