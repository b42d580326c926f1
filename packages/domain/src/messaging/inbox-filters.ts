/** The lists of a care person's inbox. */
export const inboxFilters = ['open', 'waiting', 'unread', 'assigned', 'snoozed'] as const
export type InboxFilter = (typeof inboxFilters)[number]
