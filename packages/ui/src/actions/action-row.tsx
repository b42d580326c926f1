import type { ReactNode } from 'react'
import { ArrowRightIcon } from '../icons/arrow-right.tsx'
import './action-row.css'

export interface ActionRowProps {
  title: ReactNode
  note?: ReactNode
  /** An icon or an avatar at the left. */
  media?: ReactNode
  /** Red icon, for danger only. */
  danger?: boolean | undefined
  href?: string | undefined
  onPress?: (() => void) | undefined
  /** A separate button at the right; the row itself is then not clickable. */
  action?: ReactNode
}

export function ActionRow({ title, note, media, danger, href, onPress, action }: ActionRowProps) {
  const name = danger ? 'sw-row sw-row-danger' : 'sw-row'
  const inside = (
    <>
      {media && <span className="sw-row-media">{media}</span>}
      <span className="sw-row-words">
        <span className="sw-row-title">{title}</span>
        {note && <span className="sw-row-note">{note}</span>}
      </span>
    </>
  )
  if (href !== undefined)
    return (
      <a className={`${name} sw-row-press`} href={href} onClick={onPress}>
        {inside}
        <ArrowRightIcon />
      </a>
    )
  if (onPress)
    return (
      <button className={`${name} sw-row-press`} type="button" onClick={onPress}>
        {inside}
        <ArrowRightIcon />
      </button>
    )
  return (
    <div className={name}>
      {inside}
      {action}
    </div>
  )
}
