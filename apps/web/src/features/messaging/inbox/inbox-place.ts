import { useSearch } from 'wouter'
import type { InboxFilter } from '@stillwater/domain/messaging/inbox-filters'
import { isFilter } from './inbox-filters.ts'

/** The filter is part of the address, so that Back and a reload keep it. */
export function useInboxFilter(): InboxFilter {
  const shown = new URLSearchParams(useSearch()).get('show')
  return isFilter(shown) ? shown : 'open'
}

export function inboxHref(id: string | null, filter: InboxFilter): string {
  return `/care/inbox${id ? `/${id}` : ''}${filter === 'open' ? '' : `?show=${filter}`}`
}
