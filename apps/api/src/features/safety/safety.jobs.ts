import type { Database } from '../../platform/db/database.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { countOverdueAlerts } from './alert-health.ts'
import { alertStaff } from './alert-staff.job.ts'
import { keepAlerting } from './keep-alerting.job.ts'

export const safetyJobs = [alertStaff, keepAlerting]

/** What a collector watches: alerts that were not delivered, and urgent tasks that nobody answers. */
export function safetyMetrics(metrics: Metrics, background: Database) {
  metrics.watch(
    'stillwater_safety_tasks_overdue',
    'Urgent tasks past their deadline that nobody has acknowledged',
    // A database that is away must not take the other metrics with it.
    () => countOverdueAlerts(background).catch(() => NaN),
  )
  return {
    countAlertFailure: metrics.counter(
      'stillwater_safety_alert_failures_total',
      'Alerts about urgent tasks that were not accepted for delivery',
      ['tier', 'channel'],
    ),
  }
}
