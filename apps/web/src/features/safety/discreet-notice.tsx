import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { leavePage } from './leave-page.ts'
import { SupportLine } from './support-line.tsx'
import './discreet-notice.css'

/** For a text about abuse: small, in a corner, in words that tell an onlooker nothing. docs/decisions/0088-abuse-is-discreet.md */
export function DiscreetNotice({ onClose }: { onClose: () => void }) {
  return (
    <aside className="discreet-notice" aria-label={t('Support')}>
      <div role="status">
        <SupportLine />
      </div>
      <div className="discreet-notice-actions">
        <Button kind="secondary" onClick={onClose}>
          {t('Close')}
        </Button>
        <Button kind="secondary" onClick={leavePage}>
          {t('Leave this site')}
        </Button>
      </div>
    </aside>
  )
}
