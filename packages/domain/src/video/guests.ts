/** Who may be asked into a session by either side. */
export const guestRelations = ['interpreter', 'supervisor', 'relative'] as const
export type GuestRelation = (typeof guestRelations)[number]

export const guestStatuses = ['invited', 'waiting', 'admitted', 'removed'] as const
export type GuestStatus = (typeof guestStatuses)[number]

/** How many guests a room takes: every guest is one more connection for each person in it. */
export const maxGuests = 3

export function guestStatus(guest: {
  entered_at: string | null
  admitted_at: string | null
  removed_at: string | null
}): GuestStatus {
  if (guest.removed_at) return 'removed'
  if (guest.admitted_at) return 'admitted'
  return guest.entered_at ? 'waiting' : 'invited'
}
