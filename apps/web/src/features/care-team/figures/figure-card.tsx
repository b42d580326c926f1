import type { ReactNode } from 'react'
import { t } from '@stillwater/contract/words'
import type { Month } from '@stillwater/domain/care-team/figures'
import { axisTicks } from '@stillwater/domain/care-team/figures-axis'
import { ChartFrame } from '@stillwater/ui/charts/chart-frame'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Table, type TableColumn } from '@stillwater/ui/records/table'
import { FigureSection } from './figure-section.tsx'
import { monthWords, shortMonth } from './figure-words.ts'

interface FigureCardProps<Row extends { month: Month }> {
  title: string
  /** How the figure is made. */
  definition: ReactNode
  rows: readonly Row[]
  /** What is drawn: its unit, and the value of a month; null where there is none. */
  drawn: {
    unit: string
    value: (row: Row) => number | null
    words: (row: Row) => string
    /** The axis reaches at least this far. */
    axisTo?: number
  }
  columns: readonly TableColumn<Row>[]
  /** Said where no month has a value. */
  empty: string
}

/** One figure by month: what it means, a chart, and the same numbers as a table. */
export function FigureCard<Row extends { month: Month }>(props: FigureCardProps<Row>) {
  const { title, definition, rows, drawn, columns, empty } = props
  const points = rows.flatMap((row) => {
    const value = drawn.value(row)
    return value === null ? [] : [{ row, value }]
  })
  const last = points.at(-1)
  const ticks = axisTicks(Math.max(drawn.axisTo ?? 0, ...points.map(({ value }) => value)))
  return (
    <FigureSection
      title={title}
      definition={definition}
      latest={last && { value: drawn.words(last.row), month: monthWords(last.row.month) }}
    >
      {last ? (
        <ChartFrame
          title={drawn.unit}
          summary={t('{title}: {value} in {month}, the last of {count} months with a value.', {
            title,
            value: drawn.words(last.row),
            month: monthWords(last.row.month),
            count: points.length,
          })}
          max={ticks.at(-1) ?? 1}
          ticks={ticks}
          bands={[]}
          points={points.map(({ row, value }) => ({
            key: row.month,
            at: Date.parse(`${row.month}-01T00:00:00Z`),
            value,
            label: shortMonth(row.month),
          }))}
          lastLabel={drawn.words(last.row)}
          table={
            <Table
              caption={title}
              columns={[
                { key: 'month', head: t('Month'), cell: ({ month }) => shortMonth(month) },
                ...columns,
              ]}
              rows={rows.toReversed()}
              rowKey={({ month }) => month}
              dense
              cards
            />
          }
          words={{ showTable: t('See as a table'), showChart: t('See as a chart') }}
          height={180}
        />
      ) : (
        <Notice isStatic>{empty}</Notice>
      )}
    </FigureSection>
  )
}
