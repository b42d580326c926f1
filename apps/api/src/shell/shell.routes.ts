import * as contract from '@stillwater/contract/shell'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../context.ts'
import { createRateLimit } from '../platform/http/rate-limit.ts'
import { readGlobals } from './read-globals.ts'
import { recordEvent } from './record-event.ts'
import { reportError } from './report-error.ts'

export function shellRoutes(app: FastifyInstance, route: Route): void {
  route(app, contract.readGlobals, readGlobals)
  route(app, contract.recordEvent, recordEvent)
  route(app, contract.reportError, reportError, { rateLimit: createRateLimit(app, { per_minute: 20 }) })
}
