import { useLayoutEffect, type ReactNode } from 'react'
import { Table, type TableProps } from '@stillwater/ui/records/table'

/** A part of the chart with its heading, and what it says when it is empty. */
export function ChartSection({
  id,
  title,
  level = 2,
  empty,
  children,
}: {
  id: string
  title: string
  /** 4 where the chart stands under the name of its patient. */
  level?: 2 | 4
  /** In place of the part where there is nothing to show. */
  empty?: string | false
  children: ReactNode
}) {
  const heading = `chart-${id}`
  const Heading = `h${level}` as const
  useKeptFocusUnder(heading)
  return (
    <section className="chart-section" aria-labelledby={heading}>
      <Heading id={heading} tabIndex={-1}>
        {title}
      </Heading>
      {empty ? <p className="sw-quiet">{empty}</p> : children}
    </section>
  )
}

/** A row that is done is gone, or its button is: the heading of the part takes the focus. */
function useKeptFocusUnder(heading: string): void {
  // Read while drawing, because the change itself takes the focus away.
  const wasInside = Boolean(document.activeElement?.closest(`[aria-labelledby="${heading}"]`))
  useLayoutEffect(() => {
    if (wasInside && document.activeElement === document.body)
      document.getElementById(heading)?.focus({ preventScroll: true })
  })
}

/** Names and values; one that is not known says so. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="chart-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Cards on a phone; beside the other column, where it may be too wide, it scrolls by itself and the keyboard scrolls it too. */
export function WideTable<Row>(props: Omit<TableProps<Row>, 'caption' | 'dense'> & { caption: string }) {
  return (
    <div
      className="chart-scroll"
      role="group"
      aria-label={props.caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard scrolls it.
      tabIndex={0}
    >
      <Table {...props} dense cards />
    </div>
  )
}
