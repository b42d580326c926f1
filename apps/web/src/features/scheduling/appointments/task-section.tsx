import { useQuery } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { TaskList } from '../../tasks/task-list.tsx'
import { outstandingTasks } from '../../tasks/tasks.queries.ts'

export function TaskSection() {
  const tasks = useQuery(outstandingTasks)
  if (tasks.isPending) return <Skeleton label={t('Loading tasks...')} lines={2} />
  if (tasks.isError) {
    return <LoadFailed retry={tasks.refetch}>{t('We couldn’t load your tasks.')}</LoadFailed>
  }
  if (tasks.data.length === 0) return <p>{t('You have no outstanding tasks.')}</p>
  return <TaskList tasks={tasks.data} />
}
