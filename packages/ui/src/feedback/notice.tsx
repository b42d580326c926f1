import type { ReactNode } from 'react'
import { InfoIcon } from '../icons/info.tsx'
import { PlantIcon } from '../icons/plant.tsx'
import { WarningCircleIcon } from '../icons/warning-circle.tsx'
import './notice.css'

/** `attention` is work that is open; `alert`, read at once, is a failure. Neither is red: that is for danger alone. */
export type NoticeTone = 'info' | 'encourage' | 'attention' | 'alert'

const pictures = {
  info: InfoIcon,
  encourage: PlantIcon,
  attention: WarningCircleIcon,
  alert: WarningCircleIcon,
}

export interface NoticeProps {
  tone?: NoticeTone | undefined
  /** Not announced when it appears: what happened is announced elsewhere. */
  isStatic?: boolean | undefined
  /** A button or link below the text. */
  action?: ReactNode
  /** At the right, such as a dismiss button. */
  aside?: ReactNode
  children: ReactNode
}

export function Notice({ tone = 'info', isStatic, action, aside, children }: NoticeProps) {
  const Picture = pictures[tone]
  return (
    <div
      className={`sw-notice sw-notice-${tone}`}
      role={isStatic ? 'note' : tone === 'alert' ? 'alert' : 'status'}
    >
      <Picture />
      <div className="sw-notice-words">
        <div>{children}</div>
        {action && <div>{action}</div>}
      </div>
      {aside}
    </div>
  )
}
