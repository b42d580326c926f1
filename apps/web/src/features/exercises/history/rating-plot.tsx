import { highestRating } from '@stillwater/domain/exercises/ratings'
import type { RatedCompletion } from '@stillwater/domain/exercises/what-helps'
import { dayWords } from '../exercise-words.ts'

interface RatingPlotProps {
  completions: readonly RatedCompletion[]
  /** The first and the last rating of all exercises, so that their rows can be compared. */
  span: { from: number; to: number }
  label: string
}

const width = 400
const height = 104
const pad = { x: 36, top: 8, bottom: 26 }
/** How wide and how high a date is at most, in the letters of the narrowest plot. */
const dateWidth = 130
const dateHeight = 24

/** One line for each time: a ring where it began and a dot where it ended. */
export function RatingPlot({ completions, span, label }: RatingPlotProps) {
  const long = span.to - span.from || 1
  const x = (moment: string) =>
    span.to === span.from
      ? width / 2
      : pad.x + ((Date.parse(moment) - span.from) / long) * (width - 2 * pad.x)
  const y = (rating: number) => pad.top + (1 - rating / highestRating) * (height - pad.top - pad.bottom)
  const [first, last] = [completions[0], completions.at(-1)]
  const days =
    first && last
      ? placedDays(
          { day: dayWords(first.completed_at), x: x(first.completed_at) },
          { day: dayWords(last.completed_at), x: x(last.completed_at) },
        )
      : []
  const rows = Math.max(0, ...days.map(({ row }) => row))
  return (
    <div className="rating-plot">
      <svg viewBox={`0 0 ${width} ${height + rows * dateHeight}`} role="img" aria-label={label}>
        {[0, 5, 10].map((rating) => (
          <g key={rating}>
            <path className="rating-grid" d={`M26 ${y(rating)}H${width}`} />
            <text x="0" y={y(rating)} dy="0.35em">
              {rating}
            </text>
          </g>
        ))}
        {completions.map(({ completed_at, rating_before, rating_after }) => (
          <g key={completed_at}>
            <path className="rating-move" d={`M${x(completed_at)} ${y(rating_before)}V${y(rating_after)}`} />
            <circle className="rating-before" cx={x(completed_at)} cy={y(rating_before)} r="5" />
            <circle className="rating-after" cx={x(completed_at)} cy={y(rating_after)} r="5" />
          </g>
        ))}
        {days.map(({ day, row, ...place }) => (
          <text key={day} y={height - 3 + row * dateHeight} {...place}>
            {day}
          </text>
        ))}
      </svg>
    </div>
  )
}

interface Day {
  day: string
  x: number
}

interface PlacedDay extends Day {
  textAnchor: 'start' | 'middle' | 'end'
  row: number
}

/** Each date is below its own mark; of two that would run into each other, the second is a row lower. */
function placedDays(first: Day, last: Day): PlacedDay[] {
  const isTight = startOf(last.x) - startOf(first.x) <= dateWidth
  const placed = [first, last].map((one, i) => ({
    ...one,
    textAnchor: anchorAt(one.x),
    row: isTight ? i : 0,
  }))
  return first.day === last.day ? placed.slice(0, 1) : placed
}

/** A date near an edge grows away from it, so that it is never cut off. */
function anchorAt(x: number): 'start' | 'middle' | 'end' {
  if (x < dateWidth / 2) return 'start'
  return x > width - dateWidth / 2 ? 'end' : 'middle'
}

/** Where a date below a mark begins, at its widest. */
function startOf(x: number): number {
  return x - { start: 0, middle: dateWidth / 2, end: dateWidth }[anchorAt(x)]
}
