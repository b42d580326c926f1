import type { ReactNode } from 'react'
import { XIcon } from '../icons/x.tsx'
import { Notice, type NoticeTone } from './notice.tsx'
import { roomAtTop } from '../layout/scroll-room.ts'
import './notices.css'

interface NoticesItem {
  id: string
  tone?: NoticeTone | undefined
  children: ReactNode
  action?: ReactNode
}

export interface NoticesProps {
  /** Newest last. The caller decides how many there are and how long they stay. */
  items: readonly NoticesItem[]
  onDismiss: (id: string) => void
  words: { label: string; dismiss: string }
}

export function Notices({ items, onDismiss, words }: NoticesProps) {
  return (
    <section className="sw-notices" aria-label={words.label} ref={roomAtTop}>
      {items.map(({ id, tone, children, action }) => (
        <Notice
          key={id}
          tone={tone}
          action={action}
          aside={
            <button
              type="button"
              className="sw-notices-dismiss"
              aria-label={words.dismiss}
              onClick={() => onDismiss(id)}
            >
              <XIcon size={20} />
            </button>
          }
        >
          {children}
        </Notice>
      ))}
    </section>
  )
}
