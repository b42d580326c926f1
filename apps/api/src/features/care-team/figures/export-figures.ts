import type * as contract from '@stillwater/contract/care/figures'
import { t } from '@stillwater/contract/words'
import { csvLine } from '@stillwater/domain/formats/csv'
import { scaleFacts } from '@stillwater/domain/results/scales'
import type { Ctx, Input } from '../../../context.ts'
import { loadFigures } from './read-figures.ts'

/** One line for each month; what is unknown or about too few people is empty. */
export async function exportFigures(
  ctx: Ctx<'care_team'>,
  { query }: Input<typeof contract.exportFigures>,
): Promise<undefined> {
  const figures = await loadFigures(ctx, query)
  const waits = [
    [t('Access'), figures.access],
    [t('Message response'), figures.response],
    [t('Safety acknowledgment'), figures.safety],
  ] as const
  const head = [
    t('Month'),
    ...waits.flatMap(([name]) => [
      t('{name}: count', { name }),
      t('{name}: median hours', { name }),
      t('{name}: 90th percentile hours', { name }),
    ]),
    t('Visits due'),
    t('No-shows'),
    t('Members on the first day'),
    t('Joined'),
    t('Left'),
    t('Stayed'),
    t('Charged in US dollars'),
    t('Refunded in US dollars'),
    ...figures.improvement.flatMap(({ scale }) => {
      const title = t(scaleFacts[scale].title)
      return [
        t('{title}: measured', { title }),
        t('{title}: response share', { title }),
        t('{title}: remission share', { title }),
      ]
    }),
  ]
  const lines = figures.members.map((members, i) =>
    csvLine([
      members.month,
      ...waits.flatMap(([, rows]) => [
        rows[i]?.count ?? 0,
        hours(rows[i]?.median_ms),
        hours(rows[i]?.p90_ms),
      ]),
      figures.attendance[i]?.visits ?? 0,
      figures.attendance[i]?.no_shows ?? 0,
      members.began_with,
      members.joined,
      members.left,
      members.stayed,
      dollars(figures.revenue[i]?.charged_cents),
      dollars(figures.revenue[i]?.refunded_cents),
      ...figures.improvement.flatMap(({ months }) => {
        const { measured = null, response = null, remission = null } = months[i] ?? {}
        return [measured, response, remission]
      }),
    ]),
  )
  ctx.answer.file = {
    bytes: Buffer.from([csvLine(head), ...lines].join('')),
    content_type: 'text/csv; charset=utf-8',
    name: 'clinic-figures.csv',
  }
}

const hours = (ms: number | null | undefined) =>
  typeof ms === 'number' ? Math.round(ms / 36_000) / 100 : null
const dollars = (cents = 0) => (cents / 100).toFixed(2)
