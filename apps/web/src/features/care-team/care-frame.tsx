import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { t } from '@stillwater/contract/words'
import { can, isRole } from '@stillwater/domain/people/capabilities'
import { Button } from '@stillwater/ui/actions/button'
import { SignOutIcon } from '@stillwater/ui/icons/sign-out'
import { Logo } from '@stillwater/ui/brand/logo'
import { useBrand } from '../../platform/brand.ts'
import { useSession } from '../../platform/session/session.ts'
import { CrisisLine } from '../../shell/crisis/crisis-line.tsx'
import { logOut } from '../../shell/session/log-out.ts'
import { UrgentBadge, UrgentWatch } from '../safety/queue/alerts/urgent-watch.tsx'
import { InboxBadge } from '../messaging/inbox/inbox-badge.tsx'
import { CallBacks } from '../video/call-backs/call-backs.tsx'
import { careNavigation, careSectionOf, careSectionsFor } from './care-sections.ts'
import { NavMenu } from './nav-menu.tsx'
import { useCurrentTabInView } from './use-current-tab-in-view.ts'
import { WorkspaceKeys } from './palette/workspace-keys.tsx'
import './care-frame.css'

/** More than these have room between the name and the search on wide screens alone. */
const mostBesideLogo = 6

/** What stays in place while a member of the care team moves between the parts of the workspace. */
export function CareFrame({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const brand = useBrand()
  const user = useSession()?.user
  const sections = careSectionsFor(user?.role ?? '')
  const current = careSectionOf(path, sections)
  const nav = useCurrentTabInView(current)
  if (!user) return null
  const entries = careNavigation(sections)
  const isResponder = isRole(user.role) && can(user.role, 'safety.respond')
  return (
    <div className="care-frame">
      <header className="care-bar">
        <Logo href="/care" name={t('{brand} Care', { brand: brand.name })} link={Link} />
        <nav
          ref={nav}
          className="care-nav"
          aria-label={t('Sections')}
          data-many={entries.length > mostBesideLogo || undefined}
          data-menus={entries.some((entry) => 'sections' in entry) || undefined}
        >
          <ul>
            {entries.map((entry) =>
              'sections' in entry ? (
                <NavMenu key={entry.key} menu={entry} current={current} />
              ) : (
                <li key={entry.key}>
                  <Link
                    href={entry.href}
                    className="care-tab"
                    aria-current={entry.key === current ? 'page' : undefined}
                  >
                    {t(entry.label)}
                    {entry.key === 'safety' && <UrgentBadge />}
                    {entry.key === 'inbox' && <InboxBadge />}
                  </Link>
                </li>
              ),
            )}
          </ul>
        </nav>
        <div className="care-tools">
          <WorkspaceKeys sections={sections} />
          <Button className="care-log-out" kind="quiet" icon={<SignOutIcon size={20} />} onClick={logOut}>
            {t('Log out')}
          </Button>
        </div>
      </header>
      {isResponder && <UrgentWatch />}
      {isRole(user.role) && can(user.role, 'tasks.acknowledge') && <CallBacks />}
      {children}
      <footer className="care-foot">
        <p>
          {t('Signed in as {name}', {
            name: `${user.first_name} ${user.last_name} (${user.email || user.uid})`,
          })}
        </p>
        <p>
          <Link className="care-foot-link" href="/care/sign-in-methods">
            {t('Sign-in methods')}
          </Link>
        </p>
        {isRole(user.role) && can(user.role, 'break_glass') && (
          <p>
            <Link className="care-foot-link" href="/care/open-chart">
              {t('Open a chart outside your panel')}
            </Link>
          </p>
        )}
        <CrisisLine />
      </footer>
    </div>
  )
}
