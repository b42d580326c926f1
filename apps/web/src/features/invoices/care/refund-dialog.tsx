import { useRef } from 'react'
import type { CareInvoice } from '@stillwater/contract/care/invoices'
import { refundInvoice } from '@stillwater/contract/refunds'
import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { isRefundAmount } from '@stillwater/domain/invoices/refund-amount'
import { parseDollars } from '@stillwater/domain/invoices/service-lines'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { isDecided } from '../../../platform/api/idempotency-keys.ts'
import { fetchNow } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { invoicesOfPatient } from './care-invoices.queries.ts'
import { explainMoney } from '../../payments/money-failures.ts'

interface RefundDialogProps {
  patient_id: string
  invoice: CareInvoice
  onClose: () => void
}

/** Whole or in part, back to the card it was paid with. */
export function RefundDialog({ patient_id, invoice, onClose }: RefundDialogProps) {
  const { number, refundable_cents, refunded_cents } = invoice
  const refund = useChange(refundInvoice, { invalidates: [invoicesOfPatient(patient_id)] })
  // What cannot be refunded is out of range for the contract.
  const amountOf = (typed: string) => {
    const cents = parseDollars(typed) ?? 0
    return isRefundAmount(cents, refundable_cents) ? cents : 0
  }
  const bodyOf = ({ amount_cents, reason }: { amount_cents: string; reason: string }) => ({
    amount_cents: amountOf(amount_cents),
    refunded_cents,
    reason,
  })
  const unanswered = useRef(0)

  /** What is refunded afterwards. A lost reply says nothing, and a press after it is refused: the list knows. decision C21 */
  async function refundOnce(body: ReturnType<typeof bodyOf>): Promise<number> {
    try {
      return (await refund.send({ params: { id: invoice.id }, body })).data.refunded_cents
    } catch (error) {
      if (!isDecided(error)) unanswered.current = body.amount_cents
      if (unanswered.current !== body.amount_cents) throw error
      const listed = await fetchNow(invoicesOfPatient(patient_id)).catch(() => null)
      const now = listed?.invoices.find(({ id }) => id === invoice.id)?.refunded_cents
      if (now !== refunded_cents + body.amount_cents) throw error
      return now
    }
  }

  const form = useForm(refundInvoice.body, {
    initial: { amount_cents: (refundable_cents / 100).toFixed(2), reason: '' },
    body: bodyOf,
    messages: {
      amount_cents: t('Please enter an amount in dollars, from 0.01 to {most}.', {
        most: (refundable_cents / 100).toFixed(2),
      }),
    },
    explain: explainMoney,
    async onSubmit(typed) {
      const amount = usd((await refundOnce(bodyOf(typed))) - refunded_cents)
      raiseNotice(t('{amount} of {number} refunded. We’re emailing the patient.', { amount, number }), 'info')
      onClose()
    },
  })
  const amount = amountOf(form.values.amount_cents)
  return (
    <FormDialog
      title={t('Refund {number}', { number })}
      above={t('{amount} can be refunded, to the card it was paid with.', { amount: usd(refundable_cents) })}
      form={form}
      className="care-billing-form"
      onClose={onClose}
    >
      <Field
        {...form.text('amount_cents')}
        label={t('Amount in dollars')}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextAreaField
        {...form.text('reason')}
        label={t('Reason')}
        hint={t('For the clinic’s books. The patient doesn’t see it.')}
        rows={3}
      />
      <Button type="submit" small wide busy={form.isPending}>
        {amount ? t('Refund {amount}', { amount: usd(amount) }) : t('Refund')}
      </Button>
    </FormDialog>
  )
}
