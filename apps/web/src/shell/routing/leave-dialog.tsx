import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { keepEditing, type Loss } from '../../platform/navigation/unsaved-changes.ts'

interface LeaveDialogProps {
  loses: Loss
  onLeave: () => void
}

export default function LeaveDialog({ loses, onLeave }: LeaveDialogProps) {
  const said =
    loses === 'call'
      ? {
          title: t('Leave the call?'),
          above: t('Opening another page here ends the call on your side. You can join it again.'),
          stay: t('Stay in the call'),
          go: t('Leave call'),
        }
      : {
          title: t('Leave without saving?'),
          above: t('You haven’t saved your changes.'),
          stay: t('Keep editing'),
          go: t('Leave without saving'),
        }
  return (
    <Dialog open urgent onOpenChange={keepEditing} title={said.title} above={said.above} close={t('Close')}>
      <Button small wide onClick={keepEditing}>
        {said.stay}
      </Button>
      <Button kind="secondary" small wide onClick={onLeave}>
        {said.go}
      </Button>
    </Dialog>
  )
}
