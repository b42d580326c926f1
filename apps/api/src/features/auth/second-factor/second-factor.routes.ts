import * as contract from '@stillwater/contract/second-factor'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../../context.ts'
import { createRateLimit } from '../../../platform/http/rate-limit.ts'
import { giveSecondFactor } from './give-second-factor.ts'
import { finishSecondFactor, startSecondFactor } from './set-up-second-factor.ts'

export function secondFactorRoutes(app: FastifyInstance, route: Route): void {
  const rateLimit = createRateLimit(app, { per_minute: 60 })
  route(app, contract.giveSecondFactor, giveSecondFactor, { rateLimit })
  route(app, contract.startSecondFactor, startSecondFactor, { rateLimit })
  route(app, contract.finishSecondFactor, finishSecondFactor, { rateLimit })
}
