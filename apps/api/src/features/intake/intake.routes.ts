import * as careCheckIns from '@stillwater/contract/care/check-ins'
import * as careContent from '@stillwater/contract/care/content'
import * as checkIns from '@stillwater/contract/check-ins'
import * as contract from '@stillwater/contract/intake'
import { requestVisit as visitRequest } from '@stillwater/contract/visit-requests'
import * as visits from '@stillwater/contract/visits'
import * as people from '@stillwater/contract/people'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import { readCheckInRhythm, setCheckInRhythm } from './check-ins/care-check-ins.ts'
import { readNextCheckIn } from './check-ins/next-check-in.ts'
import { listCareBanks, previewBank, readCareBank } from './content/care-banks.ts'
import { discardBankDraft, publishBank, restoreBank, saveBankDraft } from './content/edit-bank.ts'
import { assignCarePerson } from './visits/assign-care-person.ts'
import { checkIdentity } from './visits/check-identity.ts'
import { completeFlow, completeVisit } from './visits/complete-visit.ts'
import { createVisit } from './visits/create-visit.ts'
import { bankFlowStatus, banksForVisit, isVisitComplete, visitFlowStatus } from './flow/flow-status.ts'
import { listVisits } from './visits/list-visits.ts'
import { bankQuestions, listServiceLines, searchBank, searchTreatments } from './flow/read-banks.ts'
import { requestVisit } from './visits/request-visit.ts'
import { saveAnswer } from './answers/save-answer.ts'
import { updateVisit } from './visits/update-visit.ts'

export function intakeRoutes(app: FastifyInstance, route: Route): void {
  route(app, visits.listServiceLines, listServiceLines)
  route(app, visits.createVisit, createVisit)
  route(app, visits.listVisits, listVisits)
  route(app, visits.updateVisit, updateVisit)
  route(app, visits.completeVisit, completeVisit)
  route(app, visits.isVisitComplete, isVisitComplete)
  route(app, contract.visitFlowStatus, visitFlowStatus)
  route(app, contract.completeFlow, completeFlow)
  route(app, contract.saveAnswer, saveAnswer)

  route(app, contract.searchBank, searchBank)
  route(app, contract.banksForVisit, banksForVisit)
  route(app, contract.bankFlowStatus, bankFlowStatus)
  route(app, contract.bankQuestions, bankQuestions)
  route(app, contract.searchTreatments, searchTreatments)

  route(app, visitRequest, requestVisit)
  route(app, checkIns.readNextCheckIn, readNextCheckIn)
  route(app, careCheckIns.readCheckInRhythm, readCheckInRhythm)
  route(app, careCheckIns.setCheckInRhythm, setCheckInRhythm)
  route(app, people.assignCarePerson, assignCarePerson)
  const own = { transaction: 'own' } as const
  route(app, careContent.listCareBanks, listCareBanks)
  route(app, careContent.readCareBank, readCareBank)
  route(app, careContent.previewBank, previewBank)
  route(app, careContent.saveBankDraft, saveBankDraft, own)
  route(app, careContent.discardBankDraft, discardBankDraft, own)
  route(app, careContent.publishBank, publishBank, own)
  route(app, careContent.restoreBank, restoreBank, own)
  // The identity service may take seconds: no database connection is held meanwhile.
  route(app, visits.checkIdentity, checkIdentity, own)
}
