import * as contract from '@stillwater/contract/intake'
import * as visits from '@stillwater/contract/visits'
import { assignCarePerson as assignCall } from '@stillwater/contract/people'
import type { FastifyInstance } from 'fastify'
import { read, type Context } from '../../platform/context.ts'
import type { Route } from '../../context.ts'
import type { Services } from '../../services.ts'
import type { PatientRow } from '../people/patient-record.ts'
import { assignCarePerson } from './assign-care-person.ts'
import { checkIdentity } from './check-identity.ts'
import { completeFlow, completeVisit } from './complete-visit.ts'
import type { Content } from './content/load-content.ts'
import { createVisit } from './create-visit.ts'
import { listVisits } from './list-visits.ts'
import { loadIntake } from './load-intake.ts'
import { bankQuestions, searchBank, searchTreatments } from './read-banks.ts'
import { bankFlowOf, banksOf, flowOf, toBank } from './read-flow.ts'
import { requestVisit } from './request-visit.ts'
import { saveAnswer } from './save-answer.ts'
import { updateVisit } from './update-visit.ts'
import { isOver } from './visit-record.ts'

export function intakeRoutes(app: FastifyInstance, route: Route, services: Services, content: Content): void {
  const { keyring } = services
  const intakeOf = (context: Context<'patient'>, visit_id: string, patient?: PatientRow) =>
    read(context, (connection) => loadIntake(context, connection, keyring, { visit_id, patient }))

  route(app, visits.listServiceLines, () => ({ service_lines: [...content.service_lines] }))
  route(app, visits.createVisit, (context, { patient, body }) =>
    createVisit(context, content, keyring, patient, body),
  )
  route(app, visits.listVisits, (context, { patient }) => listVisits(context, content, keyring, patient))
  route(app, visits.updateVisit, (context, { patient, params, body }) =>
    updateVisit(context, content, keyring, patient, params.visit_id, body.visit_type),
  )
  route(app, visits.completeVisit, (context, { patient, params, body }) =>
    completeVisit(context, content, keyring, patient, params.visit_id, body),
  )
  route(app, visits.isVisitComplete, async (context, { patient, params }) => {
    const { visit } = await intakeOf(context, params.visit_id, patient)
    const complete = isOver(visit, patient)
    return { is_complete: complete, complete }
  })
  route(app, contract.visitFlowStatus, async (context, { patient, params }) =>
    flowOf(content, await intakeOf(context, params.visit_id, patient)),
  )
  route(app, contract.completeFlow, (context, { patient, params }) =>
    completeFlow(context, content, keyring, patient, params.visit_id),
  )
  route(app, contract.saveAnswer, saveAnswer)
  route(app, contract.searchBank, (_, { query }) => searchBank(content, query.name))
  route(app, contract.banksForVisit, async (context, { query }) => {
    const intake = await intakeOf(context, query.visit_id)
    const banks = banksOf(content, intake, {
      is_full: query.is_full === 'true',
      is_reactivation: intake.visit.is_reactivation || query.reactivation_visit === 'true',
    })
    return { banks: banks.map((bank) => toBank(content, bank)) }
  })
  route(app, contract.bankFlowStatus, async (context, { query }) =>
    bankFlowOf(content, await intakeOf(context, query.visit_id), query.name),
  )
  route(app, contract.bankQuestions, (context, { params, query }) =>
    bankQuestions(context, content, keyring, params.id, query.visit_id),
  )
  route(app, contract.searchTreatments, (_, { query }) => searchTreatments(content, query.name))
  route(app, visits.requestVisit, (context, { body }) => requestVisit(context, keyring, body))
  route(app, assignCall, (context, { patient, body }) => assignCarePerson(context, keyring, patient, body))
  // The outside service may take seconds: no connection is held meanwhile.
  route(app, visits.checkIdentity, (context, { patient }) => checkIdentity(services, context, patient), {
    transaction: 'own',
  })
}
