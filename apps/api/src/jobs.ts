import { join } from 'node:path'
import * as z from 'zod/mini'
import { askForAgreements } from './features/agreements/ask-for-agreements.job.ts'
import { tellOfDocuments } from './features/agreements/tell-of-documents.job.ts'
import { authJobs } from './features/auth/auth.jobs.ts'
import { countImprovement } from './features/care-team/figures/count-improvement.job.ts'
import { listExpired } from './features/care-team/retention/list-expired.job.ts'
import { sendReferral } from './features/care-team/referrals/send-referral.job.ts'
import { tellOfTransfer } from './features/care-team/transfer/tell-of-transfer.job.ts'
import { sendInvitation } from './features/care-team/staff/send-invitation.job.ts'
import { completeDischarge } from './features/discharges/complete-discharge.job.ts'
import { followDischarge } from './features/discharges/follow-discharge.job.ts'
import { tellOfAmendment } from './features/disclosures/tell-of-amendment.job.ts'
import { estimatesJobs } from './features/estimates/estimates.jobs.ts'
import { watchEstimates } from './features/estimates/watch-estimates.job.ts'
import { followPlan } from './features/insurance/follow-plan.job.ts'
import { recheckPolicy } from './features/insurance/recheck-policy.job.ts'
import { tellInsuranceNews } from './features/insurance/tell-insurance-news.job.ts'
import type { Content } from './features/intake/content/load-content.ts'
import { followMedication } from './features/intake/flow/follow-medication.job.ts'
import { offerGaps } from './features/intake/flow/offer-gaps.job.ts'
import { completeCareTeam } from './features/intake/visits/complete-care-team.job.ts'
import { openCheckIns } from './features/intake/check-ins/open-check-ins.job.ts'
import { remindOfCheckIn } from './features/intake/check-ins/remind-of-check-in.job.ts'
import { escalateWaiting } from './features/messaging/notices/escalate-waiting.job.ts'
import { recordUnreadDanger } from './features/messaging/notices/record-danger.job.ts'
import { recordDangers } from './features/messaging/notices/record-dangers.job.ts'
import { tellAwayPatients } from './features/messaging/notices/tell-away-patients.job.ts'
import { forgetCards } from './features/payments/cards/forget-cards.job.ts'
import { paymentsJobs } from './features/payments/payments.jobs.ts'
import { finishCharges } from './features/plans/charging/finish-charges.job.ts'
import { billMemberships } from './features/plans/membership/bill-due.job.ts'
import { applyWaitingEvents } from './features/plans/processor-events/apply-waiting-events.job.ts'
import { reconcileDays } from './features/payments/reconciliation/reconcile-days.job.ts'
import { remindOfPrice } from './features/plans/membership/remind-of-price.job.ts'
import { tellOfLegalName } from './features/people/legal-name/tell-of-legal-name.job.ts'
import { plansJobs } from './features/plans/plans.jobs.ts'
import { followOrders } from './features/prescriptions/follow-orders.job.ts'
import { prescriptionsJobs } from './features/prescriptions/prescriptions.jobs.ts'
import { watchSupplies } from './features/prescriptions/watch-supplies.job.ts'
import { tellOfBreakGlass } from './features/records/break-glass/tell-of-break-glass.job.ts'
import { keepAlerting } from './features/safety/keep-alerting.job.ts'
import { safetyJobs } from './features/safety/safety.jobs.ts'
import { keepFreeTime } from './features/scheduling/availability/keep-free-time.job.ts'
import { releaseHolds } from './features/scheduling/booking/release-holds.job.ts'
import { cancelUnanswered } from './features/scheduling/care/cancel-unanswered.job.ts'
import { careCalendarJobs } from './features/scheduling/care/care-calendar.jobs.ts'
import { schedulingJobs } from './features/scheduling/scheduling.jobs.ts'
import { endOffers } from './features/scheduling/waiting/end-offers.job.ts'
import { forgetFile } from './features/uploads/forget-file.job.ts'
import { sweepUploads } from './features/uploads/sweep-uploads.job.ts'
import { keepAuditSealed } from './platform/audit/keep-audit-sealed.ts'
import { verifyAuditDaily } from './platform/audit/verify-audit.job.ts'
import type { Listener } from './platform/db/listener.ts'
import { recordDeliveries } from './platform/deliveries/record-deliveries.ts'
import { defineJob } from './platform/jobs/define-job.ts'
import { sweepJobs } from './platform/jobs/sweep-jobs.job.ts'
import { createWorker } from './platform/jobs/worker.ts'
import { sweepLiveEvents } from './platform/live/sweep-live-events.job.ts'
import { sweepLiveSignals } from './platform/live/sweep-live-signals.job.ts'
import type { Tools } from './services.ts'
import { sweepOldRecords } from './shell/sweep-old-records.job.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The worker with every job of the product: those enqueued by a change, and those that run at an interval. */
export function createJobs(tools: Tools, { listener, content }: { listener: Listener; content: Content }) {
  const worker = createWorker<Tools>({
    database: tools.database,
    listener,
    jobs: [
      ...authJobs,
      sendInvitation,
      tellOfTransfer,
      sendReferral,
      ...paymentsJobs,
      ...plansJobs,
      ...safetyJobs,
      ...schedulingJobs,
      ...careCalendarJobs,
      ...estimatesJobs,
      ...prescriptionsJobs,
      completeCareTeam,
      completeDischarge,
      followDischarge,
      followMedication(content),
      followPlan,
      forgetFile,
      recheckPolicy,
      recordUnreadDanger,
      remindOfCheckIn,
      tellInsuranceNews,
      tellOfAmendment,
      tellOfBreakGlass,
      tellOfDocuments,
      tellOfLegalName,
    ],
    tools,
    toolsFor: (job) => ({ ...tools, ...recordDeliveries(tools, tools, job) }),
    log: tools.log,
  })
  worker.every(sealAudit(tools), 5 * secondMs)
  worker.every(verifyAuditDaily(headsFileOf(tools)), dayMs)
  worker.every(keepAlerting, minuteMs)
  worker.every(recordDangers, 10 * secondMs)
  worker.every(finishCharges, minuteMs)
  worker.every(billMemberships, minuteMs)
  worker.every(remindOfPrice, hourMs)
  worker.every(reconcileDays, hourMs)
  worker.every(applyWaitingEvents, minuteMs)
  worker.every(endOffers, minuteMs)
  worker.every(cancelUnanswered, minuteMs)
  worker.every(releaseHolds, minuteMs)
  worker.every(escalateWaiting, minuteMs)
  worker.every(tellAwayPatients, minuteMs)
  worker.every(followOrders, minuteMs)
  worker.every(watchSupplies, hourMs)
  worker.every(countImprovement, dayMs)
  worker.every(watchEstimates, hourMs)
  worker.every(keepFreeTime, hourMs)
  worker.every(forgetCards, hourMs)
  worker.every(sweepUploads, hourMs)
  worker.every(sweepJobs, hourMs)
  worker.every(sweepLiveEvents, hourMs)
  worker.every(sweepLiveSignals, minuteMs)
  worker.every(sweepOldRecords, hourMs)
  worker.every(offerGaps(content), hourMs)
  worker.every(openCheckIns, hourMs)
  worker.every(askForAgreements, hourMs)
  worker.every(listExpired, 24 * hourMs)
  return worker
}

const headsFileOf = ({ config }: Tools) => join(config.DATA_DIR, 'audit-heads.log')

function sealAudit(tools: Tools) {
  const { database, keyring, now } = tools
  const headsFile = headsFileOf(tools)
  return defineJob({
    name: 'audit.seal',
    payload: z.object({}),
    run: keepAuditSealed({ database, keyring, headsFile, now }),
  })
}
