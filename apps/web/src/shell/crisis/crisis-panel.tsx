import type { ReactNode } from 'react'
import { t } from '@stillwater/contract/words'
import { DialogSurface } from '@stillwater/ui/overlays/dialog-surface'
import { persisted } from '../../platform/session/persisted-state.ts'
import { useSession } from '../../platform/session/session.ts'
import { CrisisWords } from './crisis-line.tsx'
import { CrisisNumbers, CrisisPeople } from './crisis-rows.tsx'
import './crisis-page.css'

export interface CrisisPanelProps {
  onClose: () => void
  /** The first sentence, where an answer has opened the panel. */
  lead?: string
  /** Whether the care team was alerted, where an answer has opened the panel. */
  status?: string
  /** Further offers, below the numbers. */
  children?: ReactNode
}

export default function CrisisPanel({ onClose, lead, status, children }: CrisisPanelProps) {
  const signedIn = useSession() !== null
  const saved = signedIn && persisted.read().queued_answers.length === 0
  return (
    <DialogSurface
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('You are not alone')}
      above={
        <>
          {lead && <p className="crisis-lead">{lead}</p>}
          {status && (
            <p className="crisis-lead" role="status">
              {status}
            </p>
          )}
          <CrisisWords />
        </>
      }
      close={t('Close')}
      steady
    >
      <div className={children ? 'crisis-page-numbers' : 'crisis-panel-numbers'}>
        <CrisisNumbers />
      </div>
      <CrisisPeople />
      {!status && saved && <p className="sw-small">{t('Your answers are saved. You can come back.')}</p>}
      {children}
    </DialogSurface>
  )
}
