import { useState } from 'react'
import type { Chart } from '@stillwater/contract/care/chart'
import { placeHold } from '@stillwater/contract/care/legal-holds'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { useChange } from '../../../platform/api/use-change.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { shortDay } from '../../results/score-words.ts'
import { patientChart } from './chart.queries.ts'
import { useMayWork } from './use-may-work.ts'

/** Whether the record is under a legal hold, and the way to place one. */
export function ChartHold({ chart }: { chart: Chart }) {
  const { legal_hold, profile } = chart
  const [isOpen, setOpen] = useState(false)
  const mayPlace = useMayWork(chart, 'patient.write')
  if (legal_hold)
    return (
      <p className="chart-hold">
        <b>{t('Legal hold')}</b>{' '}
        {t('since {day}, placed by {name}: {reason}', {
          day: shortDay(legal_hold.created_at),
          name: legal_hold.placed_by,
          reason: legal_hold.reason,
        })}
      </p>
    )
  if (!mayPlace) return null
  return (
    <>
      <p>
        <Button kind="text" small onClick={() => setOpen(true)}>
          {t('Place a legal hold')}
        </Button>
      </p>
      {isOpen && <HoldDialog patient_id={profile.id} onClose={() => setOpen(false)} />}
    </>
  )
}

function HoldDialog({ patient_id, onClose }: { patient_id: string; onClose: () => void }) {
  const place = useChange(placeHold, { invalidates: [patientChart(patient_id)] })
  const form = useForm(placeHold.body, {
    initial: { reason: '' },
    async onSubmit(typed) {
      await place.send({ params: { id: patient_id }, body: typed })
      raiseNotice(t('The hold is placed.'), 'info')
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('Place a legal hold')}
      above={t(
        'Nothing in this record is deleted until an administrator lifts the hold. The patient isn’t told.',
      )}
      form={form}
      className="chart-hold-form"
      onClose={onClose}
    >
      <TextAreaField {...form.text('reason')} rows={3} label={t('Reason')} />
      <Button type="submit" small wide busy={form.isPending}>
        {t('Place hold')}
      </Button>
    </FormDialog>
  )
}
