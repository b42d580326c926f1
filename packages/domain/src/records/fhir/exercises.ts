import type { AssignmentItem, ExerciseItem } from '../record-items.ts'
import { fhirText, ofPatient, optional, practitioner, textOr, type Resource, type Subject } from './values.ts'

export function exerciseResource(item: ExerciseItem, subject: Subject): Resource {
  const rating = (linkId: string, text: string, value: number | null) =>
    value === null ? [] : [{ linkId, text, answer: [{ valueInteger: value }] }]
  const items = [
    ...rating('rating_before', 'How I felt before, 0 to 10', item.rating_before),
    ...item.answers.map(({ step_id, prompt, answer }) => ({
      linkId: step_id,
      text: textOr(prompt, '-'),
      ...optional('answer', fhirText(answer) && [{ valueString: fhirText(answer) }]),
    })),
    ...rating('rating_after', 'How I felt after, 0 to 10', item.rating_after),
  ]
  return {
    resourceType: 'QuestionnaireResponse',
    id: item.id,
    status: item.completed_at ? 'completed' : 'in-progress',
    subject: ofPatient(subject),
    source: ofPatient(subject),
    authored: item.completed_at ?? item.saved_at,
    item: [{ linkId: 'exercise', text: textOr(item.title, 'Exercise'), ...optional('item', items) }],
  }
}

const endings = { completed: 'completed', dismissed: 'rejected', withdrawn: 'cancelled' } as const

export function assignmentResource(item: AssignmentItem, subject: Subject): Resource {
  return {
    resourceType: 'Task',
    id: item.id,
    status: item.ended_as ? endings[item.ended_as] : 'requested',
    intent: 'order',
    description: `Exercise: ${textOr(item.title, '-')}`,
    for: ofPatient(subject),
    authoredOn: item.created_at,
    ...optional('requester', item.assigned_by && practitioner(item.assigned_by)),
    ...optional('note', fhirText(item.note) && [{ text: fhirText(item.note) }]),
  }
}
