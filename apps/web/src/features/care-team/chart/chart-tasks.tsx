import { useState } from 'react'
import { Link } from 'wouter'
import type { Chart } from '@stillwater/contract/care-chart'
import { acknowledgeTask, finishTask } from '@stillwater/contract/care-tasks'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { shortDay } from '../../results/score-words.ts'
import { ChartSection } from './chart-section.tsx'
import { patientChart } from './chart.queries.ts'
import { TaskDialog } from './task-dialog.tsx'
import { useMayWork } from './use-may-work.ts'

type Task = Chart['tasks'][number]

/** What is open; what is done is in the timeline. */
export function ChartTasks({ chart }: { chart: Chart }) {
  const { tasks, profile } = chart
  const [isWriting, setWriting] = useState(false)
  const mayWork = useMayWork(chart, 'patient.write')
  const open = tasks.filter(({ done_at }) => done_at === null)
  return (
    <ChartSection id="tasks" title={t('Open tasks')}>
      {open.length === 0 ? (
        <p className="sw-quiet">{t('Nothing is open.')}</p>
      ) : (
        <ul className="chart-lines">
          {open.map((task) => (
            <TaskRow key={task.id} patient_id={profile.id} task={task} mayWork={mayWork} />
          ))}
        </ul>
      )}
      {mayWork && (
        <p>
          <Button kind="secondary" small onClick={() => setWriting(true)}>
            {t('Create task')}
          </Button>
        </p>
      )}
      {isWriting && <TaskDialog chart={chart} onClose={() => setWriting(false)} />}
    </ChartSection>
  )
}

function TaskRow({ patient_id, task, mayWork }: { patient_id: string; task: Task; mayWork: boolean }) {
  const invalidates = [patientChart(patient_id)]
  const acknowledge = useChange(acknowledgeTask, { invalidates })
  const finish = useChange(finishTask, { invalidates })
  const { id, audience, safety, urgent, acknowledged_at, due_at, assigned_to, description } = task
  const isOurs = mayWork && audience === 'care_team' && !safety
  const params = { id }
  return (
    <li>
      <Description task={task} />
      <small>
        {[
          audience === 'patient'
            ? t('For the patient')
            : assigned_to
              ? t('For {name}', { name: assigned_to })
              : t('For the care team'),
          due_at && t('due {day}', { day: shortDay(due_at) }),
        ]
          .filter((part) => part)
          .join(', ')}
      </small>
      {isOurs &&
        (urgent && !acknowledged_at ? (
          <span className="chart-row-action">
            <Button
              kind="text"
              small
              aria-label={t('Acknowledge: {task}', { task: description })}
              busy={acknowledge.isPending}
              onClick={() => void acknowledge.send({ params, body: {} })}
            >
              {t('Acknowledge')}
            </Button>
          </span>
        ) : (
          <span className="chart-row-action">
            <Button
              kind="text"
              small
              aria-label={t('Mark as done: {task}', { task: description })}
              busy={finish.isPending}
              onClick={() => void finish.send({ params, body: {} })}
            >
              {t('Mark as done')}
            </Button>
          </span>
        ))}
      <ChangeFailed failure={acknowledge.failure ?? finish.failure} />
    </li>
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
