import { useState } from 'react'
import { addIncidentReport, type Incident } from '@stillwater/contract/care/incidents'
import { incidentWords, recipientWords } from '@stillwater/contract/incident-words'
import { t } from '@stillwater/contract/words'
import { reportRecipients, type ReportRecipient } from '@stillwater/domain/incidents/incidents'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { queryClient } from '../../platform/api/query-client.ts'
import { useChange } from '../../platform/api/use-change.ts'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { raiseNotice } from '../../shell/notices/notices-store.ts'
import { patientIncidents } from './incidents.queries.ts'

interface ReportDialogProps {
  patient_id: string
  incident: Incident
  today: string
  onClose: () => void
}

/** To whom an incident was reported, and when. */
export function ReportDialog({ patient_id, incident, today, onClose }: ReportDialogProps) {
  const [report_id] = useState(() => crypto.randomUUID())
  const add = useChange(addIncidentReport, { invalidates: [patientIncidents(patient_id)] })
  const initial = { to: '', name: '', reported_on: today, note: '' }
  const bodyOf = (typed: typeof initial) => ({ report_id, ...typed, to: typed.to as ReportRecipient })
  const form = useForm(addIncidentReport.body, {
    initial,
    body: bodyOf,
    async onSubmit(typed) {
      const { data } = await add.send({ params: { id: incident.id }, body: bodyOf(typed) })
      queryClient.setQueryData(patientIncidents(patient_id).queryKey, data)
      raiseNotice(t('The report was recorded.'), 'info')
      onClose()
    },
  })
  return (
    <FormDialog
      wide
      title={t('Record a report')}
      above={t(incidentWords[incident.kind])}
      form={form}
      className="sharing-form"
      onClose={onClose}
    >
      <SelectField
        {...form.text('to')}
        label={t('Reported to')}
        placeholder={t('Choose')}
        options={reportRecipients.map((one) => ({ value: one, label: t(recipientWords[one]) }))}
      />
      <Field {...form.text('name')} label={t('Agency or person, and reference number')} autoComplete="off" />
      <Field {...form.text('reported_on')} type="date" max={today} label={t('Day')} />
      <TextAreaField {...form.text('note')} rows={3} label={t('Note (optional)')} />
      <Button type="submit" small wide busy={form.isPending}>
        {t('Record report')}
      </Button>
    </FormDialog>
  )
}
