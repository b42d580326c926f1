import { answerFields } from '../../intake/answer-fields.ts'
import { scaleFacts, scales, type Scale } from '../../results/scales.ts'
import { severity } from '../../results/severity.ts'
import type { AnswerItem, VisitItem } from '../record-items.ts'
import {
  fhirText,
  hl7,
  loinc,
  ofPatient,
  optional,
  quantity,
  reference,
  textOr,
  type Resource,
  type Subject,
} from './values.ts'

/** Published codes of total scores. The other two scales have none that we could verify, so they carry words alone. */
const scoreCodes: Partial<Record<Scale, { code: string; display: string }>> = {
  phq9: { code: '44261-6', display: 'Patient Health Questionnaire 9 item (PHQ-9) total score [Reported]' },
  gad7: {
    code: '70274-6',
    display: 'Generalized anxiety disorder 7 item (GAD-7) total score [Reported.PHQ]',
  },
}

const scaleNames: Record<Scale, string> = {
  phq9: 'PHQ-9 total score',
  gad7: 'GAD-7 total score',
  isi: 'Insomnia Severity Index total score',
  asrs: 'ASRS total score',
}

/** What was answered in one visit, grouped as it was asked. */
export function answersResource(item: VisitItem, subject: Subject): Resource {
  const banks = [...new Set(item.answers.map(({ bank_name }) => bank_name))]
  return {
    resourceType: 'QuestionnaireResponse',
    id: item.id,
    status: item.completed_at ? 'completed' : 'in-progress',
    subject: ofPatient(subject),
    source: ofPatient(subject),
    authored: item.completed_at ?? item.answers.at(-1)?.created_at ?? item.created_at,
    ...optional(
      'item',
      banks.map((bank) => groupOf(item.answers.filter(({ bank_name }) => bank_name === bank))),
    ),
  }
}

function groupOf(answers: AnswerItem[]) {
  const [first] = answers as [AnswerItem]
  return {
    linkId: first.bank_name,
    text: textOr(first.bank_title, first.bank_name),
    item: answers.map(itemOf),
  }
}

function itemOf({ name, title, response, elaboration, file_id }: AnswerItem) {
  const said = [fhirText(response), fhirText(elaboration)].filter((text) => text !== undefined)
  const answer = [
    ...said.map((valueString) => ({ valueString })),
    ...(file_id ? [{ valueReference: reference('DocumentReference', file_id) }] : []),
  ]
  return { linkId: name, text: textOr(title, name), ...optional('answer', answer) }
}

/** The scores of a visit, and height and weight where they were given. */
export function observationResources(item: VisitItem, subject: Subject): Resource[] {
  const scored = scales.flatMap((scale) => {
    const score = item.scores[scale]
    return score === undefined ? [] : [scoreOf(item, scale, score, subject)]
  })
  return [...scored, ...item.answers.flatMap((answer) => bodyOf(answer, item, subject))]
}

function scoreOf(item: VisitItem, scale: Scale, score: number, subject: Subject): Resource {
  const published = scoreCodes[scale]
  return {
    ...observation(`${item.id}-${scale}`, item, subject),
    category: [{ coding: [{ system: hl7('observation-category'), code: 'survey' }] }],
    code: {
      ...optional('coding', published && [{ system: loinc, ...published }]),
      text: scaleNames[scale],
    },
    effectiveDateTime: item.completed_at ?? item.created_at,
    valueQuantity: quantity(score, 'points', '{score}'),
    interpretation: [{ text: severity(scale, score) }],
    referenceRange: [{ text: `0 to ${scaleFacts[scale].maximum}. A symptom score, not a diagnosis.` }],
  }
}

const observation = (id: string, item: VisitItem, subject: Subject): Resource => ({
  resourceType: 'Observation',
  id,
  status: item.completed_at ? 'final' : 'preliminary',
  subject: ofPatient(subject),
  performer: [ofPatient(subject)],
  derivedFrom: [reference('QuestionnaireResponse', item.id)],
})

const inchesInFoot = 12

function bodyOf({ id, name, value, created_at }: AnswerItem, item: VisitItem, subject: Subject): Resource[] {
  if (name !== 'height_weight' || !value) return []
  const { height_ft, height_inch, weight } = answerFields(value)
  const height = Number(height_ft) * inchesInFoot + Number(height_inch)
  const measures = [
    { suffix: 'height', code: '8302-2', text: 'Body height', value: height, unit: '[in_i]' },
    { suffix: 'weight', code: '29463-7', text: 'Body weight', value: Number(weight), unit: '[lb_av]' },
  ]
  return measures
    .filter((measure) => Number.isFinite(measure.value) && measure.value > 0)
    .map((measure) => ({
      ...observation(`${id}-${measure.suffix}`, item, subject),
      category: [{ coding: [{ system: hl7('observation-category'), code: 'vital-signs' }] }],
      code: { coding: [{ system: loinc, code: measure.code, display: measure.text }], text: measure.text },
      effectiveDateTime: created_at,
      valueQuantity: quantity(measure.value, measure.unit === '[in_i]' ? 'in' : 'lb', measure.unit),
    }))
}
