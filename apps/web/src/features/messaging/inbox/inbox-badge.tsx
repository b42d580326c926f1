import { useInfiniteQuery } from '@tanstack/react-query'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { inboxList } from './inbox.queries.ts'
import { useLiveInbox } from './use-live-inbox.ts'

/** In the navigation, on every page of the workspace: what is urgent, else what is unread. */
export function InboxBadge() {
  useLiveInbox()
  const counts = useInfiniteQuery(inboxList('open')).data?.pages[0]?.counts
  if (!counts) return null
  const { urgent, unread } = counts
  if (urgent > 0)
    return (
      <span className="care-badge">
        <span aria-hidden="true">{urgent}</span>
        <span className="sw-hidden">
          {t('{urgent, plural, one {# urgent conversation} other {# urgent conversations}}', { urgent })}
        </span>
      </span>
    )
  if (unread === 0) return null
  return (
    <span className="care-badge care-badge-calm">
      <span aria-hidden="true">{unread}</span>
      <span className="sw-hidden">
        {t('{unread, plural, one {# unread conversation} other {# unread conversations}}', { unread })}
      </span>
    </span>
  )
}
