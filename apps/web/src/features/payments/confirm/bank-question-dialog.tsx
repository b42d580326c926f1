import { useRef, useState } from 'react'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import type { BankQuestion } from '../../../platform/api/bank-confirmation.ts'
import { CardFrame, type CardFrameHandle } from '../card/card-frame.tsx'

/** The bank asks in a frame that this page cannot look into. Nothing is called paid here: the repeated call tells. */
export default function BankQuestionDialog({ client_secret, onDone }: BankQuestion) {
  const frame = useRef<CardFrameHandle>(null)
  const [isUnreached, setUnreached] = useState(false)

  async function ask() {
    const isAnswered = await frame.current?.confirm(client_secret).catch(() => false)
    if (isAnswered) onDone(true)
    else setUnreached(true)
  }

  return (
    <Dialog
      open
      urgent
      onOpenChange={(open) => !open && onDone(false)}
      close={t('Close')}
      title={t('Your bank asks you to confirm this payment')}
      above={t('You have not been charged yet. Confirm it below, and your payment goes through.')}
    >
      {isUnreached ? (
        <>
          <Notice tone="alert">
            {t(
              'We couldn’t reach your bank, so we don’t know yet whether it got your answer. You’re charged only once.',
            )}
          </Notice>
          <Button small wide onClick={() => onDone(true)}>
            {t('Check payment')}
          </Button>
        </>
      ) : (
        <CardFrame ref={frame} purpose="confirm" onReady={() => void ask()} />
      )}
    </Dialog>
  )
}
