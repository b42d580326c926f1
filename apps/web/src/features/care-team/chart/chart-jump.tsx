import { t, words } from '@stillwater/contract/words'

/** The parts that are looked for most, in the order of the page on a phone. */
const parts: readonly (readonly [id: string, title: string])[] = [
  ['scores', words('Scores')],
  ['notes', words('Notes')],
  ['prescriptions', words('Prescriptions')],
  ['appointments', words('Appointments')],
  ['exercises', words('Exercises')],
  ['contact', words('Contact')],
  ['messages', words('Messages')],
  ['timeline', words('Timeline')],
]

/** A chart is long: each part is one press away, and takes the focus. */
export function ChartJump() {
  return (
    <nav className="chart-jump" aria-label={t('Parts of the chart')}>
      <ul>
        {parts.map(([id, title]) => (
          <li key={id}>
            <a href={`#chart-${id}`}>{t(title)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
