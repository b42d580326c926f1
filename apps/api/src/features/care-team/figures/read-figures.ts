import type * as contract from '@stillwater/contract/care/figures'
import type { Figures } from '@stillwater/contract/care/figures'
import type { Query } from '@stillwater/contract/endpoint'
import {
  addMonths,
  figuresZone,
  inEachMonth,
  membersIn,
  monthsFrom,
  shareOf,
  smallestGroup,
  usualMonths,
  type Memberships,
  type Month,
} from '@stillwater/domain/care-team/figures'
import { dateIn } from '@stillwater/domain/formats/moments'
import { scales } from '@stillwater/domain/results/scales'
import type { Ctx, Input } from '../../../context.ts'
import { nobody } from '../../../platform/db/database.ts'
import * as count from './figure-statements.ts'

export function readFigures(ctx: Ctx<'care_team'>, { query }: Input<typeof contract.readFigures>) {
  return loadFigures(ctx, query)
}

/** With the rights of the background: counts of everyone, of which no row names a person. */
export async function loadFigures(
  { background, now }: Pick<Ctx<'care_team'>, 'background' | 'now'>,
  query: Query<typeof contract.readFigures>,
): Promise<Figures> {
  const to = query.to ?? dateIn(now(), figuresZone).slice(0, 7)
  const months = monthsFrom(query.from ?? addMonths(to, 1 - usualMonths), to)
  const first = `${months[0] ?? to}-01`
  const end = `${addMonths(to, 1)}-01`
  const span = [first, end, figuresZone]
  return background.read(nobody, async ({ run }) => {
    const [access, response, safety, attendance, memberships, revenue, improvement] = await Promise.all([
      run(count.accessTimes, span),
      run(count.responseTimes, span),
      run(count.safetyTimes, span),
      run(count.attendance, span),
      run(count.memberships, [figuresZone]),
      run(count.revenue, span),
      run(count.improvement, [first, end]),
    ])
    const waits = (rows: count.WaitRow[]) =>
      inEachMonth<Omit<count.WaitRow, 'month'>>(months, rows, { count: 0, median_ms: null, p90_ms: null })
    return {
      access: waits(access),
      response: waits(response),
      safety: waits(safety),
      attendance: inEachMonth(months, attendance, { visits: 0, no_shows: 0 }),
      members: months.map((month) => membersIn(month, memberships satisfies Memberships[])),
      revenue: inEachMonth(months, revenue, { charged_cents: 0, refunded_cents: 0 }),
      improvement: improvementOf(months, improvement),
      improvement_at:
        improvement
          .map(({ computed_at }) => computed_at)
          .sort()
          .at(-1) ?? null,
    }
  })
}

function improvementOf(
  months: readonly Month[],
  rows: readonly count.ImprovementRow[],
): Figures['improvement'] {
  return scales.flatMap((scale) => {
    const own = rows.filter((row) => row.scale === scale && row.measured > 0)
    if (own.length === 0) return []
    const shown = inEachMonth(months, own, { measured: 0, responded: 0, remitted: 0 })
    return [
      {
        scale,
        months: shown.map(({ month, measured, responded, remitted }) => ({
          month,
          measured: measured < smallestGroup ? null : measured,
          response: shareOf(responded, measured),
          remission: shareOf(remitted, measured),
        })),
      },
    ]
  })
}
