import * as z from 'zod/mini'
import { stopPrescription } from '@stillwater/contract/care/prescribing'
import type { Prescription } from '@stillwater/contract/prescriptions'
import { t, words } from '@stillwater/contract/words'
import { shortestPlan } from '@stillwater/domain/prescriptions/prescribing/stop-plan'
import { Button } from '@stillwater/ui/actions/button'
import { Segments } from '@stillwater/ui/choices/segments'
import { Field } from '@stillwater/ui/fields/field'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { formatShortDay } from '../../../platform/dates.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { afterDecision, type DecisionDialogProps } from './decision-dialog.ts'

type Values = { way: 'now' | 'taper'; last_day: string; reason: string; plan: string }

/** What the server asks for where it knows the medicine, so that all that is missing is told at once. */
const completeStop = z.object({ ...stopPrescription.body.shape, must_not_stop: z.boolean() }).check(
  z.refine(
    ({ way, must_not_stop, plan }) => !(must_not_stop || way === 'taper') || plan.length >= shortestPlan,
    {
      path: ['plan'],
      error: words('Please write at least 10 characters for the patient.'),
    },
  ),
)

/** Stops a medicine now, or plans its taper; the patient reads the plan. */
export function StopDialog({ patient_id, prescription, onClose }: DecisionDialogProps) {
  const { id, medication_name: medicine, must_not_stop } = prescription
  const stop = useChange(stopPrescription, { invalidates: afterDecision(patient_id) })
  const bodyOf = ({ way, reason, plan, last_day }: Values) => ({
    way,
    reason,
    plan,
    last_day: way === 'taper' ? last_day : null,
  })
  const form = useForm<Values>(completeStop, {
    initial: { way: must_not_stop ? 'taper' : 'now', last_day: '', reason: '', plan: '' },
    body: (values) => ({ ...bodyOf(values), must_not_stop }),
    messages: { last_day: t('Please choose the last day.') },
    refusal: ({ code, message }) =>
      code === 'stop_plan_needed'
        ? { plan: message }
        : code === 'taper_dates'
          ? { last_day: message }
          : undefined,
    async onSubmit(values) {
      const { data } = await stop.send({ params: { id }, body: bodyOf(values) })
      raiseNotice(said(data), 'info')
      onClose()
    },
    idPrefix: 'stop-',
  })
  const isTaper = form.values.way === 'taper'
  return (
    <FormDialog
      wide
      form={form}
      className="rx-form"
      onClose={onClose}
      title={t('Stop {medicine}', { medicine })}
      above={must_not_stop ? t('This medicine must not stop suddenly. Write how to stop.') : undefined}
    >
      <Segments
        name="stop-way"
        label={t('When')}
        options={[
          { value: 'taper', label: t('Taper') },
          { value: 'now', label: t('Stop now') },
        ]}
        value={form.values.way}
        onChange={(value) => form.set('way', value === 'taper' ? 'taper' : 'now')}
      />
      {isTaper && <Field {...form.text('last_day')} type="date" label={t('Last day')} />}
      <TextAreaField {...form.text('reason')} label={t('Reason, for the chart')} rows={2} />
      <TextAreaField
        {...form.text('plan')}
        label={
          must_not_stop || isTaper
            ? t('How to stop, for the patient')
            : t('How to stop, for the patient (optional)')
        }
        rows={3}
      />
      <Button type="submit" small wide busy={form.isPending}>
        {isTaper ? t('Save taper') : t('Stop medicine')}
      </Button>
    </FormDialog>
  )
}

function said({
  status,
  medication_name: medicine,
  current_treatment_expiration_date: last,
}: Prescription): string {
  return status === 'canceled'
    ? t('{medicine} is stopped.', { medicine })
    : t('{medicine} is tapered until {day}.', { medicine, day: formatShortDay(last) })
}
