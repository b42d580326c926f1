import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { careTaskFilters, type ListedTask } from '@stillwater/contract/care/tasks'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { isRole } from '@stillwater/domain/people/capabilities'
import { careTaskGroups, type CareTaskGroup } from '@stillwater/domain/tasks/care-task-kinds'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { deferred } from '@stillwater/ui/loading/deferred'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { moveFocus } from '../move-focus.ts'
import { useShortcuts } from '../../../shell/shortcuts/use-shortcuts.ts'
import { StaleNotice } from '../../safety/queue/stale-notice.tsx'
import { useKeptFocus } from '../../safety/queue/use-kept-focus.ts'
import { careTaskList } from './care-tasks.queries.ts'
import type { TaskDialog } from './task-actions.tsx'
import { TaskTable } from './task-table.tsx'
import { emptyWords, filterWords, groupWords } from './task-words.ts'
import { tasksHref, useTaskPlace, type TaskPlace } from './tasks-place.ts'
import '../desk.css'
import '../panel/panel.css'
import './care-tasks.css'

const AssignDialog = deferred(async () => (await import('./assign-dialog.tsx')).AssignDialog)
const FinishDialog = deferred(async () => (await import('./finish-dialog.tsx')).FinishDialog)

/** What the care team has to do: one's panel, or every patient for a coordinator. decision N39 */
export default function TasksScreen() {
  const place = useTaskPlace()
  const list = useInfiniteQuery(careTaskList(place))
  const counts = list.data?.pages[0]?.counts
  useShortcuts({ j: () => moveFocus('.task-link', 1), k: () => moveFocus('.task-link', -1) })
  return (
    <CarePage title={t('Tasks')} aside={<GroupFilter place={place} />}>
      <nav className="panel-filters" aria-label={t('Filters')}>
        <ul>
          {[null, ...careTaskFilters].map((show) => (
            <li key={show}>
              <Link
                href={tasksHref({ ...place, show })}
                className="panel-filter"
                aria-current={show === place.show ? 'true' : undefined}
              >
                {show ? t(filterWords[show]) : t('All')} {counts && <b>{counts[show ?? 'all']}</b>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Tasks place={place} />
    </CarePage>
  )
}

function GroupFilter({ place }: { place: TaskPlace }) {
  const [, navigate] = useLocation()
  return (
    <SelectField
      id="task-kind"
      label={t('Kind of task')}
      placeholder={t('Every kind')}
      options={careTaskGroups.map((group) => ({ value: group, label: t(groupWords[group]) }))}
      value={place.group ?? ''}
      onChange={({ target }) =>
        navigate(tasksHref({ ...place, group: (target.value || null) as CareTaskGroup | null }))
      }
    />
  )
}

function Tasks({ place }: { place: TaskPlace }) {
  const list = useInfiniteQuery(careTaskList(place))
  const user = useSession()?.user
  // Beside the list, so that a task that a colleague closes meanwhile does not take a half written note with it.
  const [opened, setOpened] = useState<{ dialog: TaskDialog; task: ListedTask } | null>(null)
  const close = () => setOpened(null)
  const tasks = list.data?.pages.flatMap((page) => page.tasks) ?? []
  const about = opened && (tasks.find(({ id }) => id === opened.task.id) ?? opened.task)
  useKeptFocus(tasks.map(({ id }) => id))
  if (list.isPending && !list.isPaused) return <Skeleton label={t('Loading tasks...')} lines={8} />
  if (!list.data || !user || !isRole(user.role))
    return <LoadFailed retry={() => list.refetch()}>{t('We couldn’t load the tasks.')}</LoadFailed>
  return (
    <>
      <StaleNotice query={list} />
      {tasks.length === 0 ? (
        <Notice>{emptyText(place)}</Notice>
      ) : (
        <TaskTable
          tasks={tasks}
          me={{ id: user.id, role: user.role }}
          onOpen={(dialog, task) => setOpened({ dialog, task })}
        />
      )}
      {about && opened.dialog === 'assign' && <AssignDialog task={about} me={user.id} onClose={close} />}
      {about && opened.dialog === 'finish' && <FinishDialog task={about} onClose={close} />}
      {list.isFetchNextPageError && (
        <Notice tone="alert">{t('We couldn’t load more tasks. Please try again.')}</Notice>
      )}
      {list.hasNextPage && (
        <Button
          kind="secondary"
          small
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('Show more tasks')}
        </Button>
      )}
    </>
  )
}

function emptyText({ show, group }: TaskPlace): string {
  if (group) return t('No task of this kind is open.')
  return show ? t(emptyWords[show]) : t('Nothing is open. New tasks appear here as they come in.')
}
