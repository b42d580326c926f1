import type { Today } from '@stillwater/contract/care/today'
import { t } from '@stillwater/contract/words'
import { timeTo } from '@stillwater/domain/care-team/today'
import { spanText } from '@stillwater/domain/messaging/answer-clock'
import { WarningFillIcon } from '@stillwater/ui/icons/warning-fill'
import { useServerMinute } from '../../../platform/api/server-clock.ts'
import { AnswerClock } from '../../messaging/inbox/answer-clock.tsx'
import { inboxHref } from '../../messaging/inbox/inbox-place.ts'
import { TodayGroup, TodayRow } from './today-group.tsx'

/** Patients who wait for an answer, by how long they have waited. */
export function MessageGroup({ group }: { group: Today['messages'] }) {
  const now = useServerMinute()
  if (!group || group.total === 0) return null
  const { total, items } = group
  return (
    <TodayGroup
      name="messages"
      title={t('Unanswered messages')}
      total={total}
      all={{ href: inboxHref(null, 'waiting'), shown: items.length }}
    >
      <ul>
        {items.map((thread) => (
          <TodayRow
            key={thread.id}
            id={thread.id}
            patient={thread}
            href={inboxHref(thread.id, 'open')}
            isUrgent={thread.is_urgent}
            {...(thread.is_urgent ? { mark: <WarningFillIcon size={22} /> } : {})}
            meta={[
              ...(thread.is_urgent ? [t('Urgent')] : []),
              t('Waiting {time}', { time: spanText(timeTo(thread.waiting_since, now).ms) }),
            ].join(', ')}
          >
            {thread.answer_due_at && <AnswerClock thread={thread} isShort />}
          </TodayRow>
        ))}
      </ul>
    </TodayGroup>
  )
}
