import * as care from '@stillwater/contract/care/break-glass'
import * as contract from '@stillwater/contract/records'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import { createRateLimit } from '../../platform/http/rate-limit.ts'
import { listRecordAccess } from './access/list-record-access.ts'
import { breakGlass, breakGlassById } from './break-glass/break-glass.ts'
import { listBrokenGlass } from './break-glass/list-broken-glass.ts'
import { confirmRecordOpenings, listRecordOpenings } from './break-glass/record-openings.ts'
import { createDownloads } from './download-records.ts'

export function recordsRoutes(app: FastifyInstance, route: Route): void {
  const { downloadRecordsPdf, downloadRecordsFhir } = createDownloads()
  // Shared by both formats: a download reads the whole record.
  const downloading = { rateLimit: createRateLimit(app, { per_minute: 6 }) }
  route(app, contract.downloadRecordsPdf, downloadRecordsPdf, downloading)
  route(app, contract.downloadRecordsFhir, downloadRecordsFhir, downloading)
  route(app, contract.listRecordAccess, listRecordAccess)
  route(app, contract.listRecordOpenings, listRecordOpenings)
  route(app, contract.confirmRecordOpenings, confirmRecordOpenings)
  // Shared by both ways to name a patient, so that no one tries many. They write their own audit row, with the patient.
  const breaking = {
    transaction: 'own',
    rateLimit: createRateLimit(app, { per_minute: 5 }),
  } as const
  route(app, care.breakGlass, breakGlass, breaking)
  route(app, care.breakGlassById, breakGlassById, breaking)
  route(app, care.listBrokenGlass, listBrokenGlass)
}
