import { useId, useState, type CSSProperties, type ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { curve } from './curve.ts'
import { spacedLabels } from './spaced-labels.ts'
import { usePrinting } from './use-printing.ts'
import { TableIcon } from '../icons/table.tsx'
import './chart-frame.css'

interface ChartBand {
  name: string
  /** The upper end of the band; the first begins at 0. */
  upTo: number
}

interface ChartPoint {
  key: string
  /** Its position on the time axis, in any linear unit such as days. */
  at: number
  value: number
  label: string
}

export interface ChartFrameProps {
  title: ReactNode
  /** The text alternative: the chart in one sentence. */
  summary: string
  max: number
  ticks: readonly number[]
  bands: readonly ChartBand[]
  points: readonly ChartPoint[]
  /** The label of the last point. Without it the name of its band is highlighted instead. */
  lastLabel?: string | undefined
  note?: ReactNode
  table: ReactNode
  words: { showTable: string; showChart: string }
  height?: number | undefined
}

/** A chart, or the same numbers as a table; on paper both. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, summary, note, table, words } = props
  const [asTable, setAsTable] = useState(false)
  const isPrinting = usePrinting()
  const body = useId()
  return (
    <figure className="sw-chart">
      <div className="sw-chart-head">
        <figcaption className="sw-chart-title">{title}</figcaption>
        <Button
          kind="text"
          icon={<TableIcon size={20} />}
          aria-expanded={asTable}
          aria-controls={body}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? words.showChart : words.showTable}
        </Button>
      </div>
      <div id={body}>
        {(!asTable || isPrinting) && (
          <div role="img" aria-label={summary}>
            <Plot {...props} />
          </div>
        )}
        {(asTable || isPrinting) && table}
      </div>
      {note && <p className="sw-chart-note">{note}</p>}
    </figure>
  )
}

const PITCH = 5
/** More dots than this hide the line. */
const mostDots = 26

/** Between the last point and its label, as `.sw-last` has it. */
const labelGap = 18

function Plot({ max, ticks, bands, points, lastLabel, height = 280 }: ChartFrameProps) {
  const clip = useId()
  const y = (value: number) => height * (1 - value / max)
  const first = points[0]?.at ?? 0
  const span = (points.at(-1)?.at ?? 0) - first || 1
  const spots = points.map((point) => ({
    x: points.length === 1 ? 100 : ((point.at - first) / span) * 100,
    y: y(point.value),
  }))
  const line = curve(spots)
  const hasLabel = spacedLabels(spots.map(({ x }) => x))
  const last = points.at(-1)
  const here = last && bands.findIndex((band) => last.value < band.upTo)
  const end = spots.at(-1)
  const labelY = Math.min(Math.max((end?.y ?? 0) - 14, 15), height - 15)
  const place = (style: Record<string, string | number>) => style as CSSProperties
  return (
    <div className="sw-plot" data-wide={max >= 1000 || undefined} style={place({ height })}>
      {bands.map((band, i) => {
        const top = y(Math.min(band.upTo, max))
        const foot = y(bands[i - 1]?.upTo ?? 0)
        const current = i === (here === -1 ? bands.length - 1 : here)
        return (
          <div
            key={band.name}
            className="sw-band"
            data-band={i}
            data-flat={foot === top || undefined}
            style={place({ top, height: foot - top })}
          >
            {!(current && lastLabel) && (
              <span className="sw-band-name" data-here={current || undefined}>
                {band.name}
              </span>
            )}
          </div>
        )
      })}
      {ticks.map((tick) => (
        <span key={tick} className="sw-tick" style={place({ top: y(tick) })}>
          {tick.toLocaleString('en-US')}
        </span>
      ))}
      <div className="sw-plot-line">
        {points.length > 0 && (
          <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none">
            <clipPath id={clip}>
              <path d={`${line}V${height}H${spots[0]?.x ?? 0}z`} />
            </clipPath>
            <g clipPath={`url(#${clip})`} className="sw-engraved">
              {Array.from({ length: Math.floor(height / PITCH) }, (_, i) => (
                <path key={i} d={`M0 ${height - (i + 1) * PITCH + 0.5}h100`} />
              ))}
            </g>
            <path d={line} className="sw-curve" />
          </svg>
        )}
        {spots.map(
          (spot, i) =>
            (spots.length <= mostDots || i === spots.length - 1) && (
              <span
                key={points[i]?.key}
                className={i === spots.length - 1 ? 'sw-point sw-point-last' : 'sw-point'}
                style={place({ left: `${spot.x}%`, top: spot.y })}
              />
            ),
        )}
        {points.map(
          (point, i) =>
            hasLabel[i] && (
              <span
                key={point.key}
                className="sw-date"
                data-inner={(i > 0 && i < points.length - 1) || undefined}
                style={place({ left: `${spots[i]?.x ?? 0}%` })}
              >
                {point.label}
              </span>
            ),
        )}
        {lastLabel && end && (
          <span
            className="sw-last"
            style={place({ top: labelY, '--sw-lean': `${Math.atan2(labelY - end.y, labelGap)}rad` })}
          >
            {lastLabel}
          </span>
        )}
      </div>
    </div>
  )
}
