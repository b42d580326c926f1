import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { t } from '@stillwater/contract/words'
import { zoneStep } from '@stillwater/domain/people/device-zone'
import { AppFrame } from '@stillwater/ui/layout/app-frame'
import { BottomBar, type BarEntry } from '@stillwater/ui/layout/bottom-bar'
import { DotsThreeIcon } from '@stillwater/ui/icons/dots-three'
import { SignOutIcon } from '@stillwater/ui/icons/sign-out'
import { Logo } from '@stillwater/ui/brand/logo'
import { NavRail } from '@stillwater/ui/layout/nav-rail'
import { useHomeLoading } from '../../features/account/home/home.queries.ts'
import { useUnread } from '../../features/messaging/unread.ts'
import { useBrand } from '../../platform/brand.ts'
import { deviceZone } from '../../platform/device-zone.ts'
import { useSession } from '../../platform/session/session.ts'
import { CrisisLine } from '../crisis/crisis-line.tsx'
import { HelpButton } from '../crisis/help-button.tsx'
import { logOut } from '../session/log-out.ts'
import { MoreSheet } from './more-sheet.tsx'
import { sectionOf, sections } from './sections.ts'
import './patient-frame.css'

const ZoneQuestion = lazy(() => import('../../features/people/zone-question.tsx'))

/** The navigation around every page of the patient's dashboard. */
export function PatientFrame({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const [more, setMore] = useState(false)
  const brand = useBrand()
  const user = useSession()?.user
  const unread = useUnread(useHomeLoading(user?.patient?.id, path))
  const entries = sections.map((section) => ({
    ...section,
    label: t(section.label),
    badge: section.key === 'messages' ? unreadBadge(unread) : undefined,
  }))
  const current = sectionOf(path)
  const inBar = entries.filter(({ in_bar }) => in_bar)
  const isBehindMore = entries.some(({ key, in_bar }) => key === current && !in_bar)
  const moreEntry: BarEntry = {
    key: 'more',
    label: t('More'),
    icon: DotsThreeIcon,
    here: DotsThreeIcon,
    expanded: more,
    onPress: () => setMore(true),
  }
  return (
    <>
      <AppFrame
        rail={
          <NavRail
            label={t('Sections')}
            logo={<Logo href={brand.home_url} name={brand.name} />}
            entries={entries}
            current={current}
            actions={[{ key: 'log-out', label: t('Log out'), icon: SignOutIcon, onPress: logOut }]}
            link={Link}
            foot={
              <>
                <HelpButton />
                <CrisisLine />
              </>
            }
          />
        }
        bar={
          <BottomBar
            label={t('Sections')}
            entries={[...inBar, moreEntry]}
            current={isBehindMore ? 'more' : current}
            link={Link}
          />
        }
      >
        {user && zoneStep(user, deviceZone()) && (
          <Suspense>
            <ZoneQuestion user={user} />
          </Suspense>
        )}
        {children}
      </AppFrame>
      {more && <MoreSheet entries={entries.filter(({ in_bar }) => !in_bar)} onClose={() => setMore(false)} />}
    </>
  )
}

function unreadBadge(unread: number) {
  if (unread === 0) return undefined
  const said = unread === 1 ? t('1 unread message') : t('{unread} unread messages', { unread })
  return { shown: unread > 99 ? '99+' : String(unread), said }
}
