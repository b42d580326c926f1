import * as crisisContract from '@stillwater/contract/crisis'
import * as contract from '@stillwater/contract/safety'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { Services } from '../../services.ts'
import type { PatientRow } from '../people/patient-record.ts'
import { keyOf } from '../people/person-keys.ts'
import { readAlertHealth } from './alert-health.ts'
import { answerKeyOf } from './answer-key.ts'
import type { ColumbiaQuestions } from './columbia-content.ts'
import { readSafetyTask } from './on-safety-task.ts'
import { patientCrisis } from './patient-crisis.ts'
import {
  acknowledgeSafetyTask,
  documentOutcome,
  handOverSafetyTask,
  listSafetyColleagues,
} from './respond.ts'
import { listSafetyTasks } from './safety-queue.ts'

const audits_itself = { audits_itself: true } as const

export function safetyRoutes(
  app: FastifyInstance,
  route: Route<PatientRow>,
  services: Services,
  questions: ColumbiaQuestions,
): void {
  const { keyring } = services
  const crisis = patientCrisis(services, questions)
  route(app, crisisContract.readCrisis, (context, { patient }) => crisis.read(context, patient))
  route(app, crisisContract.acknowledgeCrisis, (context, { patient, params }) =>
    crisis.acknowledge(context, patient, params.crisis_id),
  )
  route(app, crisisContract.answerColumbia, (context, { patient, params, body }) =>
    crisis.answerColumbia(context, patient, params.crisis_id, body),
  )
  route(app, crisisContract.tellLocation, (context, { patient, params, body }) =>
    crisis.tellLocation(context, patient, params.crisis_id, body),
  )
  route(app, crisisContract.readAnswerKey, (_, { patient }) => ({
    key: answerKeyOf(keyOf(patient, keyring)),
  }))

  route(app, contract.listSafetyTasks, (context) => listSafetyTasks(context, keyring))
  route(app, contract.readSafetyTask, (context, { params }) => readSafetyTask(context, keyring, params.id))
  route(
    app,
    contract.acknowledgeSafetyTask,
    (context, { params }) => acknowledgeSafetyTask(context, keyring, params.id),
    audits_itself,
  )
  route(
    app,
    contract.handOverSafetyTask,
    (context, { params, body }) => handOverSafetyTask(context, keyring, params.id, body),
    audits_itself,
  )
  route(
    app,
    contract.documentOutcome,
    (context, { params, body }) => documentOutcome(context, keyring, params.id, body),
    audits_itself,
  )
  route(app, contract.listSafetyColleagues, (context, { params }) =>
    listSafetyColleagues(context, keyring, params.id),
  )
  route(app, contract.readAlertHealth, (context) => readAlertHealth(context))
}
