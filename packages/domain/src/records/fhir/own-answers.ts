import type { RatingItem, SafetyAnswersItem } from '../record-items.ts'
import { fhirText, ofPatient, optional, textOr, type Resource, type Subject } from './values.ts'

const answered = (id: string, authored: string, subject: Subject): Resource => ({
  resourceType: 'QuestionnaireResponse',
  id,
  status: 'completed',
  subject: ofPatient(subject),
  source: ofPatient(subject),
  authored,
})

export function safetyAnswersResource(item: SafetyAnswersItem, subject: Subject): Resource {
  return {
    ...answered(item.id, item.at, subject),
    ...optional(
      'item',
      item.answers.map(({ name, question, answer }) => ({
        linkId: name,
        text: textOr(question, name),
        ...optional('answer', fhirText(answer) && [{ valueString: fhirText(answer) }]),
      })),
    ),
  }
}

export function ratingResource(item: RatingItem, subject: Subject): Resource {
  const comment = fhirText(item.comment)
  return {
    ...answered(item.id, item.created_at, subject),
    item: [
      {
        linkId: 'rating',
        text: `Rating of ${textOr(item.care_person?.name ?? null, 'a care person')}, 1 to 5`,
        answer: [{ valueInteger: item.rating }],
      },
      ...(comment === undefined
        ? []
        : [{ linkId: 'comment', text: 'Comment', answer: [{ valueString: comment }] }]),
    ],
  }
}
