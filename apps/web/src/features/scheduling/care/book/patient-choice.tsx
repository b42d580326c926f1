import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { findPatient, type BookablePatient } from '@stillwater/contract/care/calendar'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { useChange } from '../../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../../platform/forms/change-failed.tsx'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { useSession } from '../../../../platform/session/session.ts'
import { panel } from '../care-calendar.queries.ts'

interface PatientChoiceProps {
  patient: BookablePatient | null
  onChoose: (patient: BookablePatient | null) => void
}

/** A patient of the panel; a coordinator also finds any other by email. */
export function PatientChoice({ patient, onChoose }: PatientChoiceProps) {
  const patients = useQuery(panel)
  const isCoordinator = useSession()?.user.role === 'coordinator'
  const listed = patients.data ?? []
  const options = patient && !listed.some(({ id }) => id === patient.id) ? [patient, ...listed] : listed
  return (
    <>
      <SelectField
        id="book-patient"
        label={t('Patient')}
        placeholder={t('Choose a patient')}
        hint={patients.data?.length === 0 ? t('No patients are on your panel.') : undefined}
        options={options.map(({ id, name }) => ({ value: id, label: name }))}
        value={patient?.id ?? ''}
        error={patients.isError ? t('We couldn’t load your patients. Please reload the page.') : undefined}
        onChange={({ target }) => onChoose(options.find(({ id }) => id === target.value) ?? null)}
      />
      {isCoordinator && <FindPatient onChoose={onChoose} />}
    </>
  )
}

function FindPatient({ onChoose }: Pick<PatientChoiceProps, 'onChoose'>) {
  const find = useChange(findPatient)
  const [said, setSaid] = useState('')
  const form = useForm(findPatient.body, {
    initial: { email: '' },
    async onSubmit(body) {
      const { data } = await find.send({ body })
      setSaid(
        data.patient ? t('{name} is chosen.', { name: data.patient.name }) : t('No patient has this email.'),
      )
      if (data.patient) onChoose(data.patient)
    },
    checksOnBlur: false,
    idPrefix: 'find-',
    isUnsaved: () => false,
  })
  return (
    <form className="book-find" noValidate onSubmit={form.submit}>
      <Field
        label={t('Find a patient by email')}
        type="email"
        autoComplete="off"
        spellCheck={false}
        {...form.text('email')}
      />
      <Button type="submit" kind="secondary" small busy={form.isPending}>
        {t('Find patient')}
      </Button>
      <p role="status">{said}</p>
      <ChangeFailed failure={form.failure} />
    </form>
  )
}
