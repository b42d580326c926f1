import type { ReactNode } from 'react'

/** A part of the chart with its heading, and what it says when it is empty. */
export function ChartSection({
  id,
  title,
  empty,
  children,
}: {
  id: string
  title: string
  /** In place of the part where there is nothing to show. */
  empty?: string | false
  children: ReactNode
}) {
  return (
    <section className="chart-section" aria-labelledby={`chart-${id}`}>
      <h2 id={`chart-${id}`}>{title}</h2>
      {empty ? <p className="sw-quiet">{empty}</p> : children}
    </section>
  )
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
