import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { keepEditing } from '../../platform/navigation/unsaved-changes.ts'

export default function LeaveDialog({ onLeave }: { onLeave: () => void }) {
  return (
    <Dialog
      open
      urgent
      onOpenChange={keepEditing}
      title={t('Leave without saving?')}
      above={t('You haven’t saved your changes.')}
      close={t('Close')}
    >
      <Button small wide onClick={keepEditing}>
        {t('Keep editing')}
      </Button>
      <Button kind="secondary" small wide onClick={onLeave}>
        {t('Leave without saving')}
      </Button>
    </Dialog>
  )
}
