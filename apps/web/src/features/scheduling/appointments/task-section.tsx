import { useQuery } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { TaskList } from '../../tasks/task-list.tsx'
import { outstandingTasks } from '../../tasks/tasks.queries.ts'

export function TaskSection() {
  const tasks = useQuery(outstandingTasks)
  if (tasks.isPending) return <Skeleton label={t('Loading tasks...')} lines={2} />
  if (tasks.isError) {
    return (
      <Notice
        tone="alert"
        action={
          <Button kind="text" small onClick={() => tasks.refetch()}>
            {t('Try again')}
          </Button>
        }
      >
        {t('Your tasks could not be loaded.')}
      </Notice>
    )
  }
  if (tasks.data.length === 0) return <p>{t('You have no outstanding tasks.')}</p>
  return <TaskList tasks={tasks.data} />
}
