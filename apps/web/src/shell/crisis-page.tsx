import { useEffect, useRef } from 'react'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/button'
import { Page } from '@stillwater/ui/page'
import { CrisisLine } from './crisis-line.tsx'
import { CrisisRows } from './crisis-rows.tsx'
import { PageHeader } from './signed-out-page.tsx'
import './crisis-page.css'

export interface CrisisPageProps {
  /** Whether the server has the answer, and with it the care team. */
  told: boolean
  onGoOn: () => void
}

/** Nothing else on the screen than help, and the way on, which asks for nothing. decision S2 */
export function CrisisPage({ told, onGoOn }: CrisisPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
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
            {told
              ? t('Your care team has been told. Someone will reach out to you as soon as they can.')
              : t(
                  'We cannot reach your care team right now and keep trying. Please call one of these numbers.',
                )}
          </p>
        </div>
      }
      below={
        <div className="crisis-page-rows">
          <CrisisRows />
          <p className="crisis-page-on">
            <Button kind="secondary" wide onClick={onGoOn}>
              {t('I am safe and want to go on')}
            </Button>
          </p>
        </div>
      }
      footer={<CrisisLine />}
    />
  )
}
