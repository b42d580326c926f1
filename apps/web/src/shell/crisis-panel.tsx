import { t } from '@stillwater/contract/words'
import { Dialog } from '@stillwater/ui/dialog'
import { persisted } from '../platform/persisted-state.ts'
import { useSession } from '../platform/session.ts'
import { CrisisWords } from './crisis-line.tsx'
import { CrisisRows } from './crisis-rows.tsx'

export interface CrisisPanelProps {
  onClose: () => void
  /** Said first, where an answer has opened it. */
  lead?: string
  note?: string
}

export default function CrisisPanel({ onClose, lead, note }: CrisisPanelProps) {
  const signedIn = useSession() !== null
  const saved = signedIn && persisted.read().queued_answers.length === 0
  const below = note ?? (saved ? t('Your answers are saved. You can come back.') : null)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('You are not alone')}
      above={
        <>
          {lead && <p className="crisis-lead">{lead}</p>}
          <CrisisWords />
        </>
      }
      close={t('Close')}
    >
      <CrisisRows />
      {below && <p className="sw-small">{below}</p>}
    </Dialog>
  )
}
