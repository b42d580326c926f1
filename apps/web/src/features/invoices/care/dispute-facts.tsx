import type { CareInvoice } from '@stillwater/contract/care/invoices'
import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { momentWords } from '../../safety/queue/moments.ts'

type Dispute = NonNullable<CareInvoice['dispute']>

/** What a bank asks about a payment, and until when it can be answered. The answer is given at the card processor. */
export function DisputeFacts({ dispute }: { dispute: Dispute }) {
  const { reason, amount_cents, fee_cents } = dispute
  return (
    <small className="care-billing-dispute">
      {stateWords(dispute)}{' '}
      {t('Amount: {amount}, plus a fee of {fee}. Reason: {reason}', {
        amount: usd(amount_cents),
        fee: usd(fee_cents),
        reason,
      })}
    </small>
  )
}

function stateWords({ state, respond_by }: Dispute): string {
  if (state === 'won') return t('The dispute was won.')
  if (state === 'lost') return t('The dispute was lost.')
  return respond_by === null
    ? t('The bank asks for no answer.')
    : t('Answer the bank by {when}.', { when: momentWords(respond_by, serverNow()) })
}
