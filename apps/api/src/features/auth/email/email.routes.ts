import * as contract from '@stillwater/contract/email-changes'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../../context.ts'
import { createRateLimit } from '../../../platform/http/rate-limit.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { readEmailChange, resendEmailChange, withdrawEmailChange } from './pending-email-change.ts'
import { undoEmailChange } from './undo-email-change.ts'

export function emailRoutes(app: FastifyInstance, route: Route): void {
  route(app, contract.readEmailChange, readEmailChange)
  route(app, contract.resendEmailChange, resendEmailChange, { transaction: 'own' })
  route(app, contract.withdrawEmailChange, withdrawEmailChange)
  route(app, contract.confirmEmailChange, confirmEmailChange, {
    rateLimit: createRateLimit(app, { per_minute: 30 }),
  })
  route(app, contract.undoEmailChange, undoEmailChange, {
    rateLimit: createRateLimit(app, { per_minute: 30 }),
  })
}
