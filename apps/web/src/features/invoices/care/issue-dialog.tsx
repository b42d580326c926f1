import { useState } from 'react'
import { issueInvoice, type PatientInvoices } from '@stillwater/contract/care/invoices'
import { Refused } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { mostLines, parseDollars } from '@stillwater/domain/invoices/service-lines'
import { Button } from '@stillwater/ui/actions/button'
import { AnswerGroup } from '@stillwater/ui/choices/answer-group'
import { FieldError } from '@stillwater/ui/fields/field-error'
import { useChange } from '../../../platform/api/use-change.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { invoicesOfPatient } from './care-invoices.queries.ts'
import { emptyLine, isAmount, LineFields, type TypedLine } from './line-fields.tsx'
import { explainMoney } from '../../payments/money-failures.ts'

interface IssueDialogProps {
  patient_id: string
  billed: PatientInvoices
  onClose: () => void
}

interface Typed {
  lines: readonly TypedLine[]
  collect: string
}

/** Bills for a service. The id is made with the dialog, so that a second press is the same invoice. */
export function IssueDialog({ patient_id, billed: { card, patient_name }, onClose }: IssueDialogProps) {
  const [invoice_id] = useState(() => crypto.randomUUID())
  const issue = useChange(issueInvoice, { invalidates: [invoicesOfPatient(patient_id)] })
  const bodyOf = ({ lines, collect }: Typed) => ({
    invoice_id,
    lines: lines.map(({ item, amount }) => ({ item, amount_cents: parseDollars(amount) ?? 0 })),
    collect: collect as 'charge_card' | 'ask_patient',
  })
  const form = useForm(issueInvoice.body, {
    initial: { lines: [emptyLine()], collect: '' } as Typed,
    body: bodyOf,
    messages: {
      lines: t('Please enter each amount in dollars, from 0.01 to 5,000.'),
      collect: t('Choose how this is paid.'),
    },
    explain: explainMoney,
    async onSubmit(typed) {
      try {
        const { data } = await issue.send({ params: { id: patient_id }, body: bodyOf(typed) })
        const said = { number: data.number, amount: usd(data.total_cents) }
        raiseNotice(
          data.status === 'paid'
            ? t('{number}: {amount} was charged to the card on file.', said)
            : t('{number} for {amount} is issued. We’re emailing the patient.', said),
          'info',
        )
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== 'payment_declined') throw error
        raiseNotice(
          t(
            'The card was declined and nothing was charged. The invoice is unpaid, and we asked {name} to pay it.',
            {
              name: patient_name,
            },
          ),
          'alert',
        )
      }
      onClose()
    },
    idPrefix: 'issue-',
  })
  const { lines, collect } = form.values
  const total = lines.reduce((sum, { amount }) => sum + (parseDollars(amount) ?? 0), 0)
  const setLine = (place: number, changed: TypedLine) =>
    form.set(
      'lines',
      lines.map((line, at) => (at === place ? changed : line)),
    )
  return (
    <FormDialog
      wide
      title={t('Issue an invoice')}
      above={t('For {name}', { name: patient_name })}
      form={form}
      className="care-billing-form"
      onClose={onClose}
    >
      {lines.map((line, place) => (
        <LineFields
          key={line.key}
          place={place}
          line={line}
          error={isAmount(line) ? undefined : form.wrong.lines}
          onChange={(changed) => setLine(place, changed)}
          onRemove={
            lines.length > 1
              ? () =>
                  form.set(
                    'lines',
                    lines.filter((_, at) => at !== place),
                  )
              : null
          }
        />
      ))}
      {lines.length < mostLines && (
        <Button kind="text" small onClick={() => form.set('lines', [...lines, emptyLine()])}>
          {t('Add a line')}
        </Button>
      )}
      <fieldset>
        <legend id="issue-collect-label">{t('How is it paid?')}</legend>
        <AnswerGroup
          name="collect"
          labelledBy="issue-collect-label"
          describedBy={form.wrong.collect && 'issue-collect-missing'}
          invalid={form.wrong.collect !== undefined}
          keys={false}
          options={[
            {
              value: 'charge_card',
              label: t('Charge the card on file now'),
              note: card ? t('Card ending in {last4}', { last4: card.last4 }) : t('No card is on file'),
              disabled: !card,
            },
            {
              value: 'ask_patient',
              label: t('Ask the patient to pay'),
              note: t('We email them, and it shows among their tasks. Due in 14 days.'),
            },
          ]}
          value={collect || null}
          onChange={(value) => form.set('collect', value)}
        />
        {form.wrong.collect && <FieldError id="issue-collect-missing">{form.wrong.collect}</FieldError>}
      </fieldset>
      <Button type="submit" small wide busy={form.isPending}>
        {submitWords(total, collect)}
      </Button>
    </FormDialog>
  )
}

/** The amount is named once there is one. */
function submitWords(total_cents: number, collect: string): string {
  if (total_cents === 0) return t('Issue invoice')
  const amount = usd(total_cents)
  return collect === 'charge_card'
    ? t('Charge {amount}', { amount })
    : t('Issue invoice for {amount}', { amount })
}
