import { t } from '@stillwater/contract/words'
import { ActionRow } from '@stillwater/ui/action-row'
import { Dialog } from '@stillwater/ui/dialog'
import { ChatTextIcon } from '@stillwater/ui/icons/chat-text'
import { PhoneCallFillIcon } from '@stillwater/ui/icons/phone-call-fill'
import { PhoneIcon } from '@stillwater/ui/icons/phone'
import { useSession } from '../platform/session.ts'
import { CrisisWords } from './crisis-line.tsx'

export default function CrisisPanel({ onClose }: { onClose: () => void }) {
  const signedIn = useSession() !== null
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('You are not alone')}
      above={<CrisisWords />}
      close={t('Close')}
    >
      <ActionRow danger media={<PhoneCallFillIcon size={26} />} title={t('Call 911')} href="tel:911" />
      <ActionRow media={<PhoneIcon size={24} />} title={t('Call 988')} href="tel:988" />
      <ActionRow media={<ChatTextIcon size={24} />} title={t('Text 988')} href="sms:988" />
      {signedIn && <p className="sw-small">{t('Your answers are saved. You can come back.')}</p>}
    </Dialog>
  )
}
