import * as care from '@stillwater/contract/care/sharing'
import * as contract from '@stillwater/contract/sharing'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import { askAmendment, disagreeWithDenial, withdrawAmendment } from './ask-amendment.ts'
import { readPatientSharing } from './care-sharing.ts'
import { decideAmendment, extendAmendment } from './decide-amendment.ts'
import { readSharing } from './read-sharing.ts'
import { recordDisclosure } from './record-disclosure.ts'
import { revokeRelease, signRelease } from './sign-release.ts'

export function disclosuresRoutes(app: FastifyInstance, route: Route): void {
  route(app, contract.readSharing, readSharing)
  route(app, contract.signRelease, signRelease)
  route(app, contract.revokeRelease, revokeRelease)
  route(app, contract.askAmendment, askAmendment)
  route(app, contract.withdrawAmendment, withdrawAmendment)
  route(app, contract.disagreeWithDenial, disagreeWithDenial)
  route(app, care.readPatientSharing, readPatientSharing)
  route(app, care.recordDisclosure, recordDisclosure)
  route(app, care.extendAmendment, extendAmendment)
  route(app, care.decideAmendment, decideAmendment)
}
