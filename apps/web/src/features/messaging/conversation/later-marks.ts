import type { MessageMarks } from '@stillwater/contract/message'

type SideMarks = MessageMarks['patient']

/**
 * The later of two states of a thread, for each side by itself. When both sides mark at the same moment, neither reply
 * knows of the other, and they arrive in any order.
 */
export function laterMarks(known: MessageMarks | null, received: MessageMarks): MessageMarks {
  if (!known) return received
  return { patient: later(known.patient, received.patient), care: later(known.care, received.care) }
}

const later = (one: SideMarks, other: SideMarks): SideMarks =>
  one.delivered >= other.delivered && one.read >= other.read
    ? one
    : { delivered: Math.max(one.delivered, other.delivered), read: Math.max(one.read, other.read) }
