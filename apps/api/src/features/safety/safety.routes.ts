import * as crisis from '@stillwater/contract/crisis'
import * as carePlans from '@stillwater/contract/care/safety-plans'
import * as contract from '@stillwater/contract/safety'
import * as plans from '@stillwater/contract/safety-plans'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import { readAlertHealth } from './alert-health.ts'
import { readSafetyTask } from './on-safety-task.ts'
import {
  acknowledgeCrisis,
  answerColumbia,
  readAnswerKey,
  readCrisis,
  readCrisisFollowUp,
  tellLocation,
} from './patient-crisis.ts'
import {
  acknowledgeSafetyTask,
  documentOutcome,
  handOverSafetyTask,
  listSafetyColleagues,
} from './respond.ts'
import { readSafetyPlan, saveSafetyPlan } from './plan/care-plan.ts'
import { readOwnSafetyPlan, reportPlanChange } from './plan/own-plan.ts'
import { listSafetyTasks } from './safety-queue.ts'

export function safetyRoutes(app: FastifyInstance, route: Route): void {
  route(app, crisis.readCrisis, readCrisis)
  route(app, crisis.readCrisisFollowUp, readCrisisFollowUp)
  route(app, crisis.acknowledgeCrisis, acknowledgeCrisis)
  route(app, crisis.answerColumbia, answerColumbia)
  route(app, crisis.tellLocation, tellLocation)
  route(app, crisis.readAnswerKey, readAnswerKey)

  route(app, contract.listSafetyTasks, listSafetyTasks)
  route(app, contract.readSafetyTask, readSafetyTask)
  route(app, contract.acknowledgeSafetyTask, acknowledgeSafetyTask)
  route(app, contract.handOverSafetyTask, handOverSafetyTask)
  route(app, contract.documentOutcome, documentOutcome)
  route(app, contract.listSafetyColleagues, listSafetyColleagues)
  route(app, plans.readOwnSafetyPlan, readOwnSafetyPlan)
  route(app, plans.reportPlanChange, reportPlanChange)
  route(app, carePlans.readSafetyPlan, readSafetyPlan)
  route(app, carePlans.saveSafetyPlan, saveSafetyPlan)
  route(app, contract.readAlertHealth, readAlertHealth)
}
