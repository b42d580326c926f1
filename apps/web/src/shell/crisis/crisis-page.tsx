import { useEffect, useRef, type ReactNode } from 'react'
import { t } from '@stillwater/contract/words'
import { Page } from '@stillwater/ui/layout/page'
import { CrisisLine } from './crisis-line.tsx'
import { CrisisNumbers, CrisisPeople } from './crisis-rows.tsx'
import { PageHeader } from '../layouts/signed-out-page.tsx'
import './crisis-page.css'

export interface CrisisPageProps {
  /** Whether the care team was alerted. */
  status: string
  /** Further offers, below the sticky numbers. */
  children?: ReactNode
  /** The button that leaves the page. */
  action: ReactNode
}

/** The crisis numbers come first; everything else on the page is optional. decisions S2, S9 */
export function CrisisPage({ status, children, action }: CrisisPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { scrollY } = window
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
    return () => scrollTo(0, scrollY)
  }, [])
  return (
    <Page
      header={<PageHeader />}
      above={
        <div className="crisis-page-words">
          <h1 ref={heading} tabIndex={-1}>
            {t('You are not alone')}
          </h1>
          <p className="sw-prose">
            {t(
              'Thank you for telling us. You deserve help right now, and people are there for you at any hour.',
            )}
          </p>
          <p className="sw-prose" role="status">
            {status}
          </p>
        </div>
      }
      below={
        <div className="crisis-page-rows">
          <div className="crisis-page-numbers">
            <CrisisNumbers />
          </div>
          <CrisisPeople />
          {children}
          <p className="crisis-page-on">{action}</p>
        </div>
      }
      footer={<CrisisLine />}
    />
  )
}
