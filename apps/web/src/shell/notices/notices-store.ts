import type { NoticeTone } from '@stillwater/ui/feedback/notice'
import { addNotice, dismissNotice } from '@stillwater/domain/shell/notices'
import { session } from '../../platform/session/session.ts'
import { createStore } from '../../platform/store.ts'

export interface RaisedNotice {
  id: string
  text: string
  tone: NoticeTone
  action?: { label: string; onPress: () => void }
}

export const notices = createStore<readonly RaisedNotice[]>([])
let raised = 0

/** Shows a notice at the top of the page. A fourth one replaces the oldest; a repeated one is shown once. */
export function raiseNotice(text: string, tone: NoticeTone = 'alert', action?: RaisedNotice['action']): void {
  const notice = { id: String(++raised), text, tone, ...(action ? { action } : {}) }
  const others = notices.get().filter((one) => one.text !== text && !(isDone(notice) && isDone(one)))
  notices.set(addNotice(others, notice))
}

/** What someone did is said until they do the next thing, after which it may no longer be true. */
function isDone({ tone, action }: RaisedNotice): boolean {
  return tone !== 'alert' && !action && session.current() !== null
}

export function putAway(id: string): void {
  notices.set(dismissNotice(notices.get(), id))
}

/** @internal between tests */
export function putAllAway(): void {
  notices.set([])
}

// Notices are dropped with the session, except those with an action, which are about the page.
session.onDrop(() => notices.set(notices.get().filter(({ action }) => action)))
