import * as chart from '@stillwater/contract/care/chart'
import * as deliveries from '@stillwater/contract/care/deliveries'
import * as figures from '@stillwater/contract/care/figures'
import * as jobs from '@stillwater/contract/care/jobs'
import * as panel from '@stillwater/contract/care/panel'
import * as retention from '@stillwater/contract/care/retention'
import * as readiness from '@stillwater/contract/care/readiness'
import * as referrals from '@stillwater/contract/care/referrals'
import * as registry from '@stillwater/contract/care/registry'
import * as settings from '@stillwater/contract/care/settings'
import * as transfers from '@stillwater/contract/care/transfers'
import * as today from '@stillwater/contract/care/today'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { readChart } from './chart/read-chart.ts'
import { readVisitAnswers } from './chart/read-visit-answers.ts'
import { listDeliveries } from './deliveries/list-deliveries.ts'
import { exportFigures } from './figures/export-figures.ts'
import { readFigures } from './figures/read-figures.ts'
import { listJobs } from './jobs/list-jobs.ts'
import { retryJob, retryJobs } from './jobs/retry-jobs.ts'
import { searchPanel } from './panel/search-panel.ts'
import { readReadiness, saveDuties } from './readiness/readiness.ts'
import { decideRetention, listExpiredRecords } from './retention/retention.ts'
import { listReferrals, referClients } from './referrals/refer-clients.ts'
import { readRegistry } from './registry/read-registry.ts'
import { requestStep } from './registry/request-step.ts'
import { readSettingHistory, readSettings, saveClinicSetting } from './settings/clinic-settings.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import { transferCare } from './transfer/transfer-care.ts'
import { readTransferOptions } from './transfer/transfer-options.ts'
import { readToday } from './today/read-today.ts'

export function careTeamRoutes(app: FastifyInstance, route: Route): void {
  route(app, today.readToday, readToday)
  route(app, panel.searchPanel, searchPanel)
  route(app, chart.readChart, readChart)
  route(app, chart.readVisitAnswers, readVisitAnswers)
  route(app, registry.readRegistry, readRegistry)
  route(app, registry.requestStep, requestStep)
  route(app, readiness.readReadiness, readReadiness)
  route(app, readiness.saveDuties, saveDuties, { transaction: 'own' })
  route(app, settings.readSettings, readSettings)
  route(app, settings.readSettingHistory, readSettingHistory)
  route(app, settings.saveClinicSetting, saveClinicSetting, { transaction: 'own' })
  route(app, retention.listExpiredRecords, listExpiredRecords)
  route(app, retention.decideRetention, decideRetention, { transaction: 'own' })
  route(app, transfers.readTransferOptions, readTransferOptions)
  route(app, transfers.transferCare, transferCare)
  route(app, referrals.listReferrals, listReferrals)
  route(app, referrals.referClients, referClients)
  staffRoutes(app, route)
  auditRoutes(app, route)
  route(app, jobs.listJobs, listJobs)
  route(app, jobs.retryJob, retryJob, { transaction: 'own' })
  route(app, jobs.retryJobs, retryJobs, { transaction: 'own' })
  route(app, deliveries.listDeliveries, listDeliveries)
  route(app, figures.readFigures, readFigures)
  route(app, figures.exportFigures, exportFigures)
}
