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
const height = 96
const pad = { x: 28, top: 8, bottom: 20 }

/** One line for each time: a ring where it began and a dot where it ended. */
export function RatingPlot({ completions, span, label }: RatingPlotProps) {
  const long = span.to - span.from || 1
  const x = (moment: string) =>
    span.to === span.from
      ? width / 2
      : pad.x + ((Date.parse(moment) - span.from) / long) * (width - 2 * pad.x)
  const y = (rating: number) => pad.top + (1 - rating / highestRating) * (height - pad.top - pad.bottom)
  const [first, last] = [completions[0], completions.at(-1)]
  return (
    <svg className="rating-plot" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {[0, 5, 10].map((rating) => (
        <g key={rating}>
          <path className="rating-grid" d={`M18 ${y(rating)}H${width}`} />
          <text x="0" y={y(rating) + 4}>
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
      {first && (
        <text x={x(first.completed_at)} y={height - 3} textAnchor={anchorAt(x(first.completed_at))}>
          {dayWords(first.completed_at)}
        </text>
      )}
      {last && last !== first && x(last.completed_at) - x(first!.completed_at) > 190 && (
        <text x={x(last.completed_at)} y={height - 3} textAnchor={anchorAt(x(last.completed_at))}>
          {dayWords(last.completed_at)}
        </text>
      )}
    </svg>
  )
}

/** A date near an edge grows away from it, so that it is never cut off. */
function anchorAt(x: number): 'start' | 'middle' | 'end' {
  if (x < 60) return 'start'
  return x > width - 60 ? 'end' : 'middle'
}
