import { Link } from 'wouter'
import type { Chart } from '@stillwater/contract/care-chart'
import { t } from '@stillwater/contract/words'
import { shortDay } from '../../results/score-words.ts'
import { ChartSection } from './chart-section.tsx'

type Task = Chart['tasks'][number]

/** What is open; what is done is in the timeline. */
export function ChartTasks({ chart: { tasks } }: { chart: Chart }) {
  const open = tasks.filter(({ done_at }) => done_at === null)
  return (
    <ChartSection id="tasks" title={t('Open tasks')} empty={open.length === 0 && t('Nothing is open.')}>
      <ul className="chart-lines">
        {open.map((task) => (
          <li key={task.id}>
            <Description task={task} />
            <small>
              {[
                task.audience === 'patient' ? t('For the patient') : t('For the care team'),
                task.due_at && t('due {day}', { day: shortDay(task.due_at) }),
              ]
                .filter((part) => part)
                .join(', ')}
            </small>
          </li>
        ))}
      </ul>
    </ChartSection>
  )
}

function Description({ task: { id, safety, urgent, description } }: { task: Task }) {
  if (safety)
    return (
      <Link className="chart-danger" href={`/care/safety/${id}`}>
        {t('Safety task')}
      </Link>
    )
  return urgent ? <b>{description}</b> : <span>{description}</span>
}
