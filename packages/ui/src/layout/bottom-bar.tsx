import type { ReactNode } from 'react'
import type { LinkType } from '../actions/link.tsx'
import type { NavEntry } from './nav-rail.tsx'
import { roomAtBottom } from './scroll-room.ts'
import './bottom-bar.css'

export type BarEntry = Omit<NavEntry, 'href'> &
  ({ href: string; onPress?: never } | { href?: never; onPress: () => void; expanded?: boolean })

export interface BottomBarProps {
  label: string
  entries: readonly BarEntry[]
  current: string
  link?: LinkType
}

export function BottomBar({ label, entries, current, link: Link = 'a' }: BottomBarProps) {
  return (
    <nav className="sw-bar" aria-label={label} ref={roomAtBottom}>
      <ul className="sw-bar-list">
        {entries.map((entry) => {
          const active = entry.key === current
          return (
            <li key={entry.key}>
              {entry.href !== undefined ? (
                <Link href={entry.href} className="sw-bar-entry" aria-current={active ? 'page' : undefined}>
                  {face(entry, active)}
                </Link>
              ) : (
                <button
                  type="button"
                  className="sw-bar-entry"
                  aria-haspopup="dialog"
                  aria-expanded={entry.expanded ?? false}
                  aria-current={active ? 'page' : undefined}
                  onClick={entry.onPress}
                >
                  {face(entry, active)}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function face({ label, icon, here, badge }: BarEntry, active: boolean): ReactNode {
  const Icon = active ? here : icon
  return (
    <>
      <span className="sw-bar-icon">
        <Icon size={25} />
        {badge && (
          <span className="sw-bar-badge" aria-hidden="true">
            {badge.shown}
          </span>
        )}
      </span>
      <span>{label}</span>
      {badge && <span className="sw-hidden">{badge.said}</span>}
    </>
  )
}
