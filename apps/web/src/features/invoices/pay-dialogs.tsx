import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '@stillwater/contract/invoices'
import { t } from '@stillwater/contract/words'
import { usd, usdInColumn } from '@stillwater/domain/formats/money'
import { Button, ButtonLink } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { Receipt } from '@stillwater/ui/records/receipt'
import { Spinner } from '@stillwater/ui/feedback/spinner'
import { useBrand } from '../../platform/brand.ts'
import { Messages } from '../../platform/forms/messages.tsx'
import { brandName } from '../payments/card/card-brand-words.ts'
import { cardOnFile } from '../payments/payments.queries.ts'
import { replyLostWords } from '../payments/reply-lost-words.ts'
import { isPayable, statusWords } from './invoice-words.ts'
import type { InvoiceResult } from './use-invoice-calls.ts'

interface PayDialogProps {
  invoice: Invoice
  onConfirm: () => void
  onClose: () => void
}

/** Nothing is charged before this is confirmed. */
export function PayDialog({ invoice, onConfirm, onClose }: PayDialogProps) {
  const { data: card } = useQuery(cardOnFile)
  if (!isPayable(invoice)) return <NothingToPay invoice={invoice} onClose={onClose} />
  const amount = usd(invoice.balance_cents)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Pay this invoice?')}
      close={t('Close')}
      above={
        <Receipt
          lines={invoice.lines.map(({ description, amount_cents }, i) => ({
            key: String(i),
            label: description,
            amount: usdInColumn(amount_cents),
          }))}
          total={{ label: t('To pay'), amount }}
        />
      }
    >
      {card?.last4 && (
        <p>
          {t('We’ll charge your {brand} ending in {last4}.', {
            brand: t(brandName(card.provider)),
            last4: card.last4,
          })}
        </p>
      )}
      <Button small wide onClick={onConfirm}>
        {t('Pay {amount}', { amount })}
      </Button>
      <Button kind="secondary" small wide onClick={onClose}>
        {t('Not now')}
      </Button>
    </Dialog>
  )
}

/** It was paid or settled elsewhere while the dialog was open. */
function NothingToPay({ invoice, onClose }: Pick<PayDialogProps, 'invoice' | 'onClose'>) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('There’s nothing left to pay')}
      close={t('Close')}
      above={
        <p role="status">
          {t('Status of this invoice: {status}. Nothing was charged here.', { status: statusWords(invoice) })}
        </p>
      }
    >
      <Button small wide onClick={onClose}>
        {t('Done')}
      </Button>
    </Dialog>
  )
}

interface ResultDialogProps {
  result: Exclude<InvoiceResult, 'none'>
  refusals: readonly string[]
  onTryAgain: (() => void) | undefined
  onClose: () => void
}

const titles = {
  processing: () => t('Processing your payment'),
  success: () => t('Payment Successful!'),
  'to confirm': () => t('Your bank asks you to confirm this payment'),
  unconfirmed: () => t('Your payment is not confirmed yet'),
  unknown: () => t('Your payment is not confirmed yet'),
  failed: () => t('Your payment didn’t go through'),
}

export function ResultDialog({ result, refusals, onTryAgain, onClose }: ResultDialogProps) {
  const { support_email } = useBrand()
  const failed = result === 'failed'
  return (
    <Dialog
      open
      urgent={failed}
      onOpenChange={(open) => !open && onClose()}
      title={titles[result]()}
      {...(result === 'processing' ? {} : { close: t('Close') })}
      above={
        <div role="status" className="invoices-result">
          {result === 'processing' && <Spinner />}
          {refusals.length > 0 && (
            <div>
              <Messages messages={refusals} />
            </div>
          )}
          {failed && <p>{t('Your payment failed. Please try again or contact support for assistance.')}</p>}
          {result === 'unconfirmed' &&
            t(
              'We sent your payment, but the card processor hasn’t confirmed it yet. We’ll email you a receipt when it goes through. You don’t need to pay again.',
            )}
          {result === 'to confirm' &&
            t(
              'You have not been charged yet. Try again, or find it on this page later and confirm it there.',
            )}
          {result === 'unknown' && replyLostWords()}
          {result === 'success' && t('Thank you. A receipt is on its way by email.')}
        </div>
      }
    >
      {result === 'unconfirmed' && (
        <Button small wide onClick={onClose}>
          {t('Done')}
        </Button>
      )}
      {(failed || result === 'unknown' || result === 'to confirm') && (
        <>
          {onTryAgain && (
            <Button small wide onClick={onTryAgain}>
              {t('Try Again')}
            </Button>
          )}
          <ButtonLink kind="secondary" small wide href={`mailto:${support_email}`}>
            {t('Contact support')}
          </ButtonLink>
        </>
      )}
    </Dialog>
  )
}
