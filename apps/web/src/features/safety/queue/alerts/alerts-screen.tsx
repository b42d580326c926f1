import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Reply } from '@stillwater/contract/endpoint'
import type { readAlertHealth } from '@stillwater/contract/safety'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { can, isRole } from '@stillwater/domain/people/capabilities'
import { CheckIcon } from '@stillwater/ui/icons/check'
import { WarningFillIcon } from '@stillwater/ui/icons/warning-fill'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../../platform/api/load-failed.tsx'
import { serverNow, useServerMinute } from '../../../../platform/api/server-clock.ts'
import { useSession } from '../../../../platform/session/session.ts'
import { CarePage } from '../../../../shell/layouts/care-page.tsx'
import { failureWords } from '../failure-words.ts'
import { momentWords } from '../moments.ts'
import { alertHealth } from '../queue.queries.ts'
import { channelWords, tierWords } from '../safety-words.ts'
import { StaleNotice } from '../stale-notice.tsx'
import { TaskClock } from '../task-clock.tsx'
import '../queue.css'

type Health = Reply<typeof readAlertHealth>

/** Whether alerts reach people, for those who run the clinic. It names no patient. */
export default function AlertsScreen() {
  return (
    <CarePage title={t('Alerts')}>
      <Alerts />
    </CarePage>
  )
}

function Alerts() {
  const health = useQuery(alertHealth)
  if (health.isPending && !health.isPaused) return <Skeleton label={t('Loading alerts...')} lines={4} />
  if (!health.data)
    return <LoadFailed retry={health.refetch}>{t('We couldn’t load the state of alerts.')}</LoadFailed>
  const { on_call, unacknowledged, failures } = health.data
  return (
    <>
      <StaleNotice query={health} />
      <ul className="alert-lines">
        <Line bad={on_call === 0}>
          {on_call === 0
            ? t('No one is on call. Alerts go to the backup clinician, coordinators and administrators.')
            : t('{count, plural, one {# person is} other {# people are}} on call.', { count: on_call })}
        </Line>
        <Line bad={failures.length > 0}>
          {failures.length === 0
            ? t('Every alert was sent.')
            : t('{count, plural, one {# alert delivery} other {# alert deliveries}} failed.', {
                count: failures.length,
              })}
        </Line>
      </ul>
      <Failures failures={failures} />
      <Unacknowledged tasks={unacknowledged} />
    </>
  )
}

function Line({ bad, children }: { bad: boolean; children: string }) {
  return (
    <li className="alert-line" data-bad={bad || undefined}>
      {bad ? <WarningFillIcon size={22} /> : <CheckIcon size={22} />}
      <span>{children}</span>
    </li>
  )
}

function Failures({ failures }: Pick<Health, 'failures'>) {
  if (failures.length === 0) return null
  return (
    <section className="alert-part" aria-labelledby="failures">
      <h2 id="failures">{t('Failed deliveries')}</h2>
      <ul className="alert-lines" aria-live="polite">
        {failures.map(({ id, created_at, tier, channel, reason, task_id }) => (
          <li key={id} className="alert-line" data-bad="">
            <WarningFillIcon size={22} />
            <span>
              <b>
                {t(tierWords[tier])}, {t(channelWords[channel])}
              </b>
              <span>{t(failureWords(reason))}</span>
              <span className="sw-small">
                {momentWords(created_at, serverNow())}, <TaskName task_id={task_id} />,{' '}
                {t('code {reason}', { reason })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Unacknowledged({ tasks }: { tasks: Health['unacknowledged'] }) {
  const now = useServerMinute()
  return (
    <section className="alert-part" aria-labelledby="unacknowledged">
      <h2 id="unacknowledged">{t('Not acknowledged')}</h2>
      {tasks.length === 0 ? (
        <p>{t('Every safety task has been acknowledged.')}</p>
      ) : (
        <ul className="alert-lines">
          {tasks.map(({ task_id, due_at, told }) => (
            <li
              key={task_id}
              className="alert-line"
              data-bad={told && !(due_at && Date.parse(due_at) <= now) ? undefined : ''}
            >
              <span>
                <b>
                  <TaskName task_id={task_id} />
                </b>
                <span>{told ? t('An alert was sent.') : t('No alert has been sent yet.')}</span>
              </span>
              <TaskClock
                task={{ due_at, acknowledged_at: null, outcome_due_at: null, done_at: null }}
                urgent
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Enough of the id to speak about a task on the phone, and the way to it for those who may open it. */
function TaskName({ task_id }: { task_id: string }) {
  const role = useSession()?.user.role
  const name = t('Task {number}', { number: task_id.slice(0, 8) })
  return isRole(role) && can(role, 'safety.respond') ? (
    <Link href={`/care/safety/${task_id}`}>{name}</Link>
  ) : (
    name
  )
}
