import type { ReactNode } from 'react'
import type { IconType } from '../icons/icon.tsx'
import type { LinkType } from '../actions/link.tsx'
import './nav-rail.css'

export interface NavEntry {
  key: string
  label: string
  href: string
  icon: IconType
  /** The filled icon, for the current page. */
  here: IconType
  /** A badge, such as a number of new messages, with its screen reader text. */
  badge?: { shown: string; said: string } | undefined
}

/** An action that opens no page. */
interface NavAction {
  key: string
  label: string
  icon: IconType
  onPress(): void
}

export interface NavRailProps {
  label: string
  logo: ReactNode
  entries: readonly NavEntry[]
  current: string
  actions?: readonly NavAction[]
  foot?: ReactNode
  link?: LinkType
}

export function NavRail({ label, logo, entries, current, actions, foot, link: Link = 'a' }: NavRailProps) {
  return (
    <header className="sw-rail">
      <div className="sw-rail-logo">{logo}</div>
      <nav aria-label={label}>
        <ul className="sw-rail-list">
          {entries.map(({ key, label: name, href, icon, here, badge }) => {
            const active = key === current
            const Icon = active ? here : icon
            return (
              <li key={key}>
                <Link href={href} className="sw-rail-entry" aria-current={active ? 'page' : undefined}>
                  <Icon size={21} />
                  <span className="sw-rail-name">{name}</span>
                  {badge && (
                    <span className="sw-badge">
                      <span aria-hidden="true">{badge.shown}</span>
                      <span className="sw-hidden">{badge.said}</span>
                    </span>
                  )}
                </Link>
              </li>
            )
          })}
          {actions?.map(({ key, label: name, icon: Icon, onPress }) => (
            <li key={key}>
              <button type="button" className="sw-rail-entry" onClick={onPress}>
                <Icon size={21} />
                <span className="sw-rail-name">{name}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {foot && <div className="sw-rail-foot">{foot}</div>}
    </header>
  )
}
