import type { RecordItem } from '../record-items.ts'
import { appointmentResource, encounterResources, immediateEncounter } from './appointments.ts'
import { consentResource } from './consents.ts'
import { coverageResource } from './coverage.ts'
import { diagnosisResources } from './diagnoses.ts'
import { documentResource } from './documents.ts'
import { assignmentResource, exerciseResource } from './exercises.ts'
import { invoiceResource } from './invoices.ts'
import { prescriptionResources } from './medications.ts'
import { communicationResource } from './messages.ts'
import { patientResource, practitionerResource } from './people.ts'
import { noteResource } from './notes.ts'
import { ratingResource, safetyAnswersResource } from './own-answers.ts'
import { statementResource } from './statements.ts'
import { reportedHealth } from './reported-health.ts'
import { safetyPlanResource } from './safety-plans.ts'
import type { Resource, Subject } from './values.ts'
import { answersResource, observationResources } from './visits.ts'

/** What one thing of a record is in FHIR R4. */
export function toResources(item: RecordItem, subject: Subject): Resource[] {
  switch (item.kind) {
    case 'patient':
      return [patientResource(item)]
    case 'care_person':
      return [practitionerResource(item)]
    case 'policy':
      return [coverageResource(item, subject)]
    case 'visit':
      return [
        answersResource(item, subject),
        ...observationResources(item, subject),
        ...reportedHealth(item, subject),
      ]
    case 'appointment':
      return [
        appointmentResource(item, subject),
        ...encounterResources(item, subject),
        ...diagnosisResources(item, subject),
      ]
    case 'immediate_visit':
      return [immediateEncounter(item, subject)]
    case 'note':
      return [noteResource(item, subject)]
    case 'prescription':
      return prescriptionResources(item, subject)
    case 'message':
      return [communicationResource(item, subject)]
    case 'consent':
      return [consentResource(item, subject)]
    case 'statement':
      return [statementResource(item, subject)]
    case 'exercise':
      return [exerciseResource(item, subject)]
    case 'assignment':
      return [assignmentResource(item, subject)]
    case 'safety_answers':
      return [safetyAnswersResource(item, subject)]
    case 'safety_plan':
      return [safetyPlanResource(item, subject)]
    case 'rating':
      return [ratingResource(item, subject)]
    case 'file':
      return [documentResource(item, subject)]
    case 'invoice':
      return [invoiceResource(item, subject)]
  }
}

/** A bundle in pieces, so that a long record is never in memory as a whole. */
export const bundleStart = (at: string) =>
  `{"resourceType":"Bundle","type":"collection","timestamp":${JSON.stringify(at)},"entry":[`
export const bundleEnd = ']}'

/** `base` makes the relative references resolve within the bundle. */
export const bundleEntry = (base: string, resource: Resource) =>
  JSON.stringify({ fullUrl: `${base}/${resource.resourceType}/${resource.id}`, resource })
