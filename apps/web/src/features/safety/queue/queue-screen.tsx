import { useQuery } from '@tanstack/react-query'
import type { SafetyTask } from '@stillwater/contract/safety'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { BellIcon } from '@stillwater/ui/icons/bell'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { useSound } from './alerts/alert-sound.ts'
import { isWaiting, safetyQueue } from './queue.queries.ts'
import { QueueRow } from './queue-row.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import './queue.css'

export default function QueueScreen() {
  return (
    <CarePage title={t('Safety queue')} aside={<SoundButton />}>
      <Queue />
    </CarePage>
  )
}

function Queue() {
  const tasks = useQuery(safetyQueue)
  useKeptFocus(tasks.data?.map(({ id }) => id) ?? [])
  if (tasks.isPending && tasks.isPaused) return <Failed onRetry={() => tasks.refetch()} />
  if (tasks.isPending) return <Skeleton label={t('Loading the safety queue...')} lines={4} />
  if (tasks.isLoadingError) return <Failed onRetry={() => tasks.refetch()} />
  return (
    <>
      <StaleNotice query={tasks} />
      {tasks.data.length === 0 ? (
        <p className="queue-empty sw-prose">
          {t('No one is waiting. You’ll be alerted here, by email and by text.')}
        </p>
      ) : (
        <TaskList tasks={tasks.data} />
      )}
    </>
  )
}

function TaskList({ tasks }: { tasks: SafetyTask[] }) {
  const urgent = tasks.filter(isWaiting).length
  return (
    <>
      <p className="queue-count">
        {t('{count, plural, one {# open task} other {# open tasks}}', { count: tasks.length })}
        {urgent > 0 && `, ${t('{urgent} urgent and not acknowledged', { urgent })}`}
      </p>
      <ul className="queue">
        {tasks.map((task) => (
          <QueueRow key={task.id} task={task} />
        ))}
      </ul>
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadFailed retry={onRetry}>
      {t('We couldn’t load the safety queue. Try again, and watch your email and texts for alerts.')}
    </LoadFailed>
  )
}

function SoundButton() {
  const { on, setOn } = useSound()
  return (
    <Button kind="quiet" icon={<BellIcon size={20} />} onClick={() => setOn(!on)}>
      {on ? t('Mute alert sound') : t('Turn on alert sound')}
    </Button>
  )
}
