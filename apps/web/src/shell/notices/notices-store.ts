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

/** Says something at the top of whatever page is shown. A fourth notice pushes out the oldest; one said twice stands once. */
export function raiseNotice(text: string, tone: NoticeTone = 'alert', action?: RaisedNotice['action']): void {
  const id = String(++raised)
  const others = notices.get().filter((notice) => notice.text !== text)
  notices.set(addNotice(others, { id, text, tone, ...(action ? { action } : {}) }))
}

export function putAway(id: string): void {
  notices.set(dismissNotice(notices.get(), id))
}

export function putAllAway(): void {
  notices.set([])
}

// What was said to one person is not shown to the next. A notice with an action is about the page, not about a person.
session.onDrop(() => notices.set(notices.get().filter(({ action }) => action)))
