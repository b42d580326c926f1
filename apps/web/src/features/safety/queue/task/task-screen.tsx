import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRoute } from 'wouter'
import { Refused } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { buttonClass } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../../platform/api/load-failed.tsx'
import { isUnanswered } from '../../../../platform/api/idempotency-keys.ts'
import { CareBack } from '../../../../shell/layouts/care-back.tsx'
import { CarePage } from '../../../../shell/layouts/care-page.tsx'
import { OpenChartLink } from '../../../people/out-of-reach/open-chart-link.tsx'
import { UnsavedNote } from './actions/closed-panel.tsx'
import { outcomeAttemptOf } from './actions/outcome-form.tsx'
import { safetyTaskDetails } from '../queue.queries.ts'
import { StaleNotice } from '../stale-notice.tsx'
import { TaskView } from './task-view.tsx'
import { focusHeading } from '../use-kept-focus.ts'
import '../queue.css'
import './task.css'

export default function TaskScreen() {
  const [, params] = useRoute('/care/safety/:id')
  return params && <Task key={params.id} id={params.id} />
}

function Task({ id }: { id: string }) {
  const task = useQuery(safetyTaskDetails(id))
  const back = <CareBack href="/care/safety">{t('Safety queue')}</CareBack>
  const isLost = isGone(task.error) && !task.data?.done_at
  const hadTask = task.data !== undefined
  useEffect(() => {
    // What held the focus went with the task.
    if (isLost && hadTask) focusHeading()
  }, [isLost, hadTask])
  if (task.isPending && !task.isPaused)
    return (
      <CarePage back={back} title={t('Safety task')}>
        <Skeleton label={t('Loading the task...')} lines={5} />
      </CarePage>
    )
  if (isLost)
    return (
      <CarePage
        back={back}
        title={task.data ? t('This task is no longer open for you') : t('We can’t find this task')}
      >
        <p className="sw-prose" role="status">
          {task.data
            ? isUnanswered(outcomeAttemptOf(id))
              ? t('The outcome you sent may have closed it, or a colleague did.')
              : t('A colleague may have closed it while you had it open.')
            : t(
                'It may have been closed, or it isn’t one of yours. Your queue shows every task you can take.',
              )}
        </p>
        <UnsavedNote id={id} />
        <p>
          <Link href="/care/safety" className={buttonClass()}>
            {t('Back to the queue')}
          </Link>
        </p>
        <OpenChartLink />
      </CarePage>
    )
  if (!task.data)
    return (
      <CarePage back={back} title={t('Safety task')}>
        <LoadFailed retry={task.refetch}>{t('We couldn’t load this task. Nothing was changed.')}</LoadFailed>
      </CarePage>
    )
  return (
    <CarePage back={back} title={task.data.patient.name}>
      {!task.data.done_at && <StaleNotice query={task} />}
      <TaskView task={task.data} />
    </CarePage>
  )
}

/** A task that someone closed, or that is off the caller's panel, is answered like one that does not exist. */
function isGone(error: unknown): boolean {
  return error instanceof Refused && [400, 403, 404, 422].includes(error.status)
}
