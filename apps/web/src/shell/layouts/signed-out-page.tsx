import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { defaultBrand } from '@stillwater/domain/brand/brand'
import { t } from '@stillwater/contract/words'
import { Logo } from '@stillwater/ui/brand/logo'
import { Page } from '@stillwater/ui/layout/page'
import { Scene } from '@stillwater/ui/brand/scene'
import { useBrand } from '../../platform/brand.ts'
import { CrisisLine } from '../crisis/crisis-line.tsx'
import { HelpButton } from '../crisis/help-button.tsx'
import './signed-out-page.css'

export interface SignedOutPageProps {
  title: ReactNode
  lead?: ReactNode
  /** Shows the large scene, for the sign-in page. Other pages have a smaller one. */
  scene?: boolean | undefined
  children?: ReactNode
}

export function SignedOutPage({ title, lead, scene = false, children }: SignedOutPageProps) {
  return (
    <Page
      width={scene ? 'full' : 'ask'}
      haze={scene}
      header={<PageHeader />}
      above={
        <div className="signed-out-words">
          <h1 className={scene ? 'sw-display' : undefined}>{title}</h1>
          {lead && <p className="sw-prose">{lead}</p>}
        </div>
      }
      line={<Scene view={scene ? 'arrival' : 'low'} />}
      below={children}
      footer={
        <>
          <CrisisLine />
          <p className="signed-out-links">
            <Link className="sw-touch" href={defaultBrand.links.privacy_policy}>
              {t('Privacy')}
            </Link>
            <Link className="sw-touch" href={defaultBrand.links.terms_of_use}>
              {t('Terms')}
            </Link>
            <Link className="sw-touch" href="/legal/accessibility">
              {t('Accessibility')}
            </Link>
          </p>
        </>
      }
    />
  )
}

export function PageHeader() {
  const brand = useBrand()
  return (
    <>
      <Logo href={brand.home_url} name={brand.name} />
      <HelpButton />
    </>
  )
}
