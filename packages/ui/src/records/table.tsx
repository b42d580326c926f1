import type { ReactNode } from 'react'
import { classes } from '../styles/classes.ts'
import './table.css'

export interface TableColumn<Row> {
  key: string
  /** Words also name the cells of a card. */
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Aligned to the right, for numbers. */
  end?: boolean | undefined
}

export interface TableProps<Row> {
  caption: ReactNode
  /** Shows the caption, which is otherwise for screen readers only. */
  captionShown?: boolean | undefined
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** 14 px and low rows, for the care workspace. */
  dense?: boolean | undefined
  /** Each row becomes a card where the columns have no room; each cell is named by its column. */
  cards?: boolean | undefined
  className?: string | undefined
}

/** The header row is sticky; the first cell of a row is its header. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionShown, columns, rows, rowKey, dense, cards, className } = props
  return (
    <table className={classes('sw-table', dense && 'sw-table-dense', cards && 'sw-table-cards', className)}>
      <caption className={captionShown ? 'sw-table-caption' : 'sw-hidden'}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, head, end }) => (
            <th key={key} scope="col" data-end={end || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, head, cell, end }, i) =>
              i === 0 ? (
                <th key={key} scope="row" data-end={end || undefined}>
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={key}
                  data-end={end || undefined}
                  data-label={typeof head === 'string' ? head : undefined}
                >
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
