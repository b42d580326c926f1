import type { Memberships, Month } from '@stillwater/domain/care-team/figures'
import type { Scale } from '@stillwater/domain/results/scales'
import { statement } from '../../../platform/db/database.ts'

export interface WaitRow {
  month: Month
  count: number
  median_ms: number | null
  p90_ms: number | null
}

/** `$1` and `$2` are the days between which a moment is counted, in the zone `$3`. */
const within = (moment: string) =>
  `${moment} >= ($1::date)::timestamp at time zone $3 and ${moment} < ($2::date)::timestamp at time zone $3`
const monthOf = (moment: string, zone = '$3') => `to_char(${moment} at time zone ${zone}, 'YYYY-MM')`
const milliseconds = (span: string) => `extract(epoch from ${span}) * 1000`
const waits = (ended: string, span: string) => `select ${monthOf(ended)} as month, count(*)::int as count,
    percentile_disc(0.5) within group (order by ${milliseconds(span)})::float8 as median_ms,
    percentile_disc(0.9) within group (order by ${milliseconds(span)})::float8 as p90_ms`

/** Whether a visit took place, as booking counts it: documented, or over and not marked as missed. */
const tookPlace = `a.status in ('booked', 'completed') and a.ends_at <= app_now()`

export const accessTimes = statement<WaitRow>(
  'figures_access',
  `${waits('f.first_at', 'f.first_at - u.created_at')}
   from (select a.patient_id, min(a.starts_at) as first_at from appointments a where ${tookPlace} group by 1) f
     join users u on u.id = f.patient_id
   where ${within('f.first_at')} and f.first_at >= u.created_at group by 1`,
)

export const responseTimes = statement<WaitRow>(
  'figures_response',
  `${waits('answered_at', 'answered_at - asked_at')} from message_responses where ${within('answered_at')} group by 1`,
)

export const safetyTimes = statement<WaitRow>(
  'figures_safety',
  `${waits('acknowledged_at', 'acknowledged_at - signaled_at')} from tasks
   where safety and acknowledged_at >= signaled_at and ${within('acknowledged_at')} group by 1`,
)

export const attendance = statement<{ month: Month; visits: number; no_shows: number }>(
  'figures_attendance',
  `select ${monthOf('a.starts_at')} as month, count(*)::int as visits,
     count(*) filter (where a.status = 'no_show')::int as no_shows
   from appointments a where ((${tookPlace}) or a.status = 'no_show') and ${within('a.starts_at')} group by 1`,
)

export const memberships = statement<Memberships>(
  'figures_memberships',
  `select ${monthOf('created_at', '$1')} as began, ${monthOf('ended_at', '$1')} as ended, count(*)::int as count
   from subscriptions group by 1, 2`,
)

/** What came in and what went back, as the ledger has it. */
export const revenue = statement<{ month: Month; charged_cents: number; refunded_cents: number }>(
  'figures_revenue',
  `select ${monthOf('at')} as month,
     coalesce(sum(amount_cents) filter (where event = 'paid'), 0)::bigint as charged_cents,
     coalesce(-sum(amount_cents) filter (where event = 'refunded'), 0)::bigint as refunded_cents
   from ledger_entries where account = 'cash' and ${within('at')} group by 1`,
)

export interface ImprovementRow {
  month: Month
  scale: Scale
  measured: number
  responded: number
  remitted: number
  computed_at: string
}

export const improvement = statement<ImprovementRow>(
  'figures_improvement',
  `select to_char(month, 'YYYY-MM') as month, scale, measured, responded, remitted, computed_at
   from improvement_figures where month >= $1::date and month < $2::date order by month`,
)
