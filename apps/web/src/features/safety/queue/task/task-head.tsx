import type { SafetyDetails } from '@stillwater/contract/safety'
import { t } from '@stillwater/contract/words'
import { serverNow, useServerNow } from '../../../../platform/api/server-clock.ts'
import { ChartLink } from '../../../people/chart-link.tsx'
import { ageWords, momentWords, timeWords } from '../moments.ts'
import { RiskChips } from '../risk-chips.tsx'
import { TaskClock } from '../task-clock.tsx'
import { TaskState } from '../task-state.tsx'

/** Who it is about, what time it is there, and where the response stands. */
export function TaskHead({ task }: { task: SafetyDetails }) {
  const { patient } = task
  return (
    <div className="safety-head">
      <p className="safety-facts">
        {[patient.pronoun, ageWords(patient.dob, serverNow(), patient.zone)].filter(Boolean).join(', ')}
        <LocalTime zone={patient.zone} /> <ChartLink patient_id={patient.id} />
      </p>
      <p className="safety-state">
        <RiskChips task={task} />
        <TaskClock task={task} urgent={task.urgent} />
      </p>
      <ul className="safety-lines">
        <li>{t('Signaled {time}', { time: momentWords(task.signaled_at, serverNow()) })}</li>
        <li>
          <TaskState task={task} />
        </li>
        {task.assigned_to && <li>{t('Assigned to {name}', { name: task.assigned_to.name })}</li>}
        {!task.done_at && !task.told && (
          <li className="queue-untold">{t('No alert has been delivered yet')}</li>
        )}
      </ul>
    </div>
  )
}

function LocalTime({ zone }: { zone: string }) {
  return <span>{t('{time} in their time zone', { time: timeWords(useServerNow(), zone) })}</span>
}
