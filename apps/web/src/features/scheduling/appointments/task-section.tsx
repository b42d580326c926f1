import { useQuery } from '@tanstack/react-query'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { patientRecord } from '../../people/people.queries.ts'
import { TaskList } from '../../tasks/task-list.tsx'
import { useOpenTasks } from './use-open-tasks.ts'

export function TaskSection() {
  const patient = useSession()?.user.patient
  return patient ? <OpenTasks patient={patient} /> : null
}

function OpenTasks({ patient: known }: { patient: Patient }) {
  const { data: patient = known } = useQuery({ ...patientRecord(known.id), placeholderData: known })
  const { tasks, isPending, isError, refetch } = useOpenTasks(patient)
  if (isPending) return <Skeleton label={t('Loading tasks...')} lines={2} />
  if (isError) {
    return <LoadFailed retry={refetch}>{t('We couldn’t load your tasks.')}</LoadFailed>
  }
  if (tasks.length === 0) return <p>{t('You have no outstanding tasks.')}</p>
  return <TaskList tasks={tasks} />
}
