import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import type { Crisis } from '@stillwater/contract/crisis'
import { t } from '@stillwater/contract/words'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { statusWords } from '../../safety/status-words.ts'

const CrisisPanel = lazy(() => import('../../../shell/crisis/crisis-panel.tsx'))

interface HomeFollowUpProps {
  followUp: Pick<Crisis, 'screen' | 'told'>
  hasPlan: boolean
}

/** After the crisis page was put away: where the care team stands, and help that does not wait for it. decision S7 */
export default function HomeFollowUp({ followUp: { screen, told }, hasPlan }: HomeFollowUpProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p className="home-figure">{t('You are not alone')}</p>
      <p>{statusWords({ screen, status: told ? 'told' : 'alerting' })}</p>
      <p className="home-actions">
        <Button small aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t('Get help now')}
        </Button>
        {hasPlan && (
          <Link
            href="/patient/dashboard/safety_plan"
            className={buttonClass({ kind: 'secondary', small: true })}
          >
            {t('Open your safety plan')}
          </Link>
        )}
      </p>
      {isOpen && (
        <Suspense>
          <CrisisPanel onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
