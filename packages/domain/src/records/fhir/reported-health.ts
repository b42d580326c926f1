import { factState } from '../../care-team/stated-facts.ts'
import type { AnswerItem, VisitItem } from '../record-items.ts'
import { fhirText, hl7, ofPatient, optional, type Resource, type Subject } from './values.ts'

const toldByPatient = 'Told by the patient in the intake. Not a diagnosis by this clinic.'

const unconfirmed = (system: string) => ({ coding: [{ system: hl7(system), code: 'unconfirmed' }] })
const active = (system: string) => ({ coding: [{ system: hl7(system), code: 'active' }] })

/** What the patient said of their health: never confirmed, and always said to be theirs. */
export function reportedHealth(item: VisitItem, subject: Subject): Resource[] {
  const values = Object.fromEntries(item.answers.map(({ name, value }) => [name, value]))
  // The answer to "which" stays on file when "any" is changed to no.
  const hasNoAllergies = factState('allergies', values) === 'none'
  return item.answers.flatMap((answer) => {
    if (answer.name === 'medical_conditions') return conditionsOf(answer, subject, true)
    if (answer.name === 'past_diagnoses') return conditionsOf(answer, subject, false)
    if (answer.name === 'allergies') return hasNoAllergies ? [] : allergyOf(answer, subject)
    return []
  })
}

/** Whether an earlier diagnosis still holds was not asked, so it carries no clinical status. */
function conditionsOf(answer: AnswerItem, subject: Subject, isPresent: boolean): Resource[] {
  return answer.chosen
    .filter(({ name }) => name !== 'none')
    .map(({ name, title }) => ({
      resourceType: 'Condition',
      id: `${answer.id}-${name.replaceAll('_', '-')}`.slice(0, 64),
      ...optional('clinicalStatus', isPresent ? active('condition-clinical') : undefined),
      verificationStatus: unconfirmed('condition-ver-status'),
      code: { text: (name === 'other' ? fhirText(answer.elaboration) : undefined) ?? title },
      subject: ofPatient(subject),
      recordedDate: answer.created_at,
      asserter: ofPatient(subject),
      note: [{ text: toldByPatient }],
    }))
}

function allergyOf(answer: AnswerItem, subject: Subject): Resource[] {
  const text = fhirText(answer.response)
  if (text === undefined) return []
  return [
    {
      resourceType: 'AllergyIntolerance',
      id: answer.id,
      clinicalStatus: active('allergyintolerance-clinical'),
      verificationStatus: unconfirmed('allergyintolerance-verification'),
      code: { text },
      patient: ofPatient(subject),
      recordedDate: answer.created_at,
      asserter: ofPatient(subject),
      note: [{ text: toldByPatient }],
    },
  ]
}
