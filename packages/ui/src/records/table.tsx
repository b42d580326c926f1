import type { ReactNode } from 'react'
import './table.css'

export interface TableColumn<Row> {
  key: string
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
}

/** The header row is sticky; the first cell of a row is its header. */
export function Table<Row>({ caption, captionShown, columns, rows, rowKey, dense }: TableProps<Row>) {
  return (
    <table className={dense ? 'sw-table sw-table-dense' : 'sw-table'}>
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
            {columns.map(({ key, cell, end }, i) =>
              i === 0 ? (
                <th key={key} scope="row" data-end={end || undefined}>
                  {cell(row)}
                </th>
              ) : (
                <td key={key} data-end={end || undefined}>
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
