import { discardBankDraft, type CareBank } from '@stillwater/contract/care-content'
import { t } from '@stillwater/contract/words'
import { useChange } from '../../../platform/api/use-change.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { showBank } from './use-bank-draft.ts'

export function DiscardDialog({ bank, onClose }: { bank: CareBank; onClose: () => void }) {
  const discard = useChange(discardBankDraft, {
    onSuccess({ data }) {
      showBank(data)
      raiseNotice(t('The draft is discarded.'), 'info')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('Discard this draft?')}
      above={t('What was written since the last publication is lost. What patients see stays as it is.')}
      go={t('Discard draft')}
      keep={t('Keep draft')}
      change={discard}
      onGo={() => discard.send({ params: { bank: bank.bank } })}
      onClose={onClose}
    />
  )
}
