import { statement } from '../../platform/db/database.ts'
import type { TaskRow } from './tasks.table.ts'

const ms = (parameter: string) => `app_now() + ${parameter} * interval '1 millisecond'`
export const acknowledgeSafetyTask = statement<TaskRow>(
  'acknowledge_safety_task',
  `update tasks set acknowledged_at = app_now(), acknowledged_by = app_user(), outcome_due_at = ${ms('$2')},
     alerting_since = null, next_alert_at = null where id = $1 returning *`,
)
export const assignSafetyTask = statement<TaskRow>(
  'assign_safety_task',
  `update tasks set assigned_to = $2, acknowledged_at = null, acknowledged_by = null, outcome_due_at = null,
     alerting_since = app_now(), next_alert_at = app_now(), escalated_at = null,
     due_at = case when acknowledged_at is null or not urgent then due_at else ${ms('$3')} end
   where id = $1 returning *`,
)
export const takeOverSafetyTask = statement<TaskRow>(
  'take_over_safety_task',
  `update tasks set assigned_to = app_user(), acknowledged_at = app_now(), acknowledged_by = app_user(),
     outcome_due_at = ${ms('$2')}, alerting_since = null, next_alert_at = null where id = $1 returning *`,
)
export const restartOutcomeClock = statement<TaskRow>(
  'restart_outcome_clock',
  `update tasks set outcome_due_at = ${ms('$2')}, alerting_since = null, next_alert_at = null where id = $1 returning *`,
)
export const closeSafetyTask = statement<TaskRow>(
  'close_safety_task',
  `update tasks set done_at = app_now(), done_by = app_user(), outcome_due_at = null, alerting_since = null,
     next_alert_at = null where id = $1 returning *`,
)

export const raiseOverdueTasks = statement<never>(
  'raise_overdue_tasks',
  `update tasks set urgent = true, alerting_since = app_now(), next_alert_at = app_now()
    where audience = 'care_team' and not urgent and done_at is null and acknowledged_at is null and due_at <= app_now()`,
)
export const raiseOverdueOutcomes = statement<never>(
  'raise_overdue_outcomes',
  `update tasks set urgent = true, alerting_since = app_now(), next_alert_at = app_now(),
     escalated_at = coalesce(escalated_at, app_now())
    where safety and done_at is null and acknowledged_at is not null and outcome_due_at <= app_now() and alerting_since is null`,
)

export const isWaitingForAlert = `t.alerting_since is not null and t.done_at is null
  and (t.acknowledged_at is null or t.outcome_due_at <= app_now())`
export const lastSignal = `coalesce(t.signaled_at, t.alerting_since)::text`
// A signal that arrived meanwhile has not been told.
export const markTold = statement<{ id: string }>(
  'mark_task_told',
  `update tasks t set told_at = app_now() where t.id = $1 and t.told_at is null and ${lastSignal} = $2 returning t.id`,
)
export const markAlerted = statement<{ id: string }>(
  'mark_alerted',
  `update tasks t set next_alert_at = case when t.urgent then app_now() + $3 * interval '1 millisecond' end,
     alerting_since = case when t.urgent then t.alerting_since end,
     escalated_at = coalesce(t.escalated_at, case when coalesce(t.outcome_due_at, t.due_at) <= app_now() then app_now() end)
   where t.id = $1 and ${lastSignal} = $2 and ${isWaitingForAlert} returning t.id`,
)
