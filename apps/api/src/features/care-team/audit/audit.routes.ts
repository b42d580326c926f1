import * as contract from '@stillwater/contract/care/audit'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../../context.ts'
import { createRateLimit } from '../../../platform/http/rate-limit.ts'
import { checkAuditChain, readAuditChain } from './audit-chain-state.ts'
import { findAuditedPatient, readAuditChoices } from './audit-choices.ts'
import { exportAudit } from './export-audit.ts'
import { searchAudit } from './search-audit.ts'

export function auditRoutes(app: FastifyInstance, route: Route): void {
  route(app, contract.searchAudit, searchAudit)
  route(app, contract.readAuditChoices, readAuditChoices)
  route(app, contract.readAuditChain, readAuditChain)
  route(app, contract.checkAuditChain, checkAuditChain, { transaction: 'own' })
  route(app, contract.exportAudit, exportAudit, { rateLimit: createRateLimit(app, { per_minute: 6 }) })
  // So that no one tries many addresses.
  route(app, contract.findAuditedPatient, findAuditedPatient, {
    transaction: 'own',
    rateLimit: createRateLimit(app, { per_minute: 5 }),
  })
}
