import { useState } from 'react'
import { Link } from 'wouter'
import type { Chart } from '@stillwater/contract/care/chart'
import { acknowledgeTask } from '@stillwater/contract/care/tasks'
import { t } from '@stillwater/contract/words'
import { isRole, type Role } from '@stillwater/domain/people/capabilities'
import { canCloseByHand, careTaskHref, careTaskKind } from '@stillwater/domain/tasks/care-task-kinds'
import { Button } from '@stillwater/ui/actions/button'
import { deferred } from '@stillwater/ui/loading/deferred'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { shortDay } from '../../results/score-words.ts'
import { ChartSection } from './chart-section.tsx'
import { patientChart } from './chart.queries.ts'
import { TaskDialog } from './task-dialog.tsx'
import { useMayWork } from './use-may-work.ts'

type Task = Chart['tasks'][number]

const FinishDialog = deferred(async () => (await import('../tasks/finish-dialog.tsx')).FinishDialog)

/** What is open; what is done is in the timeline. */
export function ChartTasks({ chart }: { chart: Chart }) {
  const { tasks, profile } = chart
  const [isWriting, setWriting] = useState(false)
  // Beside the list, so that a task that a colleague closes meanwhile does not take a half written note with it.
  const [finishing, setFinishing] = useState<Task | null>(null)
  const mayWork = useMayWork(chart, 'patient.write')
  const open = openTasks(tasks)
  return (
    <ChartSection id="tasks" title={t('Open tasks')}>
      {open.length === 0 ? (
        <p className="sw-quiet">{t('Nothing is open.')}</p>
      ) : (
        <ul className="chart-lines">
          {open.map((task) => (
            <TaskRow
              key={task.id}
              patient_id={profile.id}
              task={task}
              mayWork={mayWork}
              onFinish={() => setFinishing(task)}
            />
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
      {finishing && (
        <FinishDialog
          task={{ ...finishing, patient_id: profile.id, patient_name: profile.name }}
          onClose={() => setFinishing(null)}
        />
      )}
    </ChartSection>
  )
}

export const openTasks = (tasks: Chart['tasks']) => tasks.filter(({ done_at }) => done_at === null)

interface TaskRowProps {
  patient_id: string
  task: Task
  mayWork: boolean
  onFinish: () => void
}

function TaskRow({ patient_id, task, mayWork, onFinish }: TaskRowProps) {
  const role = useSession()?.user.role
  const acknowledge = useChange(acknowledgeTask, { invalidates: [patientChart(patient_id)] })
  const { id, urgent, acknowledged_at, description } = task
  const isOurs = mayWork && isForCareTeam(task)
  const mustAcknowledge = urgent && acknowledged_at === null
  return (
    <li>
      <TaskWords {...{ patient_id, task, mayWork }} />
      {isOurs && mustAcknowledge && (
        <span className="chart-row-action">
          <Button
            kind="text"
            small
            aria-label={t('Acknowledge: {task}', { task: description })}
            busy={acknowledge.isPending}
            onClick={() => void acknowledge.send({ params: { id }, body: {} }).catch(() => {})}
          >
            {t('Acknowledge')}
          </Button>
        </span>
      )}
      {isOurs && !mustAcknowledge && isRole(role) && canCloseByHand(role, careTaskKind(task)) && (
        <span className="chart-row-action">
          <Button
            kind="text"
            small
            aria-label={t('Mark as done: {task}', { task: description })}
            aria-haspopup="dialog"
            onClick={onFinish}
          >
            {t('Mark as done')}
          </Button>
        </span>
      )}
      <ChangeFailed failure={acknowledge.failure} />
    </li>
  )
}

const isForCareTeam = ({ audience, safety }: Task) => audience === 'care_team' && !safety

/** What is to be done, for whom and by when; it leads to where that is done. */
export function TaskWords({ patient_id, task, mayWork }: Omit<TaskRowProps, 'onFinish'>) {
  const role = useSession()?.user.role
  const { audience, due_at, assigned_to } = task
  const isLink = mayWork && isForCareTeam(task) && isRole(role)
  return (
    <>
      <Description task={task} href={isLink ? pageOf(role, patient_id, task) : null} />
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
    </>
  )
}

/** Where the task is done, if that is another page. */
function pageOf(role: Role, patient_id: string, task: Task): string | null {
  const href = careTaskHref(role, { ...task, patient_id })
  return href === `/care/patients/${patient_id}` ? null : href
}

function Description({
  task: { id, safety, urgent, description },
  href,
}: {
  task: Task
  href: string | null
}) {
  if (safety)
    return (
      <Link className="chart-danger" href={`/care/safety/${id}`}>
        {t('Safety task')}
      </Link>
    )
  const words = urgent ? <b>{description}</b> : description
  return href ? <Link href={href}>{words}</Link> : <span>{words}</span>
}
