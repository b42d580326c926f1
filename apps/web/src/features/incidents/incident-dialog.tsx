import { useState } from 'react'
import { recordIncident } from '@stillwater/contract/care/incidents'
import { incidentWords, severityWords } from '@stillwater/contract/incident-words'
import { t } from '@stillwater/contract/words'
import {
  incidentKinds,
  isMandated,
  severities,
  type IncidentKind,
  type Severity,
} from '@stillwater/domain/incidents/incidents'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Field } from '@stillwater/ui/fields/field'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { queryClient } from '../../platform/api/query-client.ts'
import { useChange } from '../../platform/api/use-change.ts'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { raiseNotice } from '../../shell/notices/notices-store.ts'
import { patientIncidents } from './incidents.queries.ts'

interface IncidentDialogProps {
  patient_id: string
  today: string
  onClose: () => void
}

const empty = { kind: '', severity: '', occurred_on: '', what: '', actions: '' }

export function IncidentDialog({ patient_id, today, onClose }: IncidentDialogProps) {
  const [incident_id] = useState(() => crypto.randomUUID())
  const record = useChange(recordIncident, { invalidates: [patientIncidents(patient_id)] })
  const bodyOf = ({ kind, severity, ...typed }: typeof empty) => ({
    incident_id,
    ...typed,
    kind: kind as IncidentKind,
    severity: mandated(kind) ? null : (severity as Severity),
  })
  const form = useForm(recordIncident.body, {
    initial: { ...empty, occurred_on: today },
    body: bodyOf,
    // The rule of the contract about both waits for a kind.
    messages: { severity: t('Please choose how severe it was.') },
    async onSubmit(typed) {
      const { data } = await record.send({ params: { id: patient_id }, body: bodyOf(typed) })
      queryClient.setQueryData(patientIncidents(patient_id).queryKey, data)
      raiseNotice(t('The incident was recorded.'), 'info')
      onClose()
    },
  })
  const { kind } = form.values
  return (
    <FormDialog
      wide
      title={t('Record incident')}
      above={t('What you write can’t be changed afterward. Reports can be added.')}
      form={form}
      className="sharing-form sw-dialog-pairs"
      onClose={onClose}
    >
      <SelectField
        {...form.text('kind')}
        label={t('Kind')}
        placeholder={t('Choose a kind')}
        options={incidentKinds.map((one) => ({ value: one, label: t(incidentWords[one]) }))}
      />
      {mandated(kind) ? (
        <Notice>
          {t(
            'Report it by phone right away, as your state’s law asks. Record it as a disclosure too, unless telling the patient could put someone in danger.',
          )}
        </Notice>
      ) : (
        <SelectField
          {...form.text('severity')}
          label={t('Severity')}
          placeholder={t('Choose a severity')}
          options={severities.map((one) => ({ value: one, label: t(severityWords[one]) }))}
        />
      )}
      <Field
        {...form.text('occurred_on')}
        type="date"
        max={today}
        label={t('Day it happened or became known')}
      />
      <TextAreaField {...form.text('what')} rows={3} label={t('What happened')} />
      <TextAreaField {...form.text('actions')} rows={3} label={t('What was done')} />
      <Button type="submit" small wide busy={form.isPending}>
        {t('Record incident')}
      </Button>
    </FormDialog>
  )
}

const mandated = (kind: string) => kind !== '' && isMandated(kind as IncidentKind)
