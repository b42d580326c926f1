import * as contract from '@stillwater/contract/records'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import { createRateLimit } from '../../platform/http/rate-limit.ts'
import { listRecordAccess } from './access/list-record-access.ts'
import { createDownloads } from './download-records.ts'

export function recordsRoutes(app: FastifyInstance, route: Route): void {
  const { downloadRecordsPdf, downloadRecordsFhir } = createDownloads()
  // Shared by both formats: a download reads the whole record.
  const downloading = { rateLimit: createRateLimit(app, { per_minute: 6 }) }
  route(app, contract.downloadRecordsPdf, downloadRecordsPdf, downloading)
  route(app, contract.downloadRecordsFhir, downloadRecordsFhir, downloading)
  route(app, contract.listRecordAccess, listRecordAccess)
}
