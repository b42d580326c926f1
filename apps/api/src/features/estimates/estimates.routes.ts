import * as contract from '@stillwater/contract/estimates'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import { estimatePdf, openEstimatePdf } from './estimate-pdf.ts'
import { listEstimates } from './list-estimates.ts'
import { requestEstimate } from './request-estimate.ts'

export function estimatesRoutes(app: FastifyInstance, route: Route): void {
  route(app, contract.listEstimates, listEstimates)
  route(app, contract.requestEstimate, requestEstimate, { transaction: 'own' })
  route(app, contract.estimatePdf, estimatePdf)
  route(app, contract.openEstimatePdf, openEstimatePdf)
}
