import { useState, type FormEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { auditOutcomes, findAuditedPatient } from '@stillwater/contract/care/audit'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Checkbox } from '@stillwater/ui/choices/checkbox'
import { Field } from '@stillwater/ui/fields/field'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { auditHref, isId, type AuditSearch } from './audit-place.ts'
import { actorRoleWords, outcomeWords } from './audit-words.ts'
import { auditChoices } from './audit.queries.ts'

/** What narrows the search. It is remounted when the address changes, so that Back shows what was asked. */
export function AuditFilters({ search }: { search: AuditSearch }) {
  const [, go] = useLocation()
  const [typed, setTyped] = useState(search)
  const [patientError, setPatientError] = useState<string>()
  const choices = useQuery(auditChoices)
  const find = useChange(findAuditedPatient)
  const set = (field: keyof AuditSearch) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [field]: event.target.value })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setPatientError(undefined)
    const patient = typed.patient.trim()
    if (patient === '' || isId(patient)) return go(auditHref({ ...typed, patient }))
    if (!patient.includes('@'))
      return setPatientError(t('Enter a patient’s whole email address or their ID.'))
    const { data } = await find.send({ body: { email: patient } })
    if (data.patient_id) go(auditHref({ ...typed, patient: data.patient_id }))
    else setPatientError(t('No patient has this email address.'))
  }

  return (
    <form
      className="desk-filters"
      noValidate
      role="search"
      onSubmit={(event) => void submit(event).catch(() => {})}
    >
      <SelectField
        label={t('Who acted')}
        placeholder={t('Anyone')}
        value={typed.person}
        onChange={set('person')}
        options={(choices.data?.people ?? []).map(({ id, name, role, active }) => ({
          value: id,
          label: [name || actorRoleWords(role), active ? '' : t('(deactivated)')].join(' ').trim(),
        }))}
      />
      <SelectField
        label={t('Action')}
        placeholder={t('Any action')}
        value={typed.action}
        onChange={set('action')}
        options={(choices.data?.actions ?? []).map(({ action, what }) => ({ value: action, label: what }))}
      />
      <SelectField
        label={t('Outcome')}
        placeholder={t('Any outcome')}
        value={typed.outcome}
        onChange={set('outcome')}
        options={auditOutcomes.map((one) => ({ value: one, label: t(outcomeWords[one]) }))}
      />
      <Field
        label={t('Patient’s email or ID')}
        value={typed.patient}
        onChange={set('patient')}
        error={patientError}
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
      />
      <Field label={t('From')} type="date" value={typed.from} onChange={set('from')} />
      <Field label={t('To')} type="date" value={typed.to} onChange={set('to')} />
      <Checkbox
        label={t('Break-glass only')}
        checked={typed.glass !== ''}
        onChange={(event) => setTyped({ ...typed, glass: event.target.checked ? '1' : '' })}
      />
      <Checkbox
        label={t('By staff only')}
        checked={typed.staff !== ''}
        onChange={(event) => setTyped({ ...typed, staff: event.target.checked ? '1' : '' })}
      />
      <div className="desk-filter-actions">
        <Button type="submit" small busy={find.isPending}>
          {t('Search')}
        </Button>
        <Button kind="text" small onClick={() => go(auditHref({}))}>
          {t('Clear filters')}
        </Button>
      </div>
      <ChangeFailed failure={find.failure} />
    </form>
  )
}
