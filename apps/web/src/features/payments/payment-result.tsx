import type { ReactNode } from 'react'
import { t } from '@stillwater/contract/words'
import { Button, ButtonLink } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { Spinner } from '@stillwater/ui/feedback/spinner'
import { useBrand } from '../../platform/brand.ts'
import { Messages } from '../../platform/forms/messages.tsx'
import type { FailedMoney } from './use-first-payment.ts'
import './payment-result.css'

export interface PaymentResultProps {
  state: 'processing' | 'success' | 'error'
  /** What was paid, in words. */
  paid: ReactNode
  messages: readonly string[]
  /** What became of the money where the state is `error`. */
  money?: FailedMoney
  onContinue: () => void
  /** The way on is being looked up. */
  leaving?: boolean
  onTryAgain: () => void
}

const titles = {
  processing: () => t('Processing your payment'),
  success: () => t('Thank you. Your payment went through.'),
  error: () => t('Your payment did not go through'),
}

/** What becomes of a payment, before everything else on the page. spec: intake §2 */
export function PaymentResult({
  state,
  paid,
  messages,
  money = 'refused',
  onContinue,
  leaving,
  onTryAgain,
}: PaymentResultProps) {
  const { support_email } = useBrand()
  return (
    <Dialog
      open
      urgent
      onOpenChange={() => undefined}
      title={money === 'unknown' ? t('Your payment is not confirmed yet') : titles[state]()}
      above={
        <div role="status" className="payment-said">
          {state === 'processing' && (
            <>
              <Spinner />
              {t('This takes a moment. Please keep this page open.')}
            </>
          )}
          {state === 'success' && paid}
          {state === 'error' && <Messages messages={messages} />}
          {money === 'none' && <p>{t('You were not charged.')}</p>}
        </div>
      }
    >
      {state === 'success' && (
        <Button small wide busy={leaving} onClick={onContinue}>
          {t('Continue')}
        </Button>
      )}
      {state === 'error' && (
        <>
          <Button small wide onClick={onTryAgain}>
            {t('Try Again')}
          </Button>
          <ButtonLink kind="secondary" small wide href={`mailto:${support_email}`}>
            {t('Contact support')}
          </ButtonLink>
        </>
      )}
      {state === 'processing' && (
        <p className="sw-small sw-quiet">{t('Even if this page closes, you are charged only once.')}</p>
      )}
    </Dialog>
  )
}
